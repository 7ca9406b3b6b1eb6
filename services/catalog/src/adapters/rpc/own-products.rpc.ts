import { Controller } from '@nestjs/common';
import {
  catalogRpc,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import { HandleRpc, requireAccountType, type RpcCall } from '@makeport/service-kit';
import { CreateProduct } from '../../use-cases/create-product';
import { OwnProducts } from '../../use-cases/own-products';
import { UpdateProduct } from '../../use-cases/update-product';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

/** Calls for manufacturers about their own products (OPEN-40, MFR-69). */
@Controller()
export class OwnProductsRpc {
  constructor(
    private readonly own: OwnProducts,
    private readonly creating: CreateProduct,
    private readonly updating: UpdateProduct,
  ) {}

  @HandleRpc(catalogRpc.listOwnProducts)
  async listOwnProducts(
    { search = '', category, first, after }: Request<typeof catalogRpc.listOwnProducts>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.listOwnProducts> {
    const { userId: manufacturerId } = requireAccountType(call, 'manufacturer');
    return this.own.list({ manufacturerId, search, category }, first, after);
  }

  @HandleRpc(catalogRpc.listOwnCategories)
  async listOwnCategories(
    _request: Request<typeof catalogRpc.listOwnCategories>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.listOwnCategories> {
    return {
      categories: await this.own.categories(requireAccountType(call, 'manufacturer').userId),
    };
  }

  @HandleRpc(catalogRpc.getOwnProduct)
  async getOwnProduct(
    { id }: Request<typeof catalogRpc.getOwnProduct>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.getOwnProduct> {
    const found = await this.own.find(requireAccountType(call, 'manufacturer').userId, id);
    return found ?? { product: null };
  }

  @HandleRpc(catalogRpc.createProduct)
  async createProduct(
    { product: form, requestKey }: Request<typeof catalogRpc.createProduct>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.createProduct> {
    const { userId: id, name } = requireAccountType(call, 'manufacturer');
    return this.creating.execute({ manufacturer: { id, name }, form, requestKey });
  }

  @HandleRpc(catalogRpc.updateProduct)
  async updateProduct(
    { productId, product: form, expectedVersion }: Request<typeof catalogRpc.updateProduct>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.updateProduct> {
    const { userId: manufacturerId } = requireAccountType(call, 'manufacturer');
    return this.updating.execute({ manufacturerId, productId, form, expectedVersion });
  }
}
