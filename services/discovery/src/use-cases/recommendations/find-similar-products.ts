import { Injectable } from '@nestjs/common';
import type { discoveryRpc, RpcRequest, RpcResponse, UserActor } from '@makeport/contracts';
import { Impressions } from '../../adapters/postgres/recommendations/impressions';
import { RecommendationRepository } from '../../adapters/postgres/recommendations/recommendation.repository';
import {
  comparable,
  likeness,
  likenessCriteria,
} from '../../domain/recommendations/compare-products';
import { newListId } from './new-list-id';
import { Clock } from './ports';

type Request = RpcRequest<typeof discoveryRpc.findSimilarProducts>;
type Response = RpcResponse<typeof discoveryRpc.findSimilarProducts>;

/**
 * Finds products that share more than the category with the given one; the list is the same for all
 * users (REC-6, T27).
 */
@Injectable()
export class FindSimilarProducts {
  constructor(
    private readonly source: RecommendationRepository,
    private readonly impressions: Impressions,
    private readonly clock: Clock,
  ) {}

  async execute({ productId, limit }: Request, user: UserActor | null): Promise<Response> {
    const list = newListId();
    const found = await this.source.findLookalikes(productId);
    if (!found) return { ...list, products: [] };
    const { product, others } = found;
    const own = comparable(product);
    const products = others
      .map(comparable)
      .map((other) => ({
        productId: other.product.id,
        score: likeness(own, other),
        matchingCriteria: [...likenessCriteria(own, other)],
      }))
      .filter(({ matchingCriteria }) => matchingCriteria.length > 0)
      .sort((a, b) => b.score - a.score || (a.productId < b.productId ? -1 : 1))
      .slice(0, limit);
    await this.impressions.record({
      ...list,
      list: 'similar_products',
      accountId: user?.userId ?? null,
      items: products.map(({ productId: id, score }) => ({ id, score })),
      at: this.clock.now(),
    });
    return { ...list, products: products.map(({ score: _score, ...each }) => each) };
  }
}
