import type { Cents } from '@makeport/money';
import { PRODUCT_NOT_FOUND_TEXT } from '@makeport/rules';
import { unitPriceCents, type CartCustomization, type CartItem } from './cart';

/** The product data that a cart line needs. */
export type CartProduct = {
  id: string;
  name: string;
  category: string;
  images: readonly string[];
  moq: number;
  priceMinCents?: Cents | null;
  manufacturer: { id: string; name: string; verified?: boolean | null };
  customizationOptions: readonly (CartCustomization & { available: boolean })[];
};

export type WantedProduct = { quantity: number; optionIds: readonly string[] };

/**
 * Creates a cart line at the product's lowest price, or zero if the product has no price (CART-8).
 */
export function toCartItem(
  product: CartProduct | null | undefined,
  wanted: WantedProduct,
): CartItem {
  if (!product) throw new Error(PRODUCT_NOT_FOUND_TEXT);
  return {
    productId: product.id,
    ...toFacts(product),
    quantity: wanted.quantity,
    customizations: product.customizationOptions
      .filter((option) => wanted.optionIds.includes(option.optionId))
      .map(toCustomization),
  };
}

/**
 * Updates the requested lines with the catalogue's current data, and marks missing products and
 * options. If a price has changed, the line keeps the agreed price, too, so that the cart can show
 * the change.
 */
export function refreshItems(
  items: readonly CartItem[],
  askedFor: readonly string[],
  products: readonly CartProduct[],
): CartItem[] {
  return items.map((item) => {
    if (!askedFor.includes(item.productId)) return item;
    const product = products.find(({ id }) => id === item.productId);
    return product ? refreshItem(item, product) : { ...item, gone: true };
  });
}

function refreshItem(item: CartItem, product: CartProduct): CartItem {
  const { gone: _gone, changedFromCents, ...line } = item;
  const next = {
    ...line,
    ...toFacts(product),
    customizations: item.customizations.map((chosen) => refreshOption(chosen, product)),
  };
  const agreedCents = changedFromCents ?? unitPriceCents(item);
  return unitPriceCents(next) === agreedCents ? next : { ...next, changedFromCents: agreedCents };
}

function refreshOption(chosen: CartCustomization, product: CartProduct): CartCustomization {
  const option = product.customizationOptions.find(({ optionId }) => optionId === chosen.optionId);
  return option?.available ? toCustomization(option) : { ...chosen, unavailable: true };
}

function toFacts(product: CartProduct) {
  return {
    manufacturerId: product.manufacturer.id,
    manufacturerName: product.manufacturer.name,
    manufacturerVerified: product.manufacturer.verified || undefined,
    name: product.name,
    image: product.images[0] ?? null,
    category: product.category,
    moq: product.moq,
    priceCents: product.priceMinCents ?? 0,
  };
}

function toCustomization({ optionId, name, additionalCostCents, minQuantity }: CartCustomization) {
  return { optionId, name, additionalCostCents, minQuantity };
}
