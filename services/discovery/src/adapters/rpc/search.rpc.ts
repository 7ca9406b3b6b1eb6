import { Controller } from '@nestjs/common';
import { discoveryRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { SearchProducts } from '../../use-cases/search/search-products';
import { Suggest } from '../../use-cases/search/suggest';
import { ZeroResultSearchRepository } from '../postgres/search/zero-result-search.repository';

type Contracts = typeof discoveryRpc;

/** Anyone may search; recent searches belong to the acting account. */
@Controller()
export class SearchRpc {
  constructor(
    private readonly suggestions: Suggest,
    private readonly products: SearchProducts,
    private readonly unfound: ZeroResultSearchRepository,
  ) {}

  @HandleRpc(discoveryRpc.suggest)
  async suggest(
    { query }: RpcRequest<Contracts['suggest']>,
    { actor }: RpcCall,
  ): Promise<RpcResponse<Contracts['suggest']>> {
    // an administrator who impersonates the account does not see its recent searches (ADR 0046)
    const isOwner = actor.kind === 'user' && actor.impersonatorId === undefined;
    return this.suggestions.execute(query, isOwner ? actor : null);
  }

  @HandleRpc(discoveryRpc.searchProducts)
  async searchProducts(
    request: RpcRequest<Contracts['searchProducts']>,
  ): Promise<RpcResponse<Contracts['searchProducts']>> {
    return this.products.execute(request);
  }

  @HandleRpc(discoveryRpc.countSearchesWithoutResult)
  async countSearchesWithoutResult(
    { from, until }: RpcRequest<Contracts['countSearchesWithoutResult']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['countSearchesWithoutResult']>> {
    requireAccountType(call, 'admin');
    return this.unfound.ofPeriod(from, until);
  }

  @HandleRpc(discoveryRpc.listSearchesWithoutResult)
  async listSearchesWithoutResult(
    { week, limit }: RpcRequest<Contracts['listSearchesWithoutResult']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['listSearchesWithoutResult']>> {
    requireAccountType(call, 'admin');
    return { searches: await this.unfound.ofWeek(week, limit) };
  }
}
