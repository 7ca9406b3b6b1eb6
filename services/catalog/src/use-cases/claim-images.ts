import type { CatalogTransaction } from '../adapters/postgres/catalog-transaction';
import { imageUnknown } from '../domain/catalog.errors';
import type { StoredProduct } from '../domain/product';
import { nameOfImage } from '../domain/product-image';

/**
 * Claims the product's uploads and rejects any other image that the product has not shown before.
 * Images that the product no longer shows are deleted some days later.
 */
export async function claimImagesOfProduct(
  transaction: CatalogTransaction,
  product: StoredProduct,
  before: readonly string[],
  now: Date,
): Promise<void> {
  const added = product.images.filter((url) => !before.includes(url)).map(nameOfImage);
  const names = added.filter((name) => name !== null);
  if (names.length < added.length) throw imageUnknown();
  const claimed = await transaction.claimImages(product, names);
  if (claimed.length < names.length) throw imageUnknown();
  const shown = product.images.map(nameOfImage).filter((name) => name !== null);
  await transaction.releaseImages(product.id, shown, now);
}
