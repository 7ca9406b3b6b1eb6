interface OrderCounts {
  readonly approved: number;
  readonly inProduction: number;
  readonly shipping: number;
}

/** Counts the orders that are approved and not completed yet (MFR-38). */
export const countActiveOrders = ({ approved, inProduction, shipping }: OrderCounts): number =>
  approved + inProduction + shipping;
