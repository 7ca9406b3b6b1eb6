import { orderLines, type CartItem } from '../../shared/cart/cart';

/** A sample request as its checkout needs it: the `request` of the navigation state (CHK-4). */
export type SampleToPay = {
  id: string;
  productId: string;
  productName: string;
  manufacturerId: string;
  manufacturerName: string;
  quantity: number;
  requirements: readonly string[];
  /** Of one unit; null: the platform's fee counts (CHK-32). */
  sampleCostCents: number | null;
};

/** What a checkout is for. */
export type Purchase =
  | { kind: 'cart'; items: readonly CartItem[] }
  | { kind: 'sample'; request: SampleToPay };

/**
 * The sample request that the navigation brought along: `{ type: 'sample', request }`; null for anything else, and for a
 * request of another account, which may have been signed in here before.
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
 * Whether the cart still holds what is being paid. Another tab may have emptied it, by ordering it, or changed it;
 * what was added there meanwhile does not matter here.
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
