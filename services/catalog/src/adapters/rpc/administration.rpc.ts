import { Controller } from '@nestjs/common';
import {
  catalogRpc,
  MAX_FOUND,
  type FoundHit,
  type RpcContract,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import {
  AuditLog,
  HandleRpc,
  recordExport,
  requireAccountType,
  requireRight,
  type RpcCall,
} from '@makeport/service-kit';
import { ManageListings } from '../../use-cases/administration/manage-all-products';
import type { NamedProduct } from '../../use-cases/administration/ports';
import { AllProductsRepository } from '../postgres/administration/all-products.repository';

type Request<C extends RpcContract> = RpcRequest<C>;
type Answer<C extends RpcContract> = Promise<RpcResponse<C>>;

/** Calls for administrators only (ADM-49). */
@Controller()
export class AdministrationRpc {
  constructor(
    private readonly products: AllProductsRepository,
    private readonly listings: ManageListings,
    private readonly audit: AuditLog,
  ) {}

  @HandleRpc(catalogRpc.listAllProducts)
  async listAllProducts(
    { search = '', category, first, after }: Request<typeof catalogRpc.listAllProducts>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.listAllProducts> {
    requireAccountType(call, 'admin');
    return this.products.list({ search: search.trim(), category }, first, after);
  }

  @HandleRpc(catalogRpc.findByName)
  async findByName(
    { text }: Request<typeof catalogRpc.findByName>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.findByName> {
    requireAccountType(call, 'admin');
    const products = await this.products.findNamed(text, MAX_FOUND);
    return { hits: products.map((product) => toHit(product, text)) };
  }

  @HandleRpc(catalogRpc.exportProducts)
  async exportProducts(
    { search = '', category, first, after }: Request<typeof catalogRpc.exportProducts>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.exportProducts> {
    requireAccountType(call, 'admin');
    return this.products.rows({ search: search.trim(), category }, first, after);
  }

  @HandleRpc(catalogRpc.recordExport)
  async recordExport(
    request: Request<typeof catalogRpc.recordExport>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.recordExport> {
    const products = () => requireAccountType(call, 'admin');
    await recordExport(this.audit, request, { products });
    return {};
  }

  @HandleRpc(catalogRpc.getProductChoices)
  async getProductChoices(
    _request: Request<typeof catalogRpc.getProductChoices>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.getProductChoices> {
    requireAccountType(call, 'admin');
    return this.products.choices();
  }

  @HandleRpc(catalogRpc.getAnyProduct)
  async getAnyProduct(
    { id }: Request<typeof catalogRpc.getAnyProduct>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.getAnyProduct> {
    requireAccountType(call, 'admin');
    return (await this.products.find(id)) ?? { product: null };
  }

  @HandleRpc(catalogRpc.createListing)
  async createListing(
    { manufacturerId, listing: form, requestKey }: Request<typeof catalogRpc.createListing>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.createListing> {
    return this.attempt(call, 'product.create', 'new', requestKey, () =>
      this.listings.create({ manufacturerId, form, requestKey }),
    );
  }

  @HandleRpc(catalogRpc.updateListing)
  async updateListing(
    {
      productId,
      listing: form,
      expectedVersion,
      requestKey,
    }: Request<typeof catalogRpc.updateListing>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.updateListing> {
    return this.attempt(call, 'product.update', productId, requestKey, () =>
      this.listings.update({ productId, form, expectedVersion, requestKey }),
    );
  }

  @HandleRpc(catalogRpc.removeProduct)
  async removeProduct(
    { productId, requestKey }: Request<typeof catalogRpc.removeProduct>,
    call: RpcCall,
  ): Answer<typeof catalogRpc.removeProduct> {
    await this.attempt(call, 'product.remove', productId, requestKey, () =>
      this.listings.remove(productId, requestKey),
    );
    return {};
  }

  /**
   * Records the attempt in the audit log, even if it is rejected or the caller does not have the
   * right.
   */
  private attempt<T>(
    call: RpcCall,
    action: string,
    productId: string,
    requestId: string | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.audit.attempt(
      { action, target: { type: 'product', id: productId }, requestId },
      () => {
        requireRight(call, 'products.manage');
        return work();
      },
    );
  }
}

function toHit({ id, sku, name, manufacturerName }: NamedProduct, text: string): FoundHit {
  const typed = text.toLowerCase();
  const names = [
    { matched: 'Id', matchedText: id, isFound: text === id },
    { matched: 'SKU', matchedText: sku, isFound: sku.toLowerCase().startsWith(typed) },
    { matched: 'Name', matchedText: name, isFound: true },
  ];
  const { matched, matchedText } = names.find(({ isFound }) => isFound) ?? {
    matched: 'Id',
    matchedText: id,
  };
  return {
    kind: 'product',
    id,
    title: name,
    detail: manufacturerName,
    matched,
    matchedText,
    exact: typed === matchedText.toLowerCase(),
  };
}
