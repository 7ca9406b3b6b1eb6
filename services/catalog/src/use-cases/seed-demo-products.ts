import type { ProductRepository } from '../adapters/postgres/product.repository';
import type { Manufacturer, StoredProduct } from '../domain/product';
import { saveProduct } from './save-product';

/** A product without pictures, whose URLs are known only after the pictures are stored. */
export interface SeededProduct {
  readonly product: StoredProduct;
  readonly pictures: { readonly name: string; readonly texts: readonly string[] } | undefined;
}

export interface SeededProducts {
  /** The same manufacturers that identity seeds and publishes. */
  readonly manufacturers: readonly Manufacturer[];
  readonly products: readonly SeededProduct[];
}

/**
 * Stores the demo products. Idempotent: an existing product stays unchanged, except that it gets
 * its pictures if it has none.
 */
export class SeedDemoProducts {
  /**
   * @param addresses the pictures' URLs in the order of their texts, by the prefix of the file
   * names
   */
  constructor(
    private readonly store: ProductRepository,
    private readonly seeded: SeededProducts,
    private readonly addresses: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** @returns the number of new products */
  async execute(): Promise<number> {
    return this.store.transaction(async (transaction) => {
      for (const manufacturer of this.seeded.manufacturers)
        await transaction.addManufacturer(manufacturer);
      let added = 0;
      for (const { product, pictures } of this.seeded.products) {
        if (!(await transaction.productExists(product.id))) {
          await saveProduct(transaction, this.withPictures(product, pictures));
          added += 1;
          continue;
        }
        const locked = await transaction.lockProduct(product.id);
        if (!locked || locked.product.images.length > 0) continue;
        const pictured = this.withPictures(locked.product, pictures);
        if (pictured.images.length > 0) await saveProduct(transaction, pictured);
      }
      return added;
    });
  }

  private withPictures(product: StoredProduct, pictures: SeededProduct['pictures']): StoredProduct {
    const images = this.addresses.get(pictures?.name ?? '') ?? [];
    const imageTexts = images.map((url, index) => ({
      url,
      text: pictures?.texts[index] ?? product.name,
    }));
    return { ...product, images, metadata: { ...product.metadata, imageTexts } };
  }
}
