import type { EntityManager } from 'typeorm';
import type { AnalyticsLog, AnalyticsRecord } from '../../use-cases/ports';

export class PostgresAnalyticsLog implements AnalyticsLog {
  constructor(private readonly manager: EntityManager) {}

  async write({ eventId, name, role, accountId, at, data }: AnalyticsRecord): Promise<void> {
    await this.manager.query(
      `INSERT INTO analytics_records (event_id, name, role, account_id, at, data)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event_id) DO NOTHING`,
      [eventId, name, role, accountId, at, JSON.stringify(data)],
    );
  }
}
