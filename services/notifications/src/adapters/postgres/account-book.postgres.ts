import type { EntityManager } from 'typeorm';
import type { AccountBook } from '../../use-cases/ports';

export class PostgresAccountBook implements AccountBook {
  constructor(private readonly manager: EntityManager) {}

  async register(account: Parameters<AccountBook['register']>[0]): Promise<void> {
    const { id, accountType, email, name, version } = account;
    await this.manager.query(
      `INSERT INTO accounts AS known (id, account_type, email, name, version) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET account_type = $2, email = $3, name = $4, version = $5
       WHERE known.version < $5`,
      [id, accountType, email, name, version],
    );
  }

  /** An account's events arrive in order: one that was never registered has no address to keep anything for. */
  async update({ id, name, preferences, version }: Parameters<AccountBook['update']>[0]): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET name = $2, preferences = $3, version = $4 WHERE id = $1 AND version < $4',
      [id, name, JSON.stringify(preferences), version],
    );
  }
}
