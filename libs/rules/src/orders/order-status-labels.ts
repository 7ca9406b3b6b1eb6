import type { OrderStatus } from './order-statuses';

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  in_production: 'In Production',
  shipping: 'Shipping',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
