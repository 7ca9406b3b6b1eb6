import type { DataSource } from 'typeorm';
import type { BookedCheckout, Reconciliations } from '../../use-cases/reconciliation-ports';

export class PostgresReconciliations implements Reconciliations {
  constructor(private readonly dataSource: DataSource) {}

  async due(since: Date, until: Date, limit: number): Promise<BookedCheckout[]> {
    const rows: (Omit<BookedCheckout, Sum> & Record<Sum, string>)[] = await this.dataSource.query(
      `WITH moved AS (
         SELECT checkout_id, max(posted_at) AS at FROM ledger_postings
          WHERE posted_at > $1 AND posted_at <= $2 GROUP BY checkout_id
       ), due AS (
         SELECT checkout_id FROM moved LEFT JOIN reconciliations USING (checkout_id)
          WHERE compared_at IS NULL OR compared_at < moved.at
         UNION SELECT checkout_id FROM reconciliations WHERE difference IS NOT NULL AND compared_at <= $2
         LIMIT $3
       )
       SELECT checkout_id AS "checkoutId", payment_intent_id AS "paymentIntentId",
              ARRAY(SELECT id FROM orders WHERE orders.checkout_id = due.checkout_id) AS "orderIds",
              ${sum('captured', 'captured_without_order')} AS "chargedCents",
              ${sum('refund_paid')} - ${sum('refund_failed')} AS "refundedCents",
              ${sum('transferred')} AS "transferredCents", ${sum('reversed')} AS "reversedCents",
              coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END)
                         FILTER (WHERE ledger_postings.kind = 'provider_fee'), 0) AS "feeCents"
         FROM due JOIN checkouts ON checkouts.id = checkout_id
         JOIN ledger_postings USING (checkout_id) JOIN ledger_entries ON posting_id = ledger_postings.id
        WHERE account = 'stripe_clearing' AND payment_intent_id IS NOT NULL
        GROUP BY checkout_id, payment_intent_id`,
      [since, until, limit],
    );
    return rows.map((row) => ({
      ...row,
      chargedCents: Number(row.chargedCents),
      refundedCents: Number(row.refundedCents),
      transferredCents: Number(row.transferredCents),
      reversedCents: Number(row.reversedCents),
      feeCents: Number(row.feeCents),
    }));
  }

  async compared(checkoutId: string, at: Date, difference: string | null): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO reconciliations (checkout_id, compared_at, difference, differs_since)
       VALUES ($1, $2, $3::text, CASE WHEN $3::text IS NULL THEN NULL ELSE $2::timestamptz END)
       ON CONFLICT (checkout_id) DO UPDATE
         SET compared_at = excluded.compared_at, difference = excluded.difference,
             differs_since = CASE WHEN excluded.difference IS NULL THEN NULL
                                  ELSE coalesce(reconciliations.differs_since, excluded.compared_at) END`,
      [checkoutId, at, difference],
    );
  }
}

/** bigint sums arrive as text. */
type Sum = 'chargedCents' | 'refundedCents' | 'transferredCents' | 'reversedCents' | 'feeCents';

function sum(...kinds: readonly string[]): string {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  return `coalesce(sum(amount_cents) FILTER (WHERE ledger_postings.kind IN (${list})), 0)`;
}
