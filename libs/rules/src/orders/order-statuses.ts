/** The life of an order (ORD-1): it begins pending and ends completed or cancelled. */
export const orderStatuses = [
  'pending',
  'approved',
  'in_production',
  'shipping',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
