import type { DataSource } from 'typeorm';
import type { EmailConfirmationRequest, EmailConfirmations } from '../../use-cases/email-confirmation-ports';

interface RequestRow {
  readonly id: string;
  readonly account_id: string;
  readonly requested_at: Date;
  readonly attempts: number;
}

export class PostgresEmailConfirmations implements EmailConfirmations {
  constructor(private readonly dataSource: DataSource) {}

  async claim(now: Date, leasedUntil: Date): Promise<EmailConfirmationRequest | null> {
    const [rows] = await this.dataSource.query<[RequestRow[], number]>(
      `UPDATE email_confirmation_requests SET attempts = attempts + 1, due_at = $2
       WHERE account_id = (SELECT account_id FROM email_confirmation_requests WHERE due_at <= $1
                           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, account_id, requested_at, attempts`,
      [now, leasedUntil],
    );
    const [row] = rows;
    if (!row) return null;
    const { id, account_id: accountId, requested_at: requestedAt, attempts } = row;
    return { id, accountId, requestedAt, attempts };
  }

  async addToken(tokenHash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO email_confirmation_tokens (token_hash, account_id, expires_at) VALUES ($1, $2, $3)',
      [tokenHash, accountId, expiresAt],
    );
  }

  async retryAt(id: string, at: Date): Promise<void> {
    await this.dataSource.query('UPDATE email_confirmation_requests SET due_at = $2 WHERE id = $1', [id, at]);
  }

  /** By its own id: one that was asked for meanwhile stays. */
  async remove(id: string): Promise<void> {
    await this.dataSource.query('DELETE FROM email_confirmation_requests WHERE id = $1', [id]);
  }

  async removeExpiredTokens(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM email_confirmation_tokens WHERE expires_at <= $1', [now]);
  }
}
