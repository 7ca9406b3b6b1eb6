import { Controller } from '@nestjs/common';
import {
  catalogRpc,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import { HandleRpc } from '@makeport/service-kit';
import type { FixedItem } from '../../domain/fixed-items';
import { EnsureProducts } from '../../use-cases/ensure-products';
import { GetProducts } from '../../use-cases/get-products';
import { ListProducts } from '../../use-cases/list-products';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

export class FixedItems {
  constructor(readonly items: FixedItem[]) {}
}

/** Products are public: visitors may read them, too (OPEN-12). */
@Controller()
export class CatalogRpc {
  constructor(
    private readonly lists: ListProducts,
    private readonly batches: GetProducts,
    private readonly ensuring: EnsureProducts,
    private readonly fixed: FixedItems,
  ) {}

  @HandleRpc(catalogRpc.listProducts)
  async listProducts(
    request: Request<typeof catalogRpc.listProducts>,
  ): Answer<typeof catalogRpc.listProducts> {
    return this.lists.execute(request);
  }

  @HandleRpc(catalogRpc.listProductCards)
  async listProductCards(
    request: Request<typeof catalogRpc.listProductCards>,
  ): Answer<typeof catalogRpc.listProductCards> {
    return this.lists.cards(request);
  }

  @HandleRpc(catalogRpc.getProducts)
  async getProducts({
    ids,
  }: Request<typeof catalogRpc.getProducts>): Answer<typeof catalogRpc.getProducts> {
    return { products: await this.batches.execute(ids) };
  }

  /** Public, because the call can only store demo products, which are the same for all callers. */
  @HandleRpc(catalogRpc.ensureProducts)
  async ensureProducts({
    ids,
  }: Request<typeof catalogRpc.ensureProducts>): Answer<typeof catalogRpc.ensureProducts> {
    return { products: await this.ensuring.execute(ids) };
  }

  @HandleRpc(catalogRpc.listFixedItems)
  async listFixedItems(): Answer<typeof catalogRpc.listFixedItems> {
    return { items: this.fixed.items };
  }
}
