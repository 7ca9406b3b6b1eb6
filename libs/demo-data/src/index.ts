import { lumenworks, nordpack, terrawear } from './manufacturers';
import { demoProducts } from './products';
import type { DemoManufacturer, DemoProduct } from './demo-product';

export { demoProducts };
export { demoMatches, type DemoMatch } from './matches';
export { demoThreads, type DemoThread } from './threads';
export type { DemoManufacturer, DemoProduct };

export const demoManufacturers: readonly DemoManufacturer[] = [lumenworks, terrawear, nordpack];

/** Returns the demo product with that id, which pages show without fetching it (CAT-22). */
export function findDemoProduct(id: string): DemoProduct | undefined {
  return demoProducts.find((product) => product.id === id);
}

/** Finds a manufacturer by the id in pages or by its account's id. */
export function findDemoManufacturer(id: string): DemoManufacturer | undefined {
  return demoManufacturers.find(
    (manufacturer) => manufacturer.id === id || manufacturer.accountId === id,
  );
}

/**
 * Returns the account id for either kind of a manufacturer's id; any other id is already an
 * account's.
 */
export function toManufacturerAccountId(id: string): string {
  return findDemoManufacturer(id)?.accountId ?? id;
}

/**
 * Returns the id in pages for the manufacturer with this account: a demo one has a 'sample-' id.
 */
export function toManufacturerPageId(accountId: string): string {
  return findDemoManufacturer(accountId)?.id ?? accountId;
}
