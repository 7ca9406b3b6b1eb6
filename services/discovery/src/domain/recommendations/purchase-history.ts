import { nothing, type Factor } from './judgement';

export const SATURATING_ORDERS = 5;

/** REC-8: completed orders with the manufacturer; the sixth changes nothing. */
export const purchaseHistory: Factor =
  ({ completedOrders }) =>
  ({ manufacturerId }) => {
    const orders = completedOrders.get(manufacturerId) ?? 0;
    if (orders === 0) return nothing;
    return {
      value: Math.min(orders, SATURATING_ORDERS) / SATURATING_ORDERS,
      evidence: { kind: 'completed_orders', orders },
    };
  };
