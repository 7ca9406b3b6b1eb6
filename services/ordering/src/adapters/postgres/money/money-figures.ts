import type { EntityManager } from 'typeorm';
import { REFUNDED_ELSEWHERE } from '../../../domain/payouts/payout-failure';
import { UNRESOLVED } from '../administration/money-desk.sql';
import { brokenOrders } from './ledger-rules';

/** The continuous audit checks older movements. */
const RECENTLY = '1 hour';
/** Timers fire within a second, and a worker is replaced within minutes. */
const LATE_AFTER = '5 minutes';

/** The attempts of a provider event within about four minutes of backoff. */
const FAILING_ATTEMPTS = 8;

/** The figures for operators: held money, late money, and the invariants of the ledger. */
export interface MoneyFigures {
  readonly heldEscrowCents: number;
  /** The part of it that is held beyond its limit and still has to be released or refunded. */
  readonly overdueEscrowCents: number;
  /** Orders that should have been cancelled or released automatically and were not; always 0. */
  readonly lateDeadlines: number;
  readonly pendingReleases: number;
  readonly pendingReleaseCents: number;
  readonly pendingRefunds: number;
  readonly failedPayouts: number;
  /**
   * Releases that wait for an administrator: their charge was refunded at the provider beyond what
   * is booked here (P8).
   */
  readonly withheldPayouts: number;
  /**
   * Age of the oldest release or refund that waits neither for its manufacturer's account nor for a
   * bank's decision.
   */
  readonly oldestPayoutSeconds: number;
  /** How long the oldest release has been without an account to go to. */
  readonly oldestUnclaimedSeconds: number;
  /** Manufacturers whose payout account the provider refused to set up. */
  readonly refusedOnboardings: number;
  /** Debts of manufacturers that no reversal recovers. */
  readonly openDebtCents: number;
  readonly waitingProviderEvents: number;
  /**
   * Waiting events that have failed repeatedly although the provider was available. They are
   * retried every 15 minutes without a limit.
   */
  readonly failingProviderEvents: number;
  /** Paid orders without a workflow yet. */
  readonly waitingWorkflowStarts: number;
  /** Checkouts whose ledger differs from the payment provider's; always 0. */
  readonly providerDifferences: number;
  /** The difference in the last comparison with the provider's balance; always 0. */
  readonly balanceDifferenceCents: number;
  /** Age of the last comparison, or of the service before the first one. */
  readonly balanceComparedSeconds: number;
  /** Orders that break a rule of the ledger, from recent movements and from the audit; always 0. */
  readonly ledgerViolations: number;
}

export async function moneyFigures(database: Pick<EntityManager, 'query'>): Promise<MoneyFigures> {
  const [row]: Record<string, string>[] = await database.query(`
    WITH payouts AS (
      SELECT type, status, amount_cents, created_at, failure_code, waits_for_account_since FROM escrow_transactions
       WHERE type IN ('release', 'refund', 'reversal') AND status IN ('pending', 'failed')
    ), moved AS (
      SELECT DISTINCT order_id FROM ledger_postings
       WHERE posted_at > now() - interval '${RECENTLY}' AND order_id IS NOT NULL
    ), broken AS (
      SELECT order_id FROM (${brokenOrders('SELECT order_id FROM moved')}) found
       UNION SELECT order_id FROM ledger_violations
    )
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM escrow_transactions
             WHERE type = 'hold' AND status = 'pending')
           - (SELECT coalesce(sum(charged_back_cents), 0) FROM orders
               WHERE charged_back_cents > 0 AND escrow_state = 'pending') AS "heldEscrowCents",
           (SELECT coalesce(sum(total_cents - charged_back_cents), 0)
              FROM orders JOIN order_deadlines deadline ON deadline.order_id = orders.id AND deadline.kind = 'hold'
             WHERE escrow_state = 'pending' AND due_at < now()) AS "overdueEscrowCents",
           (SELECT count(*) FROM orders JOIN order_deadlines deadline ON deadline.order_id = orders.id
             WHERE escrow_state = 'pending' AND problem_reported_at IS NULL AND fraud_warning IS DISTINCT FROM 'open'
               AND (status = 'pending' AND deadline.kind = 'answer'
                    OR status = 'completed' AND deadline.kind = 'inspection')
               AND due_at < now() - interval '${LATE_AFTER}'
               -- While one is open, no deadline acts automatically.
               AND NOT EXISTS (SELECT FROM chargebacks WHERE state = 'open' AND checkout_id = orders.checkout_id)
           ) AS "lateDeadlines",
           (SELECT count(*) FROM payouts WHERE type = 'release') AS "pendingReleases",
           (SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE type = 'release') AS "pendingReleaseCents",
           (SELECT count(*) FROM payouts WHERE type = 'refund') AS "pendingRefunds",
           (SELECT count(*) FROM payouts WHERE status = 'failed') AS "failedPayouts",
           (SELECT count(*) FROM payouts WHERE failure_code = '${REFUNDED_ELSEWHERE}') AS "withheldPayouts",
           (SELECT coalesce(extract(epoch FROM now() - min(payout.created_at)), 0)
              FROM escrow_transactions payout WHERE ${UNRESOLVED}) AS "oldestPayoutSeconds",
           (SELECT coalesce(extract(epoch FROM now() - min(waits_for_account_since)), 0)
              FROM payouts WHERE type = 'release') AS "oldestUnclaimedSeconds",
           (SELECT count(*) FROM refused_onboardings) AS "refusedOnboardings",
           (SELECT coalesce(sum(open_cents), 0) FROM manufacturer_debts WHERE state = 'open') AS "openDebtCents",
           (SELECT count(*) FROM stripe_events WHERE state = 'received') AS "waitingProviderEvents",
           (SELECT count(*) FROM stripe_events
             WHERE state = 'received' AND attempts >= ${FAILING_ATTEMPTS}) AS "failingProviderEvents",
           (SELECT count(*) FROM workflow_signals WHERE order_version = 0) AS "waitingWorkflowStarts",
           (SELECT count(*) FROM reconciliations WHERE difference IS NOT NULL) AS "providerDifferences",
           coalesce((SELECT difference_cents FROM balance_comparisons
                      ORDER BY compared_at DESC LIMIT 1), 0) AS "balanceDifferenceCents",
           extract(epoch FROM now() - coalesce((SELECT max(compared_at) FROM balance_comparisons),
                                               (SELECT started_at FROM balance_watch))) AS "balanceComparedSeconds",
           (SELECT count(*) FROM broken) AS "ledgerViolations"`);
  if (!row) throw new Error("the query of the ledger's figures returned no row");
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as unknown as MoneyFigures;
}
