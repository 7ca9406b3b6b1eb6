import { sumCents, type Cents } from '@makeport/money';
import { orderNumber } from '../order/order';

/** A refund of a charge that has not failed. */
export interface ChargeRefund {
  readonly id: string;
  /** 'order:<id>' where it was made here; null where it was made at the provider. */
  readonly subject: string | null;
  /** The id or number of an order, as whoever made it there has written it. */
  readonly orderId: string | null;
  readonly status: 'succeeded' | 'pending';
  /** Pending, since the platform's balance at the provider does not cover it. */
  readonly waitsForBalance?: boolean;
  readonly amountCents: Cents;
}

/** A checkout's charge as the provider has it now. */
export interface Charge {
  readonly refunds: readonly ChargeRefund[];
  /** Its chargebacks, ended ones too. */
  readonly chargebackIds: readonly string[];
}

/** What an order owes its brand, or has given back. */
export interface BookedRefund {
  readonly orderId: string;
  readonly amountCents: Cents;
  /** The refund at the provider that has paid it, if any. */
  readonly stripeId: string | null;
}

/**
 * What the provider refunded of a charge beyond the refunds that our books know (P8). Each refund counts for the order that it
 * names: what was refunded at the provider is no part of what another order of the charge still owes.
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
 * The refund made at the provider that is what an order owes its brand (P8): one that names the order; else one that names no
 * order of the charge and has the amount. Null: there is none. 'unclear': what is there may be for this order, and is not what it owes.
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
