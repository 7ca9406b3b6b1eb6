import type { MoneyDeskQueue } from '../gen/graphql';
import type { Right } from './rights/rights';

interface Queue {
  queue: MoneyDeskQueue;
  label: string;
  empty: string;
  /** The right to settle items of the queue; undefined if every administrator has it. */
  right?: Right;
}

export const QUEUES: readonly Queue[] = [
  {
    queue: 'problems',
    label: 'Problems',
    empty: 'No problem needs a decision.',
    right: 'money.decide',
  },
  {
    queue: 'approvals',
    label: 'Approvals',
    empty: 'No decision needs a second administrator.',
    right: 'money.decide',
  },
  {
    queue: 'fraud_warnings',
    label: 'Fraud warnings',
    empty: 'No fraud warnings.',
    right: 'money.decide',
  },
  {
    queue: 'chargebacks',
    label: 'Chargebacks',
    empty: 'No open chargebacks.',
    right: 'money.decide',
  },
  {
    queue: 'debts',
    label: 'Debts',
    empty: 'No open debts.',
    right: 'money.decide',
  },
  {
    queue: 'payouts',
    label: 'Payouts',
    empty: 'Every transfer and refund is on its way or settled.',
    right: 'money.decide',
  },
  {
    queue: 'holds',
    label: 'Holding limit',
    empty: 'No payment nears its holding limit.',
    right: 'money.decide',
  },
  { queue: 'overdue', label: 'Overdue', empty: 'Every order is on time.' },
  {
    queue: 'accounts',
    label: 'Payout accounts',
    empty: 'No payout is waiting for an account.',
    right: 'money.decide',
  },
  {
    queue: 'differences',
    label: 'Differences',
    empty: 'Ledger and payment provider agree.',
    right: 'money.decide',
  },
  {
    queue: 'workflows',
    label: 'Workflows',
    empty: 'All workflows are running.',
    right: 'workflows.manage',
  },
  {
    queue: 'dead_letters',
    label: 'Dead letters',
    empty: 'No failed events.',
    right: 'workflows.manage',
  },
];

/** The queue of manufacturers whose documents need a decision. It has its own page. */
export const VERIFICATIONS = { label: 'Verifications', to: '/admin/verifications' } as const;

/**
 * The queue of accounts whose owners requested erasure (ADR 0063). It is a filter of the users'
 * list.
 */
export const ERASURES = {
  label: 'Accounts to erase',
  to: '/admin/users?status=erasure_requested',
} as const;

/** Formats the time since `since`, such as '3 days', '5 hours' or '12 minutes'. */
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

/** Formats a deadline, such as '2 days left' or '5 hours over'. */
export function formatClock(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime();
  return left >= 0
    ? `${formatAge(now.toISOString(), new Date(dueAt))} left`
    : `${formatAge(dueAt, now)} over`;
}

/** Returns the day of the week's Monday, in UTC. */
export function getMonday(now: Date): string {
  const monday = new Date(now);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
