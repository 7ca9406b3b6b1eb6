import { MAX_QUANTITY } from '@makeport/rules';
import { mergeLines, type CartCustomization, type CartItem } from './cart';

/**
 * The cart's storage key (CART-17). The stored fields have the names of DATA-18; amounts are in
 * cents.
 */
export const CART_KEY = 'cart';
/**
 * The storage key of the owner's account id, so that another account in the same browser does not
 * inherit the cart (OPEN-28).
 */
export const CART_OWNER_KEY = 'cart-owner';

export function serializeCart(items: readonly CartItem[]): string {
  return JSON.stringify(
    items.map(({ priceCents, customizations, ...item }) => ({
      ...item,
      price: priceCents,
      customizations: customizations.map(({ optionId, name, additionalCostCents, ...chosen }) => ({
        option: optionId,
        value: name,
        additionalCost: additionalCostCents,
        ...chosen,
      })),
    })),
  );
}

/** Parses a stored cart; returns null for any other text (CART-18). */
export function parseCart(text: string): CartItem[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value)) return null;
  const items = value.map(parseItem);
  return items.every((item) => item !== null) ? mergeLines(items) : null;
}

function parseItem(value: unknown): CartItem | null {
  if (!isRecord(value) || !Array.isArray(value['customizations'])) return null;
  const {
    productId,
    manufacturerId,
    manufacturerName,
    name,
    image,
    category,
    moq,
    quantity,
    price,
  } = value;
  const { changedFromCents, gone, manufacturerVerified } = value;
  const customizations = value['customizations'].map(parseCustomization);
  if (!customizations.every((chosen) => chosen !== null)) return null;
  if (!isText(productId) || !isText(manufacturerId) || !isText(manufacturerName)) return null;
  if (!isText(name) || !isText(category) || !(image === null || isText(image))) return null;
  if (!isCount(moq) || !isCount(price) || !isCount(quantity) || quantity === 0) return null;
  return {
    productId,
    manufacturerId,
    manufacturerName,
    name,
    image,
    category,
    moq,
    quantity: Math.min(quantity, MAX_QUANTITY),
    priceCents: price,
    customizations,
    ...(isCount(changedFromCents) ? { changedFromCents } : {}),
    ...(gone === true ? { gone } : {}),
    ...(manufacturerVerified === true ? { manufacturerVerified } : {}),
  };
}

function parseCustomization(value: unknown): CartCustomization | null {
  if (!isRecord(value)) return null;
  const { option, value: name, additionalCost, minQuantity, unavailable } = value;
  if (!isText(option) || !isText(name) || !isCount(additionalCost)) return null;
  if (!(minQuantity === null || isCount(minQuantity))) return null;
  return {
    optionId: option,
    name,
    additionalCostCents: additionalCost,
    minQuantity,
    ...(unavailable === true ? { unavailable } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
