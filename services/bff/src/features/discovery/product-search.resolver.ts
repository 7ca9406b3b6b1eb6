import { MAX_SEARCH_WINDOW } from '@makeport/rules';
import { discoveryRpc, type RpcResponse } from '@makeport/contracts';
import { toManufacturerAccountId } from '@makeport/demo-data';

import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { toProductObject } from '../catalog/product-mapping';
import { SearchSortEnum } from './search.enums';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { withoutNulls } from '../../graphql/schema/without-nulls';
import { callDiscovery } from './call-discovery';
import {
  ProductSearchObject,
  SearchFiltersInput,
  type SearchHitObject,
} from './product-search.types';
import { SearchActivity } from './search-activity';
import { readSearchId } from './search-id';
import { SearchLimit } from './search-limit';
import { loadProduct } from '../catalog/load-product';

type Hit = RpcResponse<typeof discoveryRpc.searchProducts>['hits'][number];

/**
 * Serves the page of results: discovery finds the products, the catalogue returns their current
 * data.
 */
@Resolver()
export class ProductSearchResolver {
  constructor(
    private readonly limit: SearchLimit,
    private readonly activity: SearchActivity,
  ) {}

  @Query(() => ProductSearchObject, {
    description: 'Searches products. An empty query lists all products that pass the filters.',
  })
  async searchProducts(
    @Args('query', { type: () => String, defaultValue: '' }) query: string,
    @Args('filters', { type: () => SearchFiltersInput, nullable: true })
    filters: SearchFiltersInput | null,
    @Args('sort', { type: () => SearchSortEnum, defaultValue: 'relevance' })
    sort: discoveryRpc.SearchSort,
    @Args('page', { type: () => Int, defaultValue: 1 }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12 }) pageSize: number,
    @Args('searchId', {
      type: () => ID,
      nullable: true,
      description: 'Equal for all pages of one search.',
    })
    givenId: string | null,
    @Operation() operation: OperationContext,
  ): Promise<ProductSearchObject> {
    const searchId = readSearchId(givenId);
    const text = query.trim();
    await this.limit.take(operation);
    const { hits, ...found } = await callDiscovery(operation, discoveryRpc.searchProducts, {
      searchId,
      query: text,
      sort,
      page,
      pageSize,
      filters: toFilters(filters),
    });
    if (text !== '') this.activity.note(operation, searchId, text);
    const shown = await Promise.all(hits.map((hit) => toShownHit(operation, hit)));
    return {
      ...found,
      hits: shown.filter((hit) => hit !== null),
      pageCount: Math.ceil(Math.min(found.total, MAX_SEARCH_WINDOW) / pageSize),
    };
  }
}

/**
 * Returns null for a product that was removed after it was indexed. The highlights of a product
 * that was renamed do not apply.
 */
async function toShownHit(operation: OperationContext, hit: Hit): Promise<SearchHitObject | null> {
  const product = await loadProduct(operation, hit.productId);
  if (!product) return null;
  const nameMatches = product.name === hit.name ? hit.nameMatches : [];
  return { product: toProductObject(product), nameMatches, matchingCriteria: hit.matchingCriteria };
}

function toFilters(given: SearchFiltersInput | null): discoveryRpc.SearchFilters {
  if (!given) return {};
  const { manufacturerId, customisable, samplesAvailable, verified, ...rest } = given;
  return {
    ...withoutNulls(rest),
    ...(manufacturerId ? { manufacturerId: toManufacturerAccountId(manufacturerId) } : {}),
    ...(customisable ? { customisable } : {}),
    ...(samplesAvailable ? { samplesAvailable } : {}),
    ...(verified ? { verified } : {}),
  };
}
