import { lumenworks, nordpack, terrawear } from './manufacturers';
import { demoProducts } from './products';
import type { DemoManufacturer, DemoProduct } from './demo-product';

export { demoProducts };
export { demoMatches, type DemoMatch } from './matches';
export { demoThreads, type DemoThread } from './threads';
export type { DemoManufacturer, DemoProduct };

export const demoManufacturers: readonly DemoManufacturer[] = [lumenworks, terrawear, nordpack];

/** Finds a demo product, which pages can show without a request (CAT-22). */
export function findDemoProduct(id: string): DemoProduct | undefined {
  return demoProducts.find((product) => product.id === id);
}

/** Finds a demo manufacturer by the id in pages or the id of its account. */
export function findDemoManufacturer(id: string): DemoManufacturer | undefined {
  return demoManufacturers.find(
    (manufacturer) => manufacturer.id === id || manufacturer.accountId === id,
  );
}

/** Returns the account id of a manufacturer. Only a demo manufacturer has another id in pages. */
export function toManufacturerAccountId(id: string): string {
  return findDemoManufacturer(id)?.accountId ?? id;
}

/**
 * Returns the id in pages of the manufacturer with this account. Only a demo manufacturer has
 * another id there, which starts with 'sample-'.
 */
export function toManufacturerPageId(accountId: string): string {
  return findDemoManufacturer(accountId)?.id ?? accountId;
}
