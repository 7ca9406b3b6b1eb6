import { multiplyCents, percentageHalfUp, sumCents, type Cents } from '@makeport/money';
import {
  MAX_QUANTITY,
  PRODUCT_NOT_FOUND_TEXT,
  SHIPPING_PRICE_CENTS,
  TAX_BASIS_POINTS,
  belowMinimumText,
  belowOptionMinimumText,
  optionUnavailableText,
  formatUnits,
} from '@makeport/rules';

export type CartCustomization = {
  optionId: string;
  name: string;
  /** Per unit. */
  additionalCostCents: Cents;
  minQuantity: number | null;
  /** Set if the catalogue no longer offers the option. */
  unavailable?: true;
};

/**
 * One line of the cart. `priceCents` is the price that the buyer last saw; the server prices the
 * line again at checkout (OPEN-24).
 */
export type CartItem = {
  productId: string;
  manufacturerId: string;
  manufacturerName: string;
  /** Undefined until the catalogue has answered. */
  manufacturerVerified?: boolean | undefined;
  name: string;
  image: string | null;
  category: string;
  moq: number;
  quantity: number;
  priceCents: Cents;
  customizations: CartCustomization[];
  /** The unit price with options that the buyer last agreed to, if it has changed since. */
  changedFromCents?: Cents;
  /** Set if the catalogue no longer contains the product (OPEN-78). */
  gone?: true;
};

type CartTotals = {
  subtotalCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

export const MAX_QUANTITY_TEXT = `Maximum order quantity is ${formatUnits(MAX_QUANTITY)}`;

/** Returns the key of a line. The order of its options does not matter (CART-4). */
export function lineKey(productId: string, optionIds: readonly string[]): string {
  return JSON.stringify([productId, ...new Set([...optionIds].sort())]);
}

export function getKey({ productId, customizations }: CartItem): string {
  return lineKey(
    productId,
    customizations.map(({ optionId }) => optionId),
  );
}

/**
 * Adds the quantity to the line with the same product and options, at the latest price, or adds a
 * new line (OPEN-25).
 */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const existing = items.find((item) => getKey(item) === getKey(added));
  if (!existing) return [...items, added];
  const quantity = Math.min(existing.quantity + added.quantity, MAX_QUANTITY);
  return items.map((item) => (item === existing ? { ...added, quantity } : item));
}

export function removeItem(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((item) => getKey(item) !== key);
}

/** Sets a line's quantity; zero or less removes the line (CART-12). */
export function setQuantity(items: readonly CartItem[], key: string, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, key);
  const capped = Math.min(Math.trunc(quantity), MAX_QUANTITY);
  return items.map((item) => (getKey(item) === key ? { ...item, quantity: capped } : item));
}

/**
 * Removes an option from a line. The agreed unit price is removed, too, because it included the
 * option. If another line becomes equal, the two are merged.
 */
export function removeOption(
  items: readonly CartItem[],
  key: string,
  optionId: string,
): CartItem[] {
  return mergeLines(
    items.map((item) => {
      if (getKey(item) !== key) return item;
      const customizations = item.customizations.filter((chosen) => chosen.optionId !== optionId);
      return { ...withoutPriceNote(item), customizations };
    }),
  );
}

/** Merges lines with the same product and options. */
export function mergeLines(items: readonly CartItem[]): CartItem[] {
  return items.reduce<CartItem[]>(addItem, []);
}

/** Marks the current prices as agreed, after the buyer has seen them. */
export function acceptPrices(items: readonly CartItem[]): CartItem[] {
  return items.map(withoutPriceNote);
}

function withoutPriceNote({ changedFromCents: _changedFromCents, ...item }: CartItem): CartItem {
  return item;
}

export function unitPriceCents(item: CartItem): Cents {
  return sumCents([
    item.priceCents,
    ...item.customizations.map((chosen) => chosen.additionalCostCents),
  ]);
}

/** Returns the unit price with options that the buyer last agreed to. */
export function agreedUnitCents(item: CartItem): Cents {
  return item.changedFromCents ?? unitPriceCents(item);
}

/**
 * Returns (price + sum of the options' costs) × quantity, as in the order panel and the checkout
 * (OPEN-26).
 */
export function lineTotalCents(item: CartItem): Cents {
  return multiplyCents(unitPriceCents(item), item.quantity);
}

/** Returns the totals (CART-15, CART-16). */
export function cartTotals(items: readonly CartItem[]): CartTotals {
  const subtotalCents = sumCents(items.map(lineTotalCents));
  const taxCents = percentageHalfUp(subtotalCents, TAX_BASIS_POINTS);
  const shippingCents = items.length === 0 ? 0 : SHIPPING_PRICE_CENTS.standard;
  return {
    subtotalCents,
    taxCents,
    shippingCents,
    totalCents: sumCents([subtotalCents, taxCents, shippingCents]),
  };
}

/** Returns why a line cannot be ordered, or null if it can (OPEN-27). */
export function lineProblem(item: CartItem): string | null {
  if (item.gone) return PRODUCT_NOT_FOUND_TEXT;
  const missing = item.customizations.find((chosen) => chosen.unavailable);
  if (missing) return optionUnavailableText(missing.name);
  if (item.quantity < item.moq) return belowMinimumText(item.moq);
  const short = item.customizations.find((chosen) => item.quantity < (chosen.minQuantity ?? 0));
  return short ? belowOptionMinimumText(short.minQuantity ?? 0, short.name) : null;
}

/**
 * Returns the lines in the server's format, without prices, which only the server determines
 * (NFR-17).
 */
export function orderLines(items: readonly CartItem[]) {
  return items.map(({ productId, quantity, customizations }) => ({
    productId,
    quantity,
    optionIds: customizations.map((chosen) => chosen.optionId),
  }));
}
