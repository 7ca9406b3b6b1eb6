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
  /** The catalogue no longer offers it. */
  unavailable?: true;
};

/**
 * One line of the cart. The price is the one that the buyer last saw; the server prices it again at
 * checkout (OPEN-24).
 */
export type CartItem = {
  productId: string;
  manufacturerId: string;
  manufacturerName: string;
  /** Whether the manufacturer is verified; undefined until the catalogue has answered. */
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
  /** The catalogue no longer has it (OPEN-78). */
  gone?: true;
};

type CartTotals = {
  subtotalCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

export const MAX_QUANTITY_TEXT = `Maximum order quantity is ${formatUnits(MAX_QUANTITY)}`;

/** Returns the key of a line: the product with its options in any order (CART-4). */
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
 * OPEN-25: adds the quantity to a line with the same product and options, at the latest price;
 * otherwise adds a line.
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

/** CART-12: a quantity of zero or less removes the line. */
export function setQuantity(items: readonly CartItem[], key: string, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, key);
  const capped = Math.min(Math.trunc(quantity), MAX_QUANTITY);
  return items.map((item) => (getKey(item) === key ? { ...item, quantity: capped } : item));
}

/**
 * Removes an option from a line, together with the agreed unit price. If the result equals another
 * line, the two are merged.
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

/** Accepts the current prices, which the buyer has seen. */
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
 * OPEN-26: (price + sum of the options' cost) × quantity, as in the order panel and the checkout.
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

/** OPEN-27: returns why a line cannot be ordered, or null. */
export function lineProblem(item: CartItem): string | null {
  if (item.gone) return PRODUCT_NOT_FOUND_TEXT;
  const missing = item.customizations.find((chosen) => chosen.unavailable);
  if (missing) return optionUnavailableText(missing.name);
  if (item.quantity < item.moq) return belowMinimumText(item.moq);
  const short = item.customizations.find((chosen) => item.quantity < (chosen.minQuantity ?? 0));
  return short ? belowOptionMinimumText(short.minQuantity ?? 0, short.name) : null;
}

/** Returns the lines for the server to price. They never contain a price (NFR-17). */
export function orderLines(items: readonly CartItem[]) {
  return items.map(({ productId, quantity, customizations }) => ({
    productId,
    quantity,
    optionIds: customizations.map((chosen) => chosen.optionId),
  }));
}
