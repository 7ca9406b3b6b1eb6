import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../adapters/postgres/product.repository';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import { type DemoListing, DemoListings } from '../domain/demo/demo-listings';
import type { ProductView } from '../domain/product';
import { saveProduct } from './save-product';

/**
 * Ensures that the products of an action have rows: stores demo products and their manufacturers
 * (CAT-23, SMP-14).
 */
@Injectable()
export class EnsureProducts {
  constructor(
    private readonly store: ProductRepository,
    private readonly demoListings: DemoListings,
  ) {}

  async execute(ids: readonly string[]): Promise<ProductView[]> {
    const asked = [...new Set(ids)];
    const demoListings = asked.flatMap((id) => this.demoListings.find(id) ?? []);
    const known = demoListings.length === 0 ? [] : await this.store.known(asked);
    const missing = demoListings.filter(({ product }) => !known.includes(product.id));
    if (missing.length > 0) {
      await this.store.transaction((transaction) => storeDemoListings(transaction, missing));
    }
    return asked.length === 0 ? [] : this.store.find(asked);
  }
}

/** Stores the demo products that have no row yet. */
export async function storeDemoListings(
  transaction: CatalogTransaction,
  products: readonly DemoListing[],
): Promise<void> {
  if (products.length === 0) return;
  await transaction.lockDemoProducts();
  for (const { product, manufacturer } of products) {
    if (await transaction.productExists(product.id)) continue;
    await transaction.addManufacturer(manufacturer);
    await saveProduct(transaction, product);
  }
}
