import { filterByStatus, type StatusFilter } from '@makeport/list-page';
import { type OrderStatus, orderStatusChoices, orderStatusLabel } from '@makeport/rules';

export type ProjectFilter = StatusFilter<OrderStatus>;

/** There is no option for cancelled orders; they appear under All (OPEN-52). */
export const projectFilter = filterByStatus<OrderStatus>(orderStatusChoices, orderStatusLabel);
