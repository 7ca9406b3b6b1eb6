import type { ShippingMethod } from './orders/shipping-methods';

/**
 * Tax on the subtotal, charged once for a checkout and rounded half up to a cent (CHK-15). Samples
 * are not taxed (OPEN-33).
 */
export const TAX_BASIS_POINTS = 1_000;

/** One price per checkout, whatever it contains (CHK-13). Samples ship free of charge (OPEN-33). */
export const SHIPPING_PRICE_CENTS: Readonly<Record<ShippingMethod, number>> = {
  standard: 1_500,
  express: 2_500,
  overnight: 4_500,
};

/**
 * The provider's limits for one payment in US dollars: at least 50 cents, at most eight digits of
 * cents.
 */
export const MIN_PAYMENT_CENTS = 50;
export const MAX_PAYMENT_CENTS = 99_999_999;

/**
 * The maximum price of one unit of a product or sample: $10,000,000. Keeps the amounts of the
 * largest order within the safe integers.
 */
export const MAX_PRICE_CENTS = 1_000_000_000;
/**
 * $1,000,000. Keeps the amounts of an order safe integers, even with all options and the maximum
 * price.
 */
export const MAX_OPTION_COST_CENTS = 100_000_000;

/**
 * Used in pages, prices and checks for an option without a cost or minimum of its own (OPEN-18).
 */
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

/** The error for a price range whose maximum is below its minimum (OPEN-67). */
export const PRICE_RANGE_TEXT = 'Maximum price must not be below minimum price';
