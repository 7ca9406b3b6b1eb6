import { orderStatusChoices, orderStatusLabel } from '@makeport/rules';
import type { OrderStatus } from '../../gen/graphql';

/**
 * The options of the status filter. Cancelled orders have no option; they appear under All
 * (MFR-41).
 */
export const STATUS_CHOICES: readonly { value: '' | OrderStatus; label: string }[] = [
  { value: '', label: 'All' },
  ...orderStatusChoices.map((value) => ({ value, label: orderStatusLabel(value) })),
];

export interface OrderFilter {
  search: string;
  status: '' | OrderStatus;
}

/**
 * Reads the filter from the address, so that a shared link shows the same list. Unknown statuses
 * count as All.
 */
export function readFilter(params: URLSearchParams): OrderFilter {
  const status =
    STATUS_CHOICES.find((choice) => choice.value === params.get('status'))?.value ?? '';
  return { search: params.get('search') ?? '', status };
}

export function writeFilter({ search, status }: OrderFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  return params;
}
