import type { OrderStatus } from './order-statuses';

/** How far an order is, in percent (BDASH-12 to BDASH-18). */
export const ORDER_PROGRESS: Readonly<Record<OrderStatus, number>> = {
  pending: 10,
  approved: 30,
  in_production: 60,
  shipping: 80,
  completed: 100,
  cancelled: 0,
};
