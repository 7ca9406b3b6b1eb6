import { catalogEvents } from '@makeport/contracts';
import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import { productNotFound } from '../domain/catalog.errors';

/** Removes the product from all lists; orders and threads keep the copied name (OPEN-78). */
export async function removeProduct(
  transaction: CatalogTransaction,
  productId: string,
  now: Date,
): Promise<void> {
  const version = await transaction.removeProduct(productId, now);
  if (version === null) throw productNotFound();
  await transaction.releaseImages(productId, [], now);
  const data = { productId, version, removedAt: now.toISOString() };
  await transaction.publish(catalogEvents.productRemoved, data, version);
}
