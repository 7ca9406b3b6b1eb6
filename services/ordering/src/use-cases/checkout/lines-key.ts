import { createHash } from 'node:crypto';
import type { CartLine } from '../../domain/checkout/order-total';

/** Equal for two carts of the same products, options and quantities, in whatever order. */
export function getLinesKey(items: readonly CartLine[]): string {
  const lines = items.map(({ productId, quantity, optionIds }) =>
    JSON.stringify([productId, quantity, [...new Set(optionIds)].sort()]),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

/** A sample request has one payment, whatever it is made of. */
export function sampleLinesKey(sampleRequestId: string): string {
  return `sample:${sampleRequestId}`;
}
