import { catalogRpc } from '@makeport/contracts';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { toOwnProduct, toProductObject } from '../catalog/product-mapping';
import { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { OwnProductPageObject } from './own-product.types';

@Resolver()
export class OwnProductsResolver {
  @Query(() => OwnProductPageObject, {
    description: 'Products of the acting manufacturer, newest first.',
  })
  async ownProducts(
    @Args('search', { type: () => String, nullable: true, description: 'Searches name and SKU.' })
    search: string | null,
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('first', { type: () => Int, defaultValue: 24 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<OwnProductPageObject> {
    const request = withoutNulls({ search, category, first, after });
    const { products, total, hasMore } = await operation.call(catalogRpc.listOwnProducts, request);
    return {
      items: products.map(toProductObject),
      total,
      hasMore,
      endCursor: products.at(-1)?.id ?? null,
    };
  }

  @Query(() => [String], { description: 'Categories in use, sorted by name.' })
  async ownProductCategories(@Operation() operation: OperationContext): Promise<string[]> {
    return (await operation.call(catalogRpc.listOwnCategories, {})).categories;
  }

  @Query(() => ProductObject, {
    nullable: true,
    description: 'Null for unknown products and those of others.',
  })
  async ownProduct(
    @Args('id', { type: () => ID }) id: string,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    const { product, version } = await operation.call(catalogRpc.getOwnProduct, { id });
    return product && toOwnProduct(product, version);
  }
}
