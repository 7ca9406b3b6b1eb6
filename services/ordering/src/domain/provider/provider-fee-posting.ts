import { splitByWeight, type Cents } from '@makeport/money';
import { balanced, credit, debit, type Posting } from '../escrow/ledger';
import type { Order } from '../order/order';

/**
 * Books the provider's fees for a checkout's payment and refunds, split among its orders by total
 * (P3, money: fees). Without orders the checkout bears them.
 * @param bookedCents of this checkout so far
 * @param feeCents the provider's total
 */
export function providerFeePostings(
  checkoutId: string,
  orders: readonly Pick<Order, 'id' | 'totals'>[],
  bookedCents: Cents,
  feeCents: Cents,
): Posting[] {
  const newCents = feeCents - bookedCents;
  if (newCents === 0) return [];
  const bearers = orders.length > 0 ? orders : [null];
  const parts = splitByWeight(
    Math.abs(newCents),
    bearers.map((order) => order?.totals.totalCents ?? 1),
  );
  const [takes, gives] = newCents > 0 ? [debit, credit] : [credit, debit];
  return bearers.flatMap((order, index) => {
    const partCents = parts[index] ?? 0;
    if (partCents === 0) return [];
    return balanced({
      key: `${order ? `order:${order.id}` : `checkout:${checkoutId}`}:provider_fee:${feeCents}`,
      kind: 'provider_fee',
      orderId: order?.id ?? null,
      checkoutId,
      entries: [takes('provider_fees', partCents), gives('stripe_clearing', partCents)],
    });
  });
}
