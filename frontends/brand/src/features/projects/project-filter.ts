import { filterByStatus, type StatusFilter } from '@makeport/list-page';
import { type OrderStatus, orderStatusChoices, orderStatusLabel } from '@makeport/rules';

export type ProjectFilter = StatusFilter<OrderStatus>;

/** OPEN-52: cancelled orders are shown only under All. */
export const projectFilter = filterByStatus<OrderStatus>(orderStatusChoices, orderStatusLabel);
