import type { Manufacturer, StoredProduct } from '../product';
import type { ProductFilter } from '../lists/product-filter';

export interface DemoListing {
  readonly product: StoredProduct;
  readonly manufacturer: Manufacturer;
}

/**
 * The demo products (OPEN-19). Lists contain them although they have no row until an action first
 * uses them (CAT-23). They are older than every stored product, so they are at the end of each
 * list.
 */
export class DemoListings {
  readonly ids: readonly string[];

  /** @param entries newest first; empty without demo data */
  constructor(private readonly entries: readonly DemoListing[]) {
    this.ids = entries.map(({ product }) => product.id);
  }

  find(id: string): DemoListing | undefined {
    return this.entries.find(({ product }) => product.id === id);
  }

  findByManufacturer(id: string): DemoListing[] {
    return this.entries.filter(({ manufacturer }) => manufacturer.id === id);
  }

  /**
   * @param known ids that have a row, including removed products; the row replaces the demo entry
   */
  matching(filter: ProductFilter, known: readonly string[]): DemoListing[] {
    return this.entries.filter(
      (entry) => !known.includes(entry.product.id) && matches(entry, filter),
    );
  }
}

/** Matches by the same rules as the search of stored products (OPEN-14). */
function matches({ product, manufacturer }: DemoListing, filter: ProductFilter): boolean {
  if (filter.category !== undefined && filter.category !== product.category) return false;
  if (filter.manufacturerId !== undefined && filter.manufacturerId !== manufacturer.id)
    return false;
  const { name, sku, category, description } = product;
  const text = [name, sku, category, description, manufacturer.name].join('\n').toLowerCase();
  return filter.words.every((word) => text.includes(word.toLowerCase()));
}
