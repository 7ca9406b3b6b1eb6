import { formatMoney, type Cents } from '@makeport/money';
import type { Problem } from '../checkout-problem';
import { ORDER_PROBLEM } from './payment-rules';
import { RefundReason } from './refund-reason';

type RefundedCheckout = { checkoutId: string; totals: { totalCents: Cents } };

/**
 * Returns the problem to show if the card was charged and the money is being refunded (OPEN-32, B5,
 * B35).
 */
export function refundedProblem({ checkoutId, totals }: RefundedCheckout): Problem {
  return {
    title: ORDER_PROBLEM,
    message: `Your payment of ${formatMoney(totals.totalCents)} could not become an order. It is being refunded in full.`,
    note: <RefundReason checkoutId={checkoutId} />,
  };
}
