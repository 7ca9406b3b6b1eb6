import { Injectable } from '@nestjs/common';
import { catalogEvents } from '@makeport/contracts';
import { ProductRepository } from '../adapters/postgres/product.repository';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import type { StoredProduct } from '../domain/product';
import type { VersionedProduct } from './ports';

/** Adds or changes a product, and publishes the whole product. */
@Injectable()
export class SaveProduct {
  constructor(private readonly store: ProductRepository) {}

  async execute(product: StoredProduct): Promise<VersionedProduct> {
    return this.store.transaction((transaction) => saveProduct(transaction, product));
  }
}

export async function saveProduct(
  transaction: CatalogTransaction,
  stored: StoredProduct,
): Promise<VersionedProduct> {
  const { product, version } = await transaction.saveProduct(stored);
  await transaction.publish(catalogEvents.productChanged, { product, version }, version);
  return { product, version };
}
