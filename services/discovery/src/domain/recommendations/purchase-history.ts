import type { Factor } from './judgement';

export const SATURATING_ORDERS = 5;

/** REC-8: completed orders with the manufacturer; the sixth changes nothing. */
export const purchaseHistory: Factor = ({ completedOrders }) => {
  const count = (manufacturerId: string): number => completedOrders.get(manufacturerId) ?? 0;
  return {
    value: ({ manufacturerId }) =>
      Math.min(count(manufacturerId), SATURATING_ORDERS) / SATURATING_ORDERS,
    evidence: ({ manufacturerId }) => ({ kind: 'completed_orders', orders: count(manufacturerId) }),
  };
};
