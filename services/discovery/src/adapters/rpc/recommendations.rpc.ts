import { Controller } from '@nestjs/common';
import {
  discoveryRpc,
  type RpcRequest,
  type RpcResponse,
  type UserActor,
} from '@makeport/contracts';
import { HandleRpc, type RpcCall } from '@makeport/service-kit';
import { FindSimilarProducts } from '../../use-cases/recommendations/find-similar-products';
import { Recommend } from '../../use-cases/recommendations/recommend';

type Contracts = typeof discoveryRpc;

/**
 * Takes the account from the caller's identity, never from the request, so that no caller can read
 * another account's list.
 */
@Controller()
export class RecommendationsRpc {
  constructor(
    private readonly recommend: Recommend,
    private readonly similar: FindSimilarProducts,
  ) {}

  @HandleRpc(discoveryRpc.recommendManufacturers)
  async recommendManufacturers(
    { limit }: RpcRequest<Contracts['recommendManufacturers']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['recommendManufacturers']>> {
    const { recommendations, ...list } = await this.recommend.execute(
      'manufacturer',
      limit,
      toUser(call),
    );
    return { ...list, recommendations: recommendations.map(({ productId: _id, ...each }) => each) };
  }

  @HandleRpc(discoveryRpc.recommendProducts)
  async recommendProducts(
    { limit }: RpcRequest<Contracts['recommendProducts']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['recommendProducts']>> {
    return this.recommend.execute('product', limit, toUser(call));
  }

  @HandleRpc(discoveryRpc.findSimilarProducts)
  async findSimilarProducts(
    request: RpcRequest<Contracts['findSimilarProducts']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['findSimilarProducts']>> {
    return this.similar.execute(request, toUser(call));
  }
}

const toUser = ({ actor }: RpcCall): UserActor | null => (actor.kind === 'user' ? actor : null);
