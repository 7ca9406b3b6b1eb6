import { Gauge, type Registry } from 'prom-client';
import type { MoneyFigures } from '../../adapters/postgres/money/money-figures';

const help: Record<keyof MoneyFigures, [name: string, help: string]> = {
  heldEscrowCents: ['ordering_held_escrow_cents', 'Escrow held for open orders'],
  overdueEscrowCents: ['ordering_overdue_escrow_cents', 'Escrow held beyond the holding limit'],
  lateDeadlines: [
    'ordering_late_deadlines',
    'Orders that should have been cancelled or released automatically and were not: always 0',
  ],
  pendingReleases: ['ordering_pending_releases', 'Releases that the provider has not confirmed'],
  pendingReleaseCents: [
    'ordering_pending_release_cents',
    'Sum of the releases that are not confirmed',
  ],
  pendingRefunds: ['ordering_pending_refunds', 'Refunds that the provider has not confirmed'],
  failedPayouts: [
    'ordering_failed_payouts',
    'Releases and refunds that the provider refused, being retried',
  ],
  withheldPayouts: [
    'ordering_withheld_payouts',
    'Releases whose charge was refunded at the provider beyond the ledger: always 0',
  ],
  oldestPayoutSeconds: [
    'ordering_oldest_payout_seconds',
    'Age of the oldest release or refund that is neither confirmed nor waiting for an account or a bank',
  ],
  oldestUnclaimedSeconds: [
    'ordering_oldest_unclaimed_seconds',
    'How long the oldest release has been without a payout account to go to',
  ],
  refusedOnboardings: [
    'ordering_refused_onboardings',
    'Manufacturers whose payout account the provider refused to set up: always 0',
  ],
  openDebtCents: [
    'ordering_open_debt_cents',
    'Open debts of manufacturers, to be repaid by later payouts',
  ],
  waitingProviderEvents: [
    'ordering_waiting_provider_events',
    'Webhook events stored and not processed',
  ],
  failingProviderEvents: [
    'ordering_failing_provider_events',
    'Webhook events that failed at least eight times while the provider was available: always 0',
  ],
  waitingWorkflowStarts: [
    'ordering_waiting_workflow_starts',
    'Paid orders whose workflow has not been started; each starts within seconds',
  ],
  providerDifferences: [
    'ordering_provider_differences',
    'Checkouts whose ledger differs from the payment provider: always 0',
  ],
  balanceDifferenceCents: [
    'ordering_provider_balance_difference_cents',
    'Balance at the payment provider minus the balance in the ledger, at the last comparison: always 0',
  ],
  balanceComparedSeconds: [
    'ordering_provider_balance_compared_seconds',
    'Age of the last comparison of the balance at the payment provider, or of the service before the first; a day at most',
  ],
  ledgerViolations: ['ordering_ledger_violations', 'Broken invariants of the ledger: always 0'],
};

const FRESH_MS = 5_000;

/** Reads the figures when metrics are scraped, at most every five seconds. */
export function registerMoneyMetrics(registry: Registry, read: () => Promise<MoneyFigures>): void {
  let last: { at: number; figures: Promise<MoneyFigures> } | undefined;
  const figures = (): Promise<MoneyFigures> => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), figures: read() };
    return last.figures;
  };
  for (const key of Object.keys(help) as (keyof MoneyFigures)[]) {
    const [name, text] = help[key];
    new Gauge({
      name,
      help: text,
      registers: [registry],
      async collect() {
        // Without the database these figures are missing, but the other metrics of the process are
        // still exported.
        const read = await figures().catch(() => undefined);
        if (read) this.set(read[key]);
        else this.remove();
      },
    });
  }
}
