import type { DataSource } from 'typeorm';

export class EmailConfirmationRepository {
  constructor(private readonly dataSource: DataSource) {}

  async addToken(tokenHash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO email_confirmation_tokens (token_hash, account_id, expires_at) VALUES ($1, $2, $3)',
      [tokenHash, accountId, expiresAt],
    );
  }

  async removeExpiredTokens(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM email_confirmation_tokens WHERE expires_at <= $1', [
      now,
    ]);
  }
}
