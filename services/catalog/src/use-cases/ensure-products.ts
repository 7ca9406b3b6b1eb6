import { Injectable } from '@nestjs/common';
import { type BuiltInProduct, BuiltInProducts } from '../domain/demo/built-in-products';
import type { ProductView } from '../domain/product';
import { CatalogStore, type CatalogTransaction } from './ports';
import { saveProduct } from './save-product';

/** CAT-23, SMP-14: what an action needs stored is stored, built-in products with their manufacturers. */
@Injectable()
export class EnsureProducts {
  constructor(
    private readonly store: CatalogStore,
    private readonly builtIn: BuiltInProducts,
  ) {}

  async execute(ids: readonly string[]): Promise<ProductView[]> {
    const asked = [...new Set(ids)];
    const builtIn = asked.flatMap((id) => this.builtIn.find(id) ?? []);
    const known = builtIn.length === 0 ? [] : await this.store.known(asked);
    const missing = builtIn.filter(({ product }) => !known.includes(product.id));
    if (missing.length > 0) {
      await this.store.transaction((transaction) => storeBuiltIn(transaction, missing));
    }
    return asked.length === 0 ? [] : this.store.find(asked);
  }
}

/** Those that nobody has stored yet. */
export async function storeBuiltIn(
  transaction: CatalogTransaction,
  products: readonly BuiltInProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await transaction.lockBuiltIn();
  for (const { product, manufacturer } of products) {
    if (await transaction.productExists(product.id)) continue;
    await transaction.addManufacturer(manufacturer);
    await saveProduct(transaction, product);
  }
}
