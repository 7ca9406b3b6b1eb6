import { readMoney } from '@makeport/money';
import { type EscrowState, type OrderStatus, escrowStates, orderStatuses } from '@makeport/rules';

export const SORTS = ['newest', 'oldest', 'amount_highest', 'amount_lowest'] as const;

/** The filter as it is in the address; days and amounts are texts as typed. */
export interface OrderFilter {
  search: string;
  status: OrderStatus | null;
  escrowState: EscrowState | null;
  disputed: boolean;
  /** Only orders with a chargeback or fraud warning. */
  paymentDisputed: boolean;
  /** Days in the viewer's time zone, both inclusive. */
  from: string;
  to: string;
  min: string;
  max: string;
  sort: (typeof SORTS)[number];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

export function readFilter(address: URLSearchParams): OrderFilter {
  const text = (name: string) => address.get(name) ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return {
    search: text('search'),
    status: orderStatuses.find((status) => status === text('status')) ?? null,
    escrowState: escrowStates.find((state) => state === text('escrow')) ?? null,
    disputed: text('problem') === 'open',
    paymentDisputed: text('problem') === 'payment',
    from: day('from'),
    to: day('to'),
    min: text('min'),
    max: text('max'),
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'newest',
  };
}

export function writeFilter(filter: OrderFilter): URLSearchParams {
  const address = new URLSearchParams();
  const set = (name: string, value: string | null) => value && address.set(name, value);
  set('search', filter.search);
  set('status', filter.status);
  set('escrow', filter.escrowState);
  set('problem', filter.disputed ? 'open' : filter.paymentDisputed ? 'payment' : null);
  set('from', filter.from);
  set('to', filter.to);
  set('min', filter.min);
  set('max', filter.max);
  set('sort', filter.sort === 'newest' ? null : filter.sort);
  return address;
}

/** Converts the filter to query variables. Invalid amounts are ignored. */
export function toVariables(filter: OrderFilter) {
  const { search, status, escrowState, disputed, from, to, min, max, sort } = filter;
  return {
    search: search || null,
    status,
    escrowState,
    disputed: disputed || null,
    from: from ? getStart(from, 0) : null,
    until: to ? getStart(to, 1) : null,
    minCents: min ? readMoney(min) : null,
    maxCents: max ? readMoney(max) : null,
    sort,
    first: 50,
  };
}

/** Returns the start of the day in the viewer's time zone. */
function getStart(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

export function isFiltered(filter: OrderFilter): boolean {
  return writeFilter({ ...filter, sort: 'newest' }).size > 0;
}
