import { formatMoney } from '@makeport/web';
import type { ActionRowFragment } from '../../gen/graphql';

/** Labels of the actions (F55); an unknown action keeps its name. */
const WORDS: Readonly<Record<string, string>> = {
  'account.create': 'Created an account',
  'account.change-role': 'Changed the role of an account',
  'account.close': 'Closed an account',
  'account.reopen': 'Reopened an account',
  'account.erase': 'Erased an account',
  'account.reset-second-factor': 'Reset two-step verification',
  'account.confirm-administrator': 'Confirmed an administrator',
  'account-view.begin': 'Started viewing as an account',
  'account-view.open': 'Opened a page while viewing',
  'account-view.end': 'Stopped viewing as an account',
  'accounts.list': 'Listed accounts',
  'accounts.search': 'Searched accounts',
  'sessions.list': 'Listed sessions',
  'sessions.end': 'Ended sessions',
  'verification.open-document': 'Opened a verification document',
  'verification.approve': 'Approved a verification',
  'verification.refuse': 'Refused a verification',
  'verification.withdraw': 'Withdrew a verification',
  'product.create': 'Created a product',
  'product.update': 'Changed a product',
  'product.remove': 'Removed a product',
  'order.decide-escrow': 'Decided on a payment',
  'order.dismiss-fraud-warning': 'Dismissed a fraud warning',
  'order.request-retry': 'Requested a retry of an order',
  'order.retry': 'Retried an order',
  'order.save-evidence': 'Saved evidence',
  'order.submit-evidence': 'Sent evidence to the bank',
  'order.submit-evidence-requested': 'Requested to send evidence to the bank',
  'approval.request': 'Requested approval by a second administrator',
  'approval.approve': 'Approved a decision',
  'approval.reject': 'Rejected a request',
  'approval.withdraw': 'Withdrew a request',
  'approval.void': 'A request became invalid',
  'approval.expire': 'A request expired',
  'dead-letters.request-redrive': 'Requested a retry of failed events',
  'dead-letters.redrive': 'Retried failed events',
  'conversation.open': 'Opened a conversation',
  'conversation.open-file': 'Opened a file of a conversation',
  'list.export': 'Started an export',
  'list.exported': 'Finished an export',
};

export const toWords = (action: string): string => WORDS[action] ?? action;

/** Converts camel case to words: 'orderStatistics' to 'order statistics'. */
const toPlain = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * Formats a changed field for users: 'heldCents' and '761600' as 'held' and '$7,616.00',
 * 'in_production' as 'in production' (F55).
 */
export function describeChange({ field, before, after }: ActionRowFragment['changes'][number]): {
  name: string;
  before: string | null;
  after: string | null;
} {
  const isMoney = field.endsWith('Cents');
  const toValue = (value: string | null) => {
    if (value === null) return null;
    if (isMoney && /^\d+$/.test(value)) return formatMoney(Number(value));
    return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
  };
  const name = toPlain(isMoney ? field.slice(0, -'Cents'.length) : field);
  return { name, before: toValue(before), after: toValue(after) };
}

const OPENED = 'account-view.open';

/**
 * A page that an administrator views as another account sends several queries. Queries within this
 * time count as one page.
 */
const SAME_PAGE_MS = 5_000;

/**
 * Returns the query and record that a page requested during a view, such as 'order 5a3b1e00-…';
 * null for other actions.
 */
function getOpened({ action, changes }: ActionRowFragment): string | null {
  if (action !== OPENED) return null;
  const find = (name: string) => changes.find(({ field }) => field === name)?.after ?? null;
  const opened = find('opened');
  const subject = find('subject');
  return opened && [toPlain(opened), subject].filter(Boolean).join(' ');
}

const isSamePage = (one: ActionRowFragment, other: ActionRowFragment): boolean =>
  [one, other].every(({ action, result }) => action === OPENED && result === 'done') &&
  one.requestId === other.requestId &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= SAME_PAGE_MS;

/** A row of the audit log. Rows of the same page of a view are merged into the newest row. */
export interface ShownAction {
  readonly row: ActionRowFragment;
  /** Queries of the page, oldest first; empty unless the row belongs to a view. */
  readonly opened: readonly string[];
}

/**
 * Merges the rows that belong to the same page of a view (F55).
 * @param rows newest first
 */
export function groupPages(rows: readonly ActionRowFragment[]): ShownAction[] {
  const groups: { row: ActionRowFragment; last: ActionRowFragment; opened: string[] }[] = [];
  for (const row of rows) {
    const opened = getOpened(row);
    const page = groups.at(-1);
    if (page && opened !== null && isSamePage(page.last, row)) {
      page.opened.unshift(opened);
      page.last = row;
    } else groups.push({ row, last: row, opened: opened === null ? [] : [opened] });
  }
  return groups.map(({ row, opened }) => ({ row, opened: [...new Set(opened)] }));
}
