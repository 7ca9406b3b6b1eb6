import { Injectable } from '@nestjs/common';
import type { discoveryRpc, RpcRequest, RpcResponse, UserActor } from '@makeport/contracts';
import { comparable, likeness, likenessCriteria } from '../../domain/recommendations/similarity';
import { newList } from './list-identity';
import { Clock, Impressions, RecommendationSource } from './ports';

type Request = RpcRequest<typeof discoveryRpc.findSimilarProducts>;
type Response = RpcResponse<typeof discoveryRpc.findSimilarProducts>;

/** REC-6: to everybody alike. */
@Injectable()
export class FindSimilarProducts {
  constructor(
    private readonly source: RecommendationSource,
    private readonly impressions: Impressions,
    private readonly clock: Clock,
  ) {}

  async execute({ productId, limit }: Request, user: UserActor | null): Promise<Response> {
    const list = newList();
    const found = await this.source.findLookalikes(productId);
    if (!found) return { ...list, products: [] };
    const { product, others } = found;
    const own = comparable(product);
    const products = others
      .map(comparable)
      .map((other) => ({ other, score: likeness(own, other) }))
      .sort((a, b) => b.score - a.score || (a.other.product.id < b.other.product.id ? -1 : 1))
      .slice(0, limit)
      .map(({ other, score }) => ({
        productId: other.product.id,
        score,
        matchingCriteria: [...likenessCriteria(own, other)],
      }));
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
