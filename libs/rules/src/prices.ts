import type { ShippingMethod } from './orders/shipping-methods';

/**
 * Tax on the subtotal, charged once for a checkout and rounded half up to a cent (CHK-15). Samples
 * are not taxed (OPEN-33).
 */
export const TAX_BASIS_POINTS = 1_000;

/** Flat price for a checkout (CHK-13). Samples ship without charge (OPEN-33). */
export const SHIPPING_PRICE_CENTS: Readonly<Record<ShippingMethod, number>> = {
  standard: 1_500,
  express: 2_500,
  overnight: 4_500,
};

/** The provider's limits for one payment in US dollars: at least 50 cents, at most eight digits. */
export const MIN_PAYMENT_CENTS = 50;
export const MAX_PAYMENT_CENTS = 99_999_999;

/**
 * Maximum price of one unit of a product or sample: $10,000,000. It keeps the largest order an
 * exact number.
 */
export const MAX_PRICE_CENTS = 1_000_000_000;
/** $1,000,000: all options together with the highest price keep an order's amounts exact. */
export const MAX_OPTION_COST_CENTS = 100_000_000;

/** Shown, charged and enforced if an option has no cost of its own (OPEN-18). */
export const DEFAULT_OPTION_COST_CENTS = 999;
export const DEFAULT_OPTION_MIN_QUANTITY = 1_000;

/**
 * Returns the price of one unit with its options. The line's total is this price times the quantity
 * (OPEN-26).
 */
export function unitPriceWithOptions(line: {
  readonly unitPriceCents: number;
  readonly options: readonly { readonly additionalCostCents: number }[];
}): number {
  return line.options.reduce(
    (sum, option) => sum + option.additionalCostCents,
    line.unitPriceCents,
  );
}
