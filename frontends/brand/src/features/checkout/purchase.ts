import { orderLines, type CartItem } from '../../shared/cart/cart';

/** A sample request as the navigation state contains it, in `request` (CHK-4). */
export type SampleToPay = {
  id: string;
  productId: string;
  productName: string;
  manufacturerId: string;
  manufacturerName: string;
  quantity: number;
  requirements: readonly string[];
  /** The fee per unit; null for the platform's default fee (CHK-32). */
  sampleCostCents: number | null;
};

export type Purchase =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'sample'; request: SampleToPay };

/**
 * Reads the sample request from a navigation state `{ type: 'sample', request }`. Returns null for
 * any other state, and for a request of an account that was signed in earlier.
 */
export function readSample(state: unknown, accountId: string): SampleToPay | null {
  if (!isRecord(state) || state['type'] !== 'sample' || !isRecord(state['request'])) return null;
  const { id, productId, productName, manufacturerId, manufacturerName, quantity, ...rest } =
    state['request'];
  const { requirements, sampleCostCents, brandId } = rest;
  if (brandId !== undefined && brandId !== accountId) return null;
  if (typeof id !== 'string' || typeof productName !== 'string') return null;
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1) return null;
  return {
    id,
    productId: textOr(productId, id),
    productName,
    manufacturerId: textOr(manufacturerId, ''),
    manufacturerName: textOr(manufacturerName, 'the manufacturer'),
    quantity: Number(quantity),
    requirements: Array.isArray(requirements)
      ? requirements.filter((text) => typeof text === 'string')
      : [],
    sampleCostCents: typeof sampleCostCents === 'number' ? sampleCostCents : null,
  };
}

export function isEmpty(purchase: Purchase): boolean {
  return purchase.kind === 'cart' && purchase.items.length === 0;
}

/**
 * Returns whether the cart still contains the purchase. Another tab may have ordered the lines,
 * which empties the cart, or changed them. Lines that were added since then do not matter.
 */
export function cartNow(paid: Purchase, cart: readonly CartItem[]): 'same' | 'empty' | 'changed' {
  if (paid.kind === 'sample') return 'same';
  if (cart.length === 0) return 'empty';
  const now = orderLines(cart).map((line) => JSON.stringify(line));
  return orderLines(paid.items).every((line) => now.includes(JSON.stringify(line)))
    ? 'same'
    : 'changed';
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
