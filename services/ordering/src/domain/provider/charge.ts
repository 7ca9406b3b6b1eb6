import { sumCents, type Cents } from '@makeport/money';
import { orderNumber } from '../order/order';

/** A refund of a charge, without failed ones. */
export interface ChargeRefund {
  readonly id: string;
  /** 'order:<id>' if this service made the refund; null if it was made at the provider. */
  readonly subject: string | null;
  /** The id or number of an order, as entered by the person who made the refund at the provider. */
  readonly orderId: string | null;
  readonly status: 'succeeded' | 'pending';
  /** Pending because the platform's balance at the provider does not cover it. */
  readonly waitsForBalance?: boolean;
  readonly amountCents: Cents;
}

/** A checkout's charge in its current state at the provider. */
export interface Charge {
  readonly refunds: readonly ChargeRefund[];
  /** All chargebacks of the charge, including ended ones. */
  readonly chargebackIds: readonly string[];
}

/** A refund that an order owes its brand, or has paid. */
export interface BookedRefund {
  readonly orderId: string;
  readonly amountCents: Cents;
  /** The provider's refund that paid it, if any. */
  readonly stripeId: string | null;
}

/**
 * Returns the amount of a charge that was refunded beyond the refunds in our ledger (P8). Each
 * refund counts for the order it names: a refund made at the provider never reduces what another
 * order of the charge owes.
 */
export function refundedElsewhereCents(
  refunds: readonly ChargeRefund[],
  booked: readonly BookedRefund[],
): Cents {
  const ours = booked.map(({ orderId, amountCents, stripeId }) => {
    const named = refunds.filter(
      ({ id, subject }) => subject === `order:${orderId}` || id === stripeId,
    );
    return Math.min(sumCents(named.map((refund) => refund.amountCents)), amountCents);
  });
  return sumCents(refunds.map(({ amountCents }) => amountCents)) - sumCents(ours);
}

/**
 * Finds the refund at the provider that pays what an order owes its brand (P8): one that names the
 * order, or else one with the same amount that names no order of the charge. Null: there is none.
 * 'unclear': a refund may belong to this order, but does not match what it owes.
 * @param booked of all orders of the charge
 */
export function refundMadeElsewhere(
  refunds: readonly ChargeRefund[],
  owed: Pick<BookedRefund, 'orderId' | 'amountCents'>,
  orderIds: readonly string[],
  booked: readonly Pick<BookedRefund, 'stripeId'>[],
): ChargeRefund | 'unclear' | null {
  const free = refunds.filter(
    ({ id, subject }) => subject === null && !booked.some(({ stripeId }) => stripeId === id),
  );
  const named = free.filter((refund) => isFor(refund, owed.orderId));
  if (named.length > 1) return 'unclear';
  const nameless = free.filter((refund) => !orderIds.some((orderId) => isFor(refund, orderId)));
  const candidates = named.length > 0 ? named : nameless;
  if (candidates.length === 0) return null;
  return candidates.find(({ amountCents }) => amountCents === owed.amountCents) ?? 'unclear';
}

function isFor({ orderId: name }: ChargeRefund, orderId: string): boolean {
  const given = name?.trim().toLowerCase();
  return given === orderId || given === orderNumber(orderId).toLowerCase();
}
