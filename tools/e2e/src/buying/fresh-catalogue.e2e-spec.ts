import { detailed, listed, reprice } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

/** No other journey buys this product. */
const SKU = 'VW-WC-115';
const WITHIN_MS = 1000;

test('a product that changed is seen in lists and in its detail within a second, although answers are kept', async () => {
  const before = await listed(SKU);
  if (!before) throw new Error(`${SKU} is not a demo product`);
  const { id, priceMinCents } = before;

  for (const cents of [priceMinCents + 1, priceMinCents + 2, priceMinCents]) {
    // Fills the cache with both.
    await listed(SKU);
    await detailed(id);
    await reprice(id, cents);
    const stored = performance.now();
    const seen = async () => [
      (await listed(SKU))?.priceMinCents,
      (await detailed(id)).priceMinCents,
    ];
    await expect.poll(seen, { intervals: [20], timeout: 10_000 }).toEqual([cents, cents]);
    expect(performance.now() - stored).toBeLessThan(WITHIN_MS);
  }
});
