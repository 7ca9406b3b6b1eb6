import type { Checkout } from '../../domain/checkout';
import type { CheckoutRow } from './checkout.entity';

/** A buyer takes minutes to pay: before that there is nothing to ask for. */
const FIRST_CHECK_MS = 5 * 60_000;

export function checkoutRow({ totals, ...rest }: Checkout): CheckoutRow {
  return { ...rest, ...totals, nextCheckAt: new Date(rest.createdAt.getTime() + FIRST_CHECK_MS) };
}

export function checkoutOf(row: CheckoutRow): Checkout {
  const { subtotalCents, taxCents, shippingCents, creditCents, totalCents, nextCheckAt: _, ...rest } = row;
  return { ...rest, totals: { subtotalCents, taxCents, shippingCents, creditCents, totalCents } };
}
