import { formatMoney } from '@makeport/money';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { EscrowTransaction } from '../../domain/escrow/escrow';
import type { Order } from '../../domain/order/order';
import { refundMadeElsewhere, type ChargeRefund } from '../../domain/provider/charge';
import { ProviderFailure } from '../../domain/provider/provider-call';

/**
 * The refund that an order owes its brand was made at the provider, or is pending there: it is not
 * paid again.
 */
export class RefundedElsewhere extends Error {
  constructor(readonly outcome: 'refunded' | 'pending') {
    super(`the refund was made at the provider: ${outcome}`);
    this.name = 'RefundedElsewhere';
  }
}

/**
 * Finds the refund that was made at the provider for an order (P8). All orders of the charge are
 * locked, so that no two orders adopt the same refund. Null: there is none.
 * @param refunds of the order's charge
 * @throws ProviderFailure if it is not clear whether a refund belongs to this order
 */
export async function refundToAdopt(
  tx: OrderingTransaction,
  { id: orderId, payment }: Order,
  refunds: readonly ChargeRefund[],
): Promise<ChargeRefund | null> {
  const orders = await tx.orders.lockByPayment(payment.stripePaymentIntentId);
  const booked: EscrowTransaction[] = [];
  for (const order of orders) {
    const refund = await tx.escrow.find(order.id, 'refund');
    if (refund) booked.push(refund);
  }
  const owed = booked.find((refund) => refund.orderId === orderId);
  if (!owed) throw new RangeError(`order ${orderId} owes no refund of its own payment`);
  if (owed.status === 'settled') return null;
  const { amountCents } = owed;
  const orderIds = orders.map(({ id }) => id);
  const found = refundMadeElsewhere(refunds, { orderId, amountCents }, orderIds, booked);
  if (found === null) return null;
  if (found === 'unclear') throw unclear(amountCents);
  // One of our own calls may have paid it as well.
  const lastCall = await tx.escrow.lastCallState(orderId, 'refund');
  if (lastCall !== null && lastCall !== 'refused') throw unclear(amountCents);
  return found;
}

function unclear(amountCents: number): ProviderFailure {
  return new ProviderFailure(
    'refused',
    `A refund of this charge was made at the payment provider, but it is unclear whether it covers the ${formatMoney(amountCents)} of this order. Nothing is paid twice. Set orderId in the metadata of that refund, and retry.`,
    'refund_unclear',
  );
}
