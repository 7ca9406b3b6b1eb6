import type { EntityManager } from 'typeorm';
import type { AnalyticsRecord } from '../../use-cases/ports';

/** The internal log of OPEN-84, which can be rebuilt from the analytics stream. */
export class AnalyticsLog {
  constructor(private readonly manager: EntityManager) {}

  /** Writes each event once. */
  async write(records: readonly AnalyticsRecord[]): Promise<void> {
    await this.manager.query(
      `INSERT INTO analytics_records (event_id, name, role, account_id, at, data)
       SELECT "eventId", name, role, "accountId", at, data
       FROM jsonb_to_recordset($1) AS told ("eventId" text, name text, role text, "accountId" uuid, at timestamptz, data jsonb)
       ON CONFLICT (event_id) DO NOTHING`,
      [JSON.stringify(records)],
    );
  }
}
