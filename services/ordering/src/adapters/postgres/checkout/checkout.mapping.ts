import type { Checkout } from '../../../domain/checkout/checkout';
import type { CheckoutRow } from './checkout.entity';

/** A buyer needs minutes to pay, so an earlier check is useless. */
const FIRST_CHECK_MS = 5 * 60_000;

export function checkoutRow({ totals, ...rest }: Checkout): CheckoutRow {
  const nextCheckAt = new Date(rest.createdAt.getTime() + FIRST_CHECK_MS);
  return {
    ...rest,
    ...totals,
    nextCheckAt,
    lookedUpAt: null,
    acknowledgedAt: null,
    refundedCents: null,
    refundedAt: null,
  };
}

export function toCheckout(row: CheckoutRow): Checkout {
  const { subtotalCents, taxCents, shippingCents, creditCents, totalCents, ...others } = row;
  const {
    nextCheckAt: _next,
    lookedUpAt: _lookedUp,
    acknowledgedAt: _acknowledged,
    ...known
  } = others;
  const { refundedCents: _refunded, refundedAt: _refundedAt, ...rest } = known;
  return { ...rest, totals: { subtotalCents, taxCents, shippingCents, creditCents, totalCents } };
}
