import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { tooManyIds } from './catalog.errors';
import { loadProduct } from './load-product';
import { toProductObject } from './product-mapping';
import { ProductObject } from './product.types';

/** More than a cart can contain. */
const MAX_IDS = 100;

/**
 * Reads the current products of a cart: prices, minimums and options may have changed since the
 * products were added.
 */
@Resolver()
export class ProductsByIdsResolver {
  @Query(() => [ProductObject], {
    description: 'Unknown and removed products are left out. At most 100 ids.',
  })
  async productsByIds(
    @Args('ids', { type: () => [ID] }) ids: string[],
    @Operation() operation: OperationContext,
  ): Promise<ProductObject[]> {
    if (ids.length > MAX_IDS) throw tooManyIds();
    const products = await Promise.all([...new Set(ids)].map((id) => loadProduct(operation, id)));
    return products.filter((product) => product !== null).map(toProductObject);
  }
}
