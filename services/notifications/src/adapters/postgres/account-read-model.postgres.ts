import type { EntityManager } from 'typeorm';
import type { AccountReadModel } from '../../use-cases/ports';
import { messageDigestTables, sampleDigestTables } from './digest-tables';

export class PostgresAccountReadModel implements AccountReadModel {
  constructor(private readonly manager: EntityManager) {}

  async register(account: Parameters<AccountReadModel['register']>[0]): Promise<void> {
    const { id, accountType, email, name, version, emailConfirmed } = account;
    await this.manager.query(
      `INSERT INTO accounts AS known (id, account_type, email, name, version, email_confirmed)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET account_type = $2, email = $3, name = $4, version = $5, email_confirmed = $6
       WHERE known.version < $5`,
      [id, accountType, email, name, version, emailConfirmed],
    );
  }

  async confirmEmail(id: string, version: number, now: Date): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET email_confirmed = true, version = greatest(version, $2) WHERE id = $1',
      [id, version],
    );
    await this.manager.query(
      `UPDATE mails SET due_at = $2, attempts = 0 WHERE sender_id = $1 AND state = 'waiting'`,
      [id, now],
    );
    for (const { digests, items } of [messageDigestTables, sampleDigestTables]) {
      await this.manager.query(
        `INSERT INTO ${digests} (recipient_id, waiting_since, due_at)
         SELECT DISTINCT recipient_id, $2::timestamptz, $2::timestamptz FROM ${items} WHERE sender_id = $1
         ON CONFLICT (recipient_id) DO NOTHING`,
        [id, now],
      );
    }
  }

  /** An account's events arrive in order: one that was never registered has no address to keep anything for. */
  async update({ id, name, preferences, version }: Parameters<AccountReadModel['update']>[0]): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET name = $2, preferences = $3, version = $4 WHERE id = $1 AND version < $4',
      [id, name, JSON.stringify(preferences), version],
    );
  }
}
