import { demoManufacturers, demoPictures, demoProducts } from '../domain/demo/demo-products';
import type { StoredProduct } from '../domain/product';
import type { CatalogStore } from './ports';
import { saveProduct } from './save-product';

/** Can run again and again: a product that exists stays as it is now, and gets its pictures if it has none. */
export class SeedDemoProducts {
  /** @param addresses of the pictures, in the order of their texts, by the name of the pictures */
  constructor(
    private readonly store: CatalogStore,
    private readonly addresses: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** @returns how many products are new */
  async execute(): Promise<number> {
    return this.store.transaction(async (transaction) => {
      for (const manufacturer of demoManufacturers) await transaction.addManufacturer(manufacturer);
      let added = 0;
      for (const product of demoProducts) {
        if (!(await transaction.productExists(product.id))) {
          await saveProduct(transaction, this.withPictures(product));
          added += 1;
          continue;
        }
        const locked = await transaction.lockProduct(product.id);
        if (!locked || locked.product.images.length > 0) continue;
        const pictured = this.withPictures(locked.product);
        if (pictured.images.length > 0) await saveProduct(transaction, pictured);
      }
      return added;
    });
  }

  private withPictures(product: StoredProduct): StoredProduct {
    const { name = '', texts } = demoPictures.get(product.id) ?? {};
    const images = this.addresses.get(name) ?? [];
    const imageTexts = images.map((url, index) => ({ url, text: texts?.[index] ?? product.name }));
    return { ...product, images, metadata: { ...product.metadata, imageTexts } };
  }
}
