import type { MoneyDeskQueue } from '../gen/graphql';

export const QUEUES: readonly { queue: MoneyDeskQueue; label: string; empty: string }[] = [
  { queue: 'problems', label: 'Problems', empty: 'No problem waits for a decision.' },
  { queue: 'approvals', label: 'Approvals', empty: 'No decision waits for a second administrator.' },
  { queue: 'fraud_warnings', label: 'Fraud warnings', empty: 'No card network warns of fraud.' },
  { queue: 'chargebacks', label: 'Chargebacks', empty: 'No bank looks into a payment.' },
  { queue: 'debts', label: 'Debts', empty: 'No manufacturer owes anything.' },
  { queue: 'payouts', label: 'Payouts', empty: 'Every transfer and refund is on its way or settled.' },
  { queue: 'holds', label: 'Holding limit', empty: 'No payment nears its holding limit.' },
  { queue: 'overdue', label: 'Overdue', empty: 'Every order is in time.' },
  { queue: 'accounts', label: 'Payout accounts', empty: 'No money waits for a payout account.' },
  { queue: 'differences', label: 'Differences', empty: 'Ledger and payment provider agree.' },
  { queue: 'workflows', label: 'Workflows', empty: 'Every order has its workflow.' },
  { queue: 'dead_letters', label: 'Dead letters', empty: 'Every event was handled.' },
];

/** The queue of manufacturers that wait to be verified; it has a page of its own. */
export const VERIFICATIONS = { label: 'Verifications', to: '/admin/verifications' } as const;

/** Accounts whose own persons asked for erasure (ADR 0063); the list of users has them. */
export const ERASURES = { label: 'Accounts to erase', to: '/admin/users?status=erasure_requested' } as const;

/** How long something has been waiting: '3 days', '5 hours', '12 minutes'. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What a clock says: '2 days left', or '5 hours over'. */
export function formatClock(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime();
  return left >= 0
    ? `${formatAge(now.toISOString(), new Date(dueAt))} left`
    : `${formatAge(dueAt, now)} over`;
}

/** The Monday of the week, in UTC. */
export function getMonday(now: Date): string {
  const monday = new Date(now);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
