import type { Factor } from '../factor';

export const SATURATING_ORDERS = 5;

/**
 * Rates the brand's completed orders with the manufacturer; five or more reach the maximum (REC-8).
 */
export const purchaseHistory: Factor = ({ completedOrders }) => {
  const count = (manufacturerId: string): number => completedOrders.get(manufacturerId) ?? 0;
  return {
    value: ({ manufacturerId }) =>
      Math.min(count(manufacturerId), SATURATING_ORDERS) / SATURATING_ORDERS,
    evidence: ({ manufacturerId }) => ({ kind: 'completed_orders', orders: count(manufacturerId) }),
  };
};
