import { discoveryRpc } from '@makeport/contracts';
import { toManufacturerPageId } from '@makeport/demo-data';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { toProductObject } from '../catalog/product-mapping';
import type { ProductObject } from '../catalog/product.types';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { callDiscovery } from './call-discovery';
import {
  ManufacturerRecommendationsObject,
  ProductRecommendationsObject,
  SimilarProductsObject,
  type ManufacturerRecommendationObject,
} from './recommendation.types';
import { loadProduct } from '../catalog/load-product';

/** REC-1: recommendations for the acting account; visitors get the demo matches (REC-13). */
@Resolver()
export class RecommendationsResolver {
  @Query(() => ManufacturerRecommendationsObject, { description: 'Best first.' })
  async recommendedManufacturers(
    @Args('limit', { type: () => Int, defaultValue: 10 }) limit: number,
    @Operation() operation: OperationContext,
  ): Promise<ManufacturerRecommendationsObject> {
    const list = await callDiscovery(operation, discoveryRpc.recommendManufacturers, { limit });
    return { listId: list.listId, recommendations: list.recommendations.map(toRecommendation) };
  }

  @Query(() => ProductRecommendationsObject, { description: 'Best first.' })
  async recommendedProducts(
    @Args('limit', { type: () => Int, defaultValue: 2 }) limit: number,
    @Operation() operation: OperationContext,
  ): Promise<ProductRecommendationsObject> {
    const list = await callDiscovery(operation, discoveryRpc.recommendProducts, { limit });
    const there = await withProducts(operation, list.recommendations);
    const recommendations = there.map(({ item, ...rest }) => ({
      ...toRecommendation(item),
      ...rest,
    }));
    return { listId: list.listId, recommendations };
  }

  @Query(() => SimilarProductsObject, {
    description: 'Equal for all users; empty for an unknown product.',
  })
  async similarProducts(
    @Args('productId', { type: () => ID }) productId: string,
    @Args('limit', { type: () => Int, defaultValue: 6 }) limit: number,
    @Operation() operation: OperationContext,
  ): Promise<SimilarProductsObject> {
    const list = await callDiscovery(operation, discoveryRpc.findSimilarProducts, {
      productId,
      limit,
    });
    const there = await withProducts(operation, list.products);
    const products = there.map(({ item: { matchingCriteria }, ...rest }) => ({
      ...rest,
      matchingCriteria,
    }));
    return { listId: list.listId, products };
  }
}

function toRecommendation(
  recommendation: discoveryRpc.Recommendation,
): ManufacturerRecommendationObject {
  const { manufacturerId, manufacturerName, score, reasoning, matchingCriteria } = recommendation;
  const pageId = toManufacturerPageId(manufacturerId);
  return { manufacturerId: pageId, manufacturerName, score, reasoning, matchingCriteria };
}

interface Placed<Item> {
  readonly item: Item;
  readonly product: ProductObject;
  readonly position: number;
}

/**
 * Joins the items with their current products, and drops items whose product is removed (OPEN-78).
 */
async function withProducts<Item extends { readonly productId: string }>(
  operation: OperationContext,
  items: readonly Item[],
): Promise<Placed<Item>[]> {
  const products = await Promise.all(
    items.map(({ productId }) => loadProduct(operation, productId)),
  );
  return items.flatMap((item, index) => {
    const product = products[index];
    return product ? [{ item, product: toProductObject(product), position: index + 1 }] : [];
  });
}
