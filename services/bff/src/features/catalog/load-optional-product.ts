import { isDomainError } from '@makeport/errors';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { loadProduct } from './load-product';
import { toProductObject } from './product-mapping';
import type { ProductObject } from './product.types';

/**
 * Loads the product of an order or a request. Returns null during an outage of the catalogue, as if
 * the product were removed: a missing picture must not hide an order.
 */
export async function loadOptionalProduct(
  of: { productId: string },
  operation: OperationContext,
): Promise<ProductObject | null> {
  try {
    const product = await loadProduct(operation, of.productId);
    return product && toProductObject(product);
  } catch (error) {
    if (isDomainError(error) && error.kind === 'unavailable') return null;
    throw error;
  }
}
