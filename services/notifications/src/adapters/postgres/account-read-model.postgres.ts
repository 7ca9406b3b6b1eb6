import type { AccountType } from '@makeport/contracts';
import type { EntityManager } from 'typeorm';
import type { AccountReadModel } from '../../use-cases/ports';
import { messageDigestTables, sampleDigestTables } from './digest-tables';
import { addMails } from './jobs';

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

  async confirmEmail(id: string, version: number): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET email_confirmed = true, version = greatest(version, $2) WHERE id = $1',
      [id, version],
    );
    await this.manager.query(
      addMails(`(SELECT id FROM mails WHERE sender_id = $1 AND state = 'waiting') AS mail`),
      [id],
    );
    for (const { job, items } of [messageDigestTables, sampleDigestTables]) {
      // A digest that is already scheduled keeps its time.
      await this.manager.query(
        `SELECT graphile_worker.add_job($2, json_build_object('recipientId', recipient_id), max_attempts := $3,
           job_key := $2 || ':' || recipient_id)
         FROM (SELECT DISTINCT recipient_id FROM ${items} WHERE sender_id = $1) AS told
         WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs
           WHERE key = $2 || ':' || recipient_id AND locked_at IS NULL)`,
        [id, job.name, job.maxAttempts],
      );
    }
  }

  async changeType(id: string, accountType: AccountType, version: number): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET account_type = $2, version = greatest(version, $3) WHERE id = $1',
      [id, accountType, version],
    );
  }

  async setClosed(id: string, closed: boolean, version: number): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET closed = $2, version = greatest(version, $3) WHERE id = $1',
      [id, closed, version],
    );
  }

  /**
   * Updates a registered account. An account's events arrive in order, so an unknown account has no
   * address and needs no update.
   */
  async update({
    id,
    name,
    preferences,
    version,
  }: Parameters<AccountReadModel['update']>[0]): Promise<void> {
    await this.manager.query(
      'UPDATE accounts SET name = $2, preferences = $3, version = $4 WHERE id = $1 AND version < $4',
      [id, name, JSON.stringify(preferences), version],
    );
  }
}
