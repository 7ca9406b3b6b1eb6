import { filterByChoice } from '@makeport/list-page';
import { orderStatusLabel } from '@makeport/order-page/parts';
import { type OrderStatus, orderStatuses } from '@makeport/rules';

export type ProjectFilter = { search: string; status: OrderStatus | null };

/** OPEN-52: cancelled orders show under All only. */
export const statusChoices: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'cancelled');

export const statusOptions = [
  { value: 'all', label: 'All' },
  ...statusChoices.map((status) => ({ value: status, label: orderStatusLabel(status) })),
];

export const toStatus = (value: string): OrderStatus | null =>
  statusChoices.find((status) => status === value) ?? null;

export const { read: readFilter, write: writeFilter, isFiltered } = filterByChoice('status', toStatus);
