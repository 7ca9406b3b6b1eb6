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
  /** The catalogue does not offer it any more. */
  unavailable?: true;
};

/** One line of the cart. Prices are what the buyer last saw; the server prices again at checkout (OPEN-24). */
export type CartItem = {
  productId: string;
  manufacturerId: string;
  manufacturerName: string;
  /** Its badge, as far as the catalogue has told of it. */
  manufacturerVerified?: boolean | undefined;
  name: string;
  image: string | null;
  category: string;
  moq: number;
  quantity: number;
  priceCents: Cents;
  customizations: CartCustomization[];
  /** What one unit with its options cost when the buyer last agreed to it, where that has changed since. */
  changedFromCents?: Cents;
  /** The catalogue does not have it any more (OPEN-78). */
  gone?: true;
};

type CartTotals = {
  subtotalCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
};

export const MAX_QUANTITY_TEXT = `Maximum order quantity is ${formatUnits(MAX_QUANTITY)}`;

/** What makes a line of its own: the product with its options, in whatever order they were chosen (CART-4). */
export function lineKey(productId: string, optionIds: readonly string[]): string {
  return JSON.stringify([productId, ...new Set([...optionIds].sort())]);
}

export function getKey({ productId, customizations }: CartItem): string {
  return lineKey(
    productId,
    customizations.map(({ optionId }) => optionId),
  );
}

/** OPEN-25: the same product with the same options adds up at the latest price; with others it is another line. */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const existing = items.find((item) => getKey(item) === getKey(added));
  if (!existing) return [...items, added];
  const quantity = Math.min(existing.quantity + added.quantity, MAX_QUANTITY);
  return items.map((item) => (item === existing ? { ...added, quantity } : item));
}

export function removeItem(items: readonly CartItem[], key: string): CartItem[] {
  return items.filter((item) => getKey(item) !== key);
}

/** CART-12: zero or less removes the line. */
export function setQuantity(items: readonly CartItem[], key: string, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, key);
  const capped = Math.min(Math.trunc(quantity), MAX_QUANTITY);
  return items.map((item) => (getKey(item) === key ? { ...item, quantity: capped } : item));
}

/** Without an option; the unit price that was agreed to goes with it. A line like the one that is left takes it in. */
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

/** No two lines of the same product with the same options. */
export function mergeLines(items: readonly CartItem[]): CartItem[] {
  return items.reduce<CartItem[]>(addItem, []);
}

/** The buyer has seen today's prices and goes on with them. */
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

/** What one unit with its options cost when the buyer last agreed to it. */
export function agreedUnitCents(item: CartItem): Cents {
  return item.changedFromCents ?? unitPriceCents(item);
}

/** OPEN-26: (price + sum of the options' cost) × quantity, as the order panel and the checkout have it. */
export function lineTotalCents(item: CartItem): Cents {
  return multiplyCents(unitPriceCents(item), item.quantity);
}

/** CART-15, CART-16. */
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

/** OPEN-27: what keeps a line from being ordered, or null. */
export function lineProblem(item: CartItem): string | null {
  if (item.gone) return PRODUCT_NOT_FOUND_TEXT;
  const missing = item.customizations.find((chosen) => chosen.unavailable);
  if (missing) return optionUnavailableText(missing.name);
  if (item.quantity < item.moq) return belowMinimumText(item.moq);
  const short = item.customizations.find((chosen) => item.quantity < (chosen.minQuantity ?? 0));
  return short ? belowOptionMinimumText(short.minQuantity ?? 0, short.name) : null;
}

/** What a checkout asks the server to price: never a price (NFR-17). */
export function orderLines(items: readonly CartItem[]) {
  return items.map(({ productId, quantity, customizations }) => ({
    productId,
    quantity,
    optionIds: customizations.map((chosen) => chosen.optionId),
  }));
}
