import { lumenworks, nordpack, terrawear } from './manufacturers';
import { sampleProducts } from './products';
import type { SampleManufacturer, SampleProduct } from './sample-product';

export { sampleProducts };
export { sampleMatches, type SampleMatch } from './matches';
export { sampleThreads, type SampleThread } from './threads';
export type { SampleManufacturer, SampleProduct };

export const sampleManufacturers: readonly SampleManufacturer[] = [lumenworks, terrawear, nordpack];

/** The built-in product of that id: shown from here and not fetched (CAT-22). */
export function sampleProduct(id: string): SampleProduct | undefined {
  return sampleProducts.find((product) => product.id === id);
}

/** By the id of pages or by that of its account. */
export function sampleManufacturer(id: string): SampleManufacturer | undefined {
  return sampleManufacturers.find((manufacturer) => manufacturer.id === id || manufacturer.accountId === id);
}

/** The account behind a manufacturer's id of either kind; any other id is an account's already. */
export function manufacturerAccountId(id: string): string {
  return sampleManufacturer(id)?.accountId ?? id;
}

/** How pages name the manufacturer with this account: the built-in ones by their 'sample-' id. */
export function manufacturerPageId(accountId: string): string {
  return sampleManufacturer(accountId)?.id ?? accountId;
}
