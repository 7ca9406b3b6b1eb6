import { catalogRpc, type Product } from '@makeport/contracts';
import type { Batch, OperationContext } from '../../graphql/operation/operation-context';
import { toProductTag } from './catalog-cache';

const batch: Batch<Product | null> = async (operation, ids) => {
  const { products } = await operation.callAnonymously(catalogRpc.getProducts, {
    ids: [...new Set(ids)],
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.map((id) => byId.get(id) ?? null);
};

/**
 * Loads a product; null if it is unknown or removed. The ids of one tick are batched into one call.
 */
export function loadProduct(operation: OperationContext, id: string): Promise<Product | null> {
  operation.cacheTags.add(toProductTag(id));
  return operation.load(batch, id);
}
