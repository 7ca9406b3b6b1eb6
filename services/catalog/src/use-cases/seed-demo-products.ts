import { demoManufacturers, demoProducts } from '../domain/demo/demo-products';
import type { CatalogStore } from './ports';
import { saveProduct } from './save-product';

/** Can run again and again: a product that exists stays as it is now. */
export class SeedDemoProducts {
  constructor(private readonly store: CatalogStore) {}

  /** @returns how many products are new */
  async execute(): Promise<number> {
    return this.store.transaction(async (transaction) => {
      for (const manufacturer of demoManufacturers) await transaction.addManufacturer(manufacturer);
      let added = 0;
      for (const product of demoProducts) {
        if (await transaction.productExists(product.id)) continue;
        await saveProduct(transaction, product);
        added += 1;
      }
      return added;
    });
  }
}
