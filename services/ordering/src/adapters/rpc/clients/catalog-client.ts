import { Injectable } from '@nestjs/common';
import { catalogRpc, type Product } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { PricedProduct } from '../../../domain/checkout/order-total';
import type { LeadTimes } from '../../../use-cases/orders/timeline-ports';
import type { Catalog } from '../../../use-cases/ports';
import type { FixedItem, FixedItems } from '../../../use-cases/purchases/purchase-ports';

@Injectable()
export class RpcCatalog implements Catalog, FixedItems, LeadTimes {
  constructor(private readonly rpc: RpcClient) {}

  async getProducts(productIds: readonly string[]): Promise<PricedProduct[]> {
    const { products } = await this.rpc.call(catalogRpc.getProducts, { ids: [...productIds] });
    return products.map(pricedProduct);
  }

  async ensureProducts(productIds: readonly string[]): Promise<PricedProduct[]> {
    const { products } = await this.rpc.call(catalogRpc.ensureProducts, { ids: [...productIds] });
    return products.map(pricedProduct);
  }

  async leadTimes(productIds: readonly string[]): Promise<string[]> {
    const { products } = await this.rpc.call(catalogRpc.getProducts, { ids: [...productIds] });
    return products.map(({ leadTime }) => leadTime);
  }

  async list(): Promise<FixedItem[]> {
    return (await this.rpc.call(catalogRpc.listFixedItems, {})).items;
  }
}

function pricedProduct(product: Product): PricedProduct {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    manufacturer: { id: product.manufacturer.id, name: product.manufacturer.name },
    moq: product.moq,
    // The base price is the product's lowest (OPEN-18).
    unitPriceCents: product.priceMinCents,
    options: product.customizationOptions,
  };
}
