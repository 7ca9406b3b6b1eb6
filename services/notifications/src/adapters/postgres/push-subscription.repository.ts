import type { DataSource } from 'typeorm';
import type { PushSubscription } from '../../use-cases/push/push-ports';

export class PushSubscriptionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the endpoint for this account only, and deletes the account's oldest endpoints beyond
   * `limit`.
   */
  async save(
    accountId: string,
    subscription: PushSubscription,
    limit: number,
    now: Date,
  ): Promise<void> {
    const { endpoint, p256dh, auth } = subscription;
    await this.dataSource.transaction(async (manager) => {
      // Serializes the changes of one account, so that concurrent ones cannot exceed the limit.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `push:${accountId}`,
      ]);
      await manager.query(
        `INSERT INTO push_subscriptions (endpoint, account_id, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) DO UPDATE SET account_id = $2, p256dh = $3, auth = $4, created_at = $5`,
        [endpoint, accountId, p256dh, auth, now],
      );
      await manager.query(
        `DELETE FROM push_subscriptions WHERE endpoint IN (
           SELECT endpoint FROM push_subscriptions WHERE account_id = $1
           ORDER BY created_at DESC, endpoint OFFSET $2
         )`,
        [accountId, limit],
      );
    });
  }

  /** @param accountId null for any account */
  async remove(endpoint: string, accountId: string | null): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM push_subscriptions WHERE endpoint = $1 AND ($2::uuid IS NULL OR account_id = $2)',
      [endpoint, accountId],
    );
  }
}
