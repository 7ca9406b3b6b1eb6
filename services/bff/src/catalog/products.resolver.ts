import { catalogRpc } from '@makeport/contracts';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../graphql/operation-context';
import { withoutNulls } from '../graphql/without-nulls';
import { toProductObject } from './product-mapping';
import { ProductObject, ProductPageObject } from './product.types';

@Resolver()
export class ProductsResolver {
  @Query(() => ProductPageObject, { description: 'Newest first.' })
  async products(
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('search', { type: () => String, nullable: true }) search: string | null,
    @Args('page', { type: () => Int, defaultValue: 1 }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 3 }) pageSize: number,
    @Operation() operation: OperationContext,
  ): Promise<ProductPageObject> {
    const request = withoutNulls({ category, search, page, pageSize });
    const { products, total } = await operation.callAnonymously(catalogRpc.listProducts, request);
    return { items: products.map(toProductObject), total, page, pageCount: Math.ceil(total / pageSize) };
  }

  @Query(() => ProductObject, { nullable: true, description: 'Null for an unknown or removed one.' })
  async product(
    @Args('id', { type: () => ID }) id: string,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    const product = await operation.product(id);
    return product && toProductObject(product);
  }
}
