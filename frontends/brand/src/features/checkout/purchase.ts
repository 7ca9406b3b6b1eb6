import { orderLines, type CartItem } from '../../shared/cart/cart';

/** The checkout's data of a sample request: the `request` of the navigation state (CHK-4). */
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

/** The purchase that a checkout pays. */
export type Purchase =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'sample'; request: SampleToPay };

/**
 * Reads the sample request from the navigation state: `{ type: 'sample', request }`. Returns null
 * for anything else, and for a request of another account that was signed in before.
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
 * Returns whether the cart still contains the purchase. Another tab may have ordered it, which
 * empties the cart, or changed it; lines added since then do not matter.
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
