import { Controller } from '@nestjs/common';
import { catalogRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc } from '@makeport/service-kit';
import { GetProducts } from '../../use-cases/get-products';
import { ListProducts } from '../../use-cases/list-products';

type ListRequest = RpcRequest<typeof catalogRpc.listProducts>;
type ListResponse = RpcResponse<typeof catalogRpc.listProducts>;
type GetRequest = RpcRequest<typeof catalogRpc.getProducts>;
type GetResponse = RpcResponse<typeof catalogRpc.getProducts>;

/** Products are public: visitors read them too (OPEN-12). */
@Controller()
export class CatalogRpc {
  constructor(
    private readonly lists: ListProducts,
    private readonly batches: GetProducts,
  ) {}

  @HandleRpc(catalogRpc.listProducts)
  async listProducts(request: ListRequest): Promise<ListResponse> {
    return this.lists.execute(request);
  }

  @HandleRpc(catalogRpc.getProducts)
  async getProducts({ ids }: GetRequest): Promise<GetResponse> {
    return { products: await this.batches.execute(ids) };
  }
}
