import { createHash } from 'node:crypto';
import type { CartLine } from '../../domain/checkout/order-total';

/**
 * Returns a key that is equal for two carts with the same products, options and quantities, in any
 * order.
 */
export function getLinesKey(items: readonly CartLine[]): string {
  const lines = items.map(({ productId, quantity, optionIds }) =>
    JSON.stringify([productId, quantity, [...new Set(optionIds)].sort()]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

/** A sample request has one payment, whatever its lines are. */
export function sampleLinesKey(sampleRequestId: string): string {
  return `sample:${sampleRequestId}`;
}
