const RESULTS = ['done', 'refused', 'failed'] as const;
export type ActionResult = (typeof RESULTS)[number];

/** Prefixes that actions of one kind share. */
const KINDS = [
  'account.',
  'account-view.',
  'accounts.',
  'sessions.',
  'product.',
  'order.',
  'approval.',
  'dead-letters.',
  'conversation.',
  'dispute.',
  'list.',
] as const;

export interface ActionFilter {
  search: string;
  /** Null: all actions. */
  action: string | null;
  result: ActionResult | null;
}

export const KIND_OPTIONS = [
  { value: '', label: 'All actions' },
  { value: 'account.', label: 'Accounts changed' },
  { value: 'account-view.', label: 'Viewed as' },
  { value: 'accounts.', label: 'Accounts searched' },
  { value: 'sessions.', label: 'Sessions' },
  { value: 'product.', label: 'Products' },
  { value: 'order.', label: 'Orders' },
  { value: 'approval.', label: 'Second administrator' },
  { value: 'dead-letters.', label: 'Dead letters' },
  { value: 'conversation.', label: 'Conversations opened' },
  { value: 'dispute.', label: 'Problems' },
  { value: 'list.', label: 'Exports' },
];

export const RESULT_OPTIONS = [
  { value: '', label: 'All results' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed' },
];

export const toResult = (value: string | null): ActionResult | null =>
  RESULTS.find((each) => each === value) ?? null;

export const toKind = (value: string | null): string | null =>
  KINDS.find((each) => each === value) ?? null;

/** Reads the filter from the address, so that a shared link shows the same list. */
export function readFilter(address: URLSearchParams): ActionFilter {
  return {
    search: address.get('search') ?? '',
    action: toKind(address.get('action')),
    result: toResult(address.get('result')),
  };
}

export function writeFilter({ search, action, result }: ActionFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (action !== null) address.set('action', action);
  if (result !== null) address.set('result', result);
  return address;
}
