import type { EntityManager } from 'typeorm';

/** What operators watch: money that is held, money that is late, and the invariants of the ledger. */
export interface MoneyFigures {
  readonly heldEscrowCents: number;
  readonly pendingReleases: number;
  readonly pendingReleaseCents: number;
  readonly pendingRefunds: number;
  readonly failedPayouts: number;
  /** Age of the oldest release or refund that the provider has not confirmed. */
  readonly oldestPayoutSeconds: number;
  readonly waitingProviderEvents: number;
  /** Checkouts whose ledger differs from what the payment provider has: always 0. */
  readonly providerDifferences: number;
  /** Escrow accounts that differ from the holds of the business view, and postings that are not balanced: always 0. */
  readonly ledgerViolations: number;
}

export async function moneyFigures(database: Pick<EntityManager, 'query'>): Promise<MoneyFigures> {
  const [row]: Record<string, string>[] = await database.query(`
    WITH payouts AS (
      SELECT type, status, amount_cents, created_at FROM escrow_transactions
       WHERE type <> 'hold' AND status IN ('pending', 'failed')
    ), escrow AS (
      SELECT substr(account, 8)::uuid AS order_id,
             sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) AS balance
        FROM ledger_entries WHERE account LIKE 'escrow:%' GROUP BY account
    ), holds AS (
      SELECT order_id, CASE status WHEN 'pending' THEN amount_cents ELSE 0 END AS held
        FROM escrow_transactions WHERE type = 'hold'
    ), unbalanced AS (
      SELECT posting_id FROM ledger_entries GROUP BY posting_id
      HAVING sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END) <> 0
    )
    SELECT (SELECT coalesce(sum(held), 0) FROM holds) AS "heldEscrowCents",
           (SELECT count(*) FROM payouts WHERE type = 'release') AS "pendingReleases",
           (SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE type = 'release') AS "pendingReleaseCents",
           (SELECT count(*) FROM payouts WHERE type = 'refund') AS "pendingRefunds",
           (SELECT count(*) FROM payouts WHERE status = 'failed') AS "failedPayouts",
           (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM payouts) AS "oldestPayoutSeconds",
           (SELECT count(*) FROM stripe_events WHERE state = 'received') AS "waitingProviderEvents",
           (SELECT count(*) FROM reconciliations WHERE difference IS NOT NULL) AS "providerDifferences",
           (SELECT count(*) FROM holds FULL JOIN escrow USING (order_id)
             WHERE held IS DISTINCT FROM balance) + (SELECT count(*) FROM unbalanced) AS "ledgerViolations"`);
  if (!row) throw new Error('the figures of the ledger are one row');
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as unknown as MoneyFigures;
}
