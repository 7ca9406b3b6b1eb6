import type { orderingRpc, RpcResponse } from '@makeport/contracts';
import { presentOrderWithPayment } from '../orders/present-order';
import type { CheckoutStatus } from './checkout-status';

type Presented = RpcResponse<typeof orderingRpc.getCheckoutStatus>['checkout'];

export function presentCheckoutStatus({
  checkout,
  state,
  orders,
  refusal,
  refundReason,
}: CheckoutStatus): Presented {
  return {
    checkoutId: checkout.id,
    state,
    kind: checkout.kind,
    sampleRequestId: checkout.sampleRequestId,
    lines: checkout.lines.map(({ productId, quantity, options }) => ({
      productId,
      quantity,
      optionIds: checkout.kind === 'sample' ? [] : options.map(({ id }) => id),
    })),
    totals: checkout.totals,
    orders: orders.map(presentOrderWithPayment),
    refusal,
    refundReason,
    paidAt: checkout.paidAt?.toISOString() ?? null,
    acknowledged: checkout.acknowledgedAt !== null,
  };
}
