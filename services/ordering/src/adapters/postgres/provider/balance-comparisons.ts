import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The balance at one moment, in cents. */
export interface BalanceComparison {
  readonly comparedAt: Date;
  readonly providerCents: Cents;
  readonly ledgerCents: Cents;
  /**
   * Recent movements at the provider that are not booked yet; negative: booked, and not moved yet.
   */
  readonly inFlightCents: Cents;
  readonly differenceCents: Cents;
}

@Injectable()
export class BalanceComparisons {
  constructor(private readonly dataSource: DataSource) {}

  async lastAt(): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      `SELECT max(compared_at) AS at FROM balance_comparisons`,
    );
    return row?.at ?? null;
  }

  /** @param movedSince later movements may still be missing in the other ledger */
  async books(movedSince: Date): Promise<Pick<BalanceComparison, 'ledgerCents' | 'inFlightCents'>> {
    const [row] = await this.dataSource.query<Record<'ledgerCents' | 'inFlightCents', string>[]>(
      `WITH ledger AS (
         SELECT coalesce(checkout_id::text, replace(key, 'provider:', '')) AS subject, max(posted_at) AS at,
                coalesce(sum(amount_cents) FILTER (WHERE side = 'debit' AND account = 'stripe_clearing'), 0)
                  - coalesce(sum(amount_cents) FILTER (WHERE side = 'credit' AND account = 'stripe_clearing'), 0) AS cents,
                coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END)
                  FILTER (WHERE account = 'refunds'), 0) AS pending_refunds
           FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id
          WHERE account IN ('stripe_clearing', 'refunds') GROUP BY 1
       ), provider AS (
         SELECT coalesce(checkout_id::text, id) AS subject, max(created_at) AS at,
                sum(amount_cents - fee_cents) AS cents
           FROM provider_movements GROUP BY 1
       )
       SELECT coalesce(sum(ledger.cents), 0) AS "ledgerCents",
              coalesce(sum(coalesce(provider.cents, 0) - coalesce(ledger.cents, 0)) FILTER (
                WHERE greatest(ledger.at, provider.at) > $1 OR ledger.pending_refunds > 0), 0) AS "inFlightCents"
         FROM ledger FULL JOIN provider USING (subject)`,
      [movedSince],
    );
    if (!row) throw new Error('the query of the balances returned no row');
    return { ledgerCents: Number(row.ledgerCents), inFlightCents: Number(row.inFlightCents) };
  }

  /** The amounts of the newest lines of the provider's ledger, newest first. */
  async newestCents(count: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ cents: string }[]>(
      `SELECT amount_cents - fee_cents AS cents FROM provider_movements
        ORDER BY imported_at DESC, created_at DESC, id LIMIT $1`,
      [count],
    );
    return rows.map(({ cents }) => Number(cents));
  }

  async add(comparison: BalanceComparison): Promise<void> {
    const { comparedAt, providerCents, ledgerCents, inFlightCents, differenceCents } = comparison;
    await this.dataSource.query(
      `INSERT INTO balance_comparisons (compared_at, provider_cents, ledger_cents, in_flight_cents, difference_cents)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (compared_at) DO NOTHING`,
      [comparedAt, providerCents, ledgerCents, inFlightCents, differenceCents],
    );
  }
}
