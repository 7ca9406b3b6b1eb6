import { lumenworks, nordpack, terrawear } from './manufacturers';
import { demoProducts } from './products';
import type { DemoManufacturer, DemoProduct } from './demo-product';

export { demoProducts };
export { demoMatches, type DemoMatch } from './matches';
export { demoThreads, type DemoThread } from './threads';
export type { DemoManufacturer, DemoProduct };

export const demoManufacturers: readonly DemoManufacturer[] = [lumenworks, terrawear, nordpack];

/** The demo product of that id: shown from here and not fetched (CAT-22). */
export function findDemoProduct(id: string): DemoProduct | undefined {
  return demoProducts.find((product) => product.id === id);
}

/** By the id of pages or by that of its account. */
export function findDemoManufacturer(id: string): DemoManufacturer | undefined {
  return demoManufacturers.find(
    (manufacturer) => manufacturer.id === id || manufacturer.accountId === id,
  );
}

/** The account behind a manufacturer's id of either kind; any other id is an account's already. */
export function toManufacturerAccountId(id: string): string {
  return findDemoManufacturer(id)?.accountId ?? id;
}

/** How pages name the manufacturer with this account: the demo ones by their 'sample-' id. */
export function toManufacturerPageId(accountId: string): string {
  return findDemoManufacturer(accountId)?.id ?? accountId;
}
