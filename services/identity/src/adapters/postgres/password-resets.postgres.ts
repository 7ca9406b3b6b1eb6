import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PasswordResetRequest, PasswordResets } from '../../use-cases/ports';

interface RequestRow {
  readonly id: string;
  readonly email: string;
  readonly requested_at: Date;
  readonly attempts: number;
}

export class PostgresPasswordResets implements PasswordResets {
  constructor(private readonly dataSource: DataSource) {}

  async add(email: string, now: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO password_reset_requests (id, email, requested_at, due_at) VALUES ($1, $2, $3, $3)',
      [randomUUID(), email, now],
    );
  }

  /** A lease instead of an open transaction: sending may take its time. */
  async claim(now: Date, leasedUntil: Date): Promise<PasswordResetRequest | null> {
    const [rows] = await this.dataSource.query<[RequestRow[], number]>(
      `UPDATE password_reset_requests SET attempts = attempts + 1, due_at = $2
       WHERE id = (SELECT id FROM password_reset_requests WHERE due_at <= $1
                   ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, email, requested_at, attempts`,
      [now, leasedUntil],
    );
    const [row] = rows;
    if (!row) return null;
    const { id, email, requested_at: requestedAt, attempts } = row;
    return { id, email, requestedAt, attempts };
  }

  async addToken(tokenHash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO password_reset_tokens (token_hash, account_id, expires_at) VALUES ($1, $2, $3)',
      [tokenHash, accountId, expiresAt],
    );
  }

  async retryAt(id: string, at: Date): Promise<void> {
    await this.dataSource.query('UPDATE password_reset_requests SET due_at = $2 WHERE id = $1', [id, at]);
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM password_reset_requests WHERE id = $1', [id]);
  }

  async removeExpiredTokens(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM password_reset_tokens WHERE expires_at <= $1', [now]);
  }
}
