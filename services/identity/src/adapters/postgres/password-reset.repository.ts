import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addJob } from '@makeport/service-kit/jobs';
import { DataSource } from 'typeorm';
import { mailPasswordReset } from './jobs';

@Injectable()
export class PasswordResetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Requests a mail. The job sends it only if the address belongs to an account. */
  async add(email: string, now: Date): Promise<void> {
    const request = { id: randomUUID(), email, requestedAt: now.toISOString() };
    await addJob(this.dataSource, mailPasswordReset, request);
  }

  async addToken(tokenHash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO password_reset_tokens (token_hash, account_id, expires_at) VALUES ($1, $2, $3)',
      [tokenHash, accountId, expiresAt],
    );
  }

  async removeExpiredTokens(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM password_reset_tokens WHERE expires_at <= $1', [now]);
  }
}
