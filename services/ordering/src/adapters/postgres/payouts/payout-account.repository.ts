import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PayoutAccountState } from '../../../domain/payouts/payout-account';

/** The last known state of a manufacturer's connected account. */
export interface PayoutAccount extends PayoutAccountState {
  readonly manufacturerId: string;
  readonly accountId: string;
}

const COLUMNS = `manufacturer_id AS "manufacturerId", account_id AS "accountId",
  CASE status WHEN 'gone' THEN 'none' ELSE status END AS status, hold_reason AS "holdReason", requirements, country`;

@Injectable()
export class PayoutAccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(manufacturerId: string): Promise<PayoutAccount | null> {
    const [row] = await this.dataSource.query<PayoutAccount[]>(
      `SELECT ${COLUMNS} FROM payout_accounts WHERE manufacturer_id = $1`,
      [manufacturerId],
    );
    return row ?? null;
  }

  async findByAccount(accountId: string): Promise<PayoutAccount | null> {
    const [row] = await this.dataSource.query<PayoutAccount[]>(
      `SELECT ${COLUMNS} FROM payout_accounts WHERE account_id = $1`,
      [accountId],
    );
    return row ?? null;
  }

  /**
   * @param askedAt when the provider was queried: the answer to an earlier query changes nothing
   */
  async save(
    { manufacturerId, accountId, status, holdReason, requirements, country }: PayoutAccount,
    askedAt: Date,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO payout_accounts (manufacturer_id, account_id, status, requirements, asked_at, restricted_since, country, hold_reason)
       VALUES ($1, $2, $3, $4, $5,
               CASE WHEN $3::text IN ('restricted', 'rejected') THEN $5::timestamptz END, $6, $7)
       ON CONFLICT (manufacturer_id) DO UPDATE
          SET account_id = excluded.account_id, status = excluded.status,
              requirements = excluded.requirements, asked_at = excluded.asked_at, gone_since = NULL,
              country = excluded.country, hold_reason = excluded.hold_reason,
              restricted_since = CASE
                WHEN excluded.status IN ('restricted', 'rejected') THEN coalesce(payout_accounts.restricted_since, excluded.asked_at) END
        WHERE payout_accounts.asked_at <= excluded.asked_at`,
      [
        manufacturerId,
        accountId,
        status,
        JSON.stringify(requirements),
        askedAt,
        country,
        holdReason,
      ],
    );
  }

  /**
   * Marks an account that the provider no longer has. Its record stays, with the state 'none', and
   * may become active again.
   */
  async markGone(accountId: string, askedAt: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE payout_accounts
          SET status = 'gone', requirements = '[]', hold_reason = NULL, restricted_since = NULL, asked_at = $2,
              gone_since = coalesce(gone_since, $2)
        WHERE account_id = $1 AND asked_at <= $2`,
      [accountId, askedAt],
    );
  }

  /**
   * Accounts that are not ready or have a waiting payout. Accounts whose events were read longest
   * ago, or never, are first.
   */
  awaitedAccounts(limit: number): Promise<{ accountId: string; lookedUntil: Date | null }[]> {
    return this.dataSource.query(
      `SELECT account_id AS "accountId", events_looked_until AS "lookedUntil"
         FROM payout_accounts account
        WHERE status <> 'gone' AND (status <> 'ready' OR EXISTS (
          SELECT FROM escrow_transactions payout
           WHERE payout.manufacturer_id = account.manufacturer_id AND payout.type = 'release'
             AND payout.status IN ('pending', 'failed')))
        ORDER BY events_looked_until NULLS FIRST, account_id LIMIT $1`,
      [limit],
    );
  }

  async eventsLookedAt(accountId: string, until: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE payout_accounts SET events_looked_until = $2 WHERE account_id = $1`,
      [accountId, until],
    );
  }

  /** Orders with a release that waits for its transfer to that manufacturer, ordered by id. */
  async ordersToPay(
    manufacturerId: string,
    afterId: string | null,
    limit: number,
  ): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT order_id AS id FROM escrow_transactions
        WHERE manufacturer_id = $1 AND type = 'release' AND status IN ('pending', 'failed')
          AND ($2::uuid IS NULL OR order_id > $2)
        ORDER BY order_id LIMIT $3`,
      [manufacturerId, afterId, limit],
    );
    return rows.map(({ id }) => id);
  }
}
