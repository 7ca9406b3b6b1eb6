import { filterByStatus, type StatusFilter } from '@makeport/list-page';
import { orderStatusLabel } from '@makeport/order-page/parts';
import { type OrderStatus, orderStatuses } from '@makeport/rules';

export type ProjectFilter = StatusFilter<OrderStatus>;

/** OPEN-52: cancelled orders are shown only under All. */
export const projectFilter = filterByStatus<OrderStatus>(
  orderStatuses.filter((status) => status !== 'cancelled'),
  orderStatusLabel,
);
