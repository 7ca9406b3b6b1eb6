import { catalogRpc } from '@makeport/contracts';
import { toManufacturerAccountId } from '@makeport/demo-data';
import { Args, ID, Info, Int, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { PRODUCT_LISTS_TAG } from './catalog-cache';
import { loadProduct } from './load-product';
import { asksForCards } from './card-fields';
import { FixedItemObject } from './fixed-item.types';
import { toCardObject, toProductObject } from './product-mapping';
import { ProductObject, ProductPageObject } from './product.types';

/** A page whose items have only the selected fields. */
type Page = Omit<ProductPageObject, 'items'> & { readonly items: Partial<ProductObject>[] };

@Resolver()
export class ProductsResolver {
  @Query(() => ProductPageObject, {
    description: 'Newest first; built-in sample products come last.',
  })
  async products(
    @Args('category', { type: () => String, nullable: true }) category: string | null,
    @Args('search', { type: () => String, nullable: true }) search: string | null,
    @Args('manufacturerId', { type: () => ID, nullable: true }) manufacturerId: string | null,
    @Args('page', { type: () => Int, defaultValue: 1 }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 3 }) pageSize: number,
    @Operation() operation: OperationContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Page> {
    const request = withoutNulls({
      category,
      search,
      manufacturerId: manufacturerId === null ? null : toManufacturerAccountId(manufacturerId),
      page,
      pageSize,
    });
    const getPage = (items: Partial<ProductObject>[], total: number): Page => ({
      items,
      total,
      page,
      pageCount: Math.ceil(total / pageSize),
    });
    operation.cacheTags.add(PRODUCT_LISTS_TAG);
    if (asksForCards(info)) {
      const { products, total } = await operation.callAnonymously(
        catalogRpc.listProductCards,
        request,
      );
      return getPage(products.map(toCardObject), total);
    }
    const { products, total } = await operation.callAnonymously(catalogRpc.listProducts, request);
    return getPage(products.map(toProductObject), total);
  }

  @Query(() => ProductObject, {
    nullable: true,
    description: 'Null for an unknown or removed product.',
  })
  async product(
    @Args('id', { type: () => ID }) id: string,
    @Operation() operation: OperationContext,
  ): Promise<ProductObject | null> {
    const product = await loadProduct(operation, id);
    return product && toProductObject(product);
  }

  @Query(() => [FixedItemObject], { description: "The items of '/products', in their order." })
  async fixedItems(@Operation() operation: OperationContext): Promise<FixedItemObject[]> {
    const { items } = await operation.callAnonymously(catalogRpc.listFixedItems, {});
    return items;
  }
}
