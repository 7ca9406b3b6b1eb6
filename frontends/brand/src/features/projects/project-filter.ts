import { isOrderStatus, orderStatusLabel } from '@makeport/order-page/parts';
import { type OrderStatus, orderStatuses } from '@makeport/rules';

export type ProjectFilter = { search: string; status: OrderStatus | null };

/** OPEN-52: cancelled orders show under All only. */
export const statusChoices: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'cancelled');

export const statusOptions = [
  { value: 'all', label: 'All' },
  ...statusChoices.map((status) => ({ value: status, label: orderStatusLabel(status) })),
];

/** The filter lives in the address, so that a link shows the same list. */
export function readFilter(address: URLSearchParams): ProjectFilter {
  const status = address.get('status') ?? '';
  return {
    search: address.get('search') ?? '',
    status: isOrderStatus(status) && statusChoices.includes(status) ? status : null,
  };
}

export function writeFilter(filter: ProjectFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (filter.search !== '') address.set('search', filter.search);
  if (filter.status !== null) address.set('status', filter.status);
  return address;
}

export function isFiltered(filter: ProjectFilter): boolean {
  return filter.search.trim() !== '' || filter.status !== null;
}
