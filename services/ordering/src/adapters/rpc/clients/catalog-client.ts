import { Injectable } from '@nestjs/common';
import { catalogRpc, type Product } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { PricedProduct } from '../../../domain/checkout/order-total';

/** An item with its own price at the provider (DATA-23). */
export interface FixedItem {
  readonly key: string;
  readonly priceId: string;
}

@Injectable()
export class CatalogClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Unknown and removed products are left out. */
  async getProducts(productIds: readonly string[]): Promise<PricedProduct[]> {
    const { products } = await this.rpc.call(catalogRpc.getProducts, { ids: [...productIds] });
    return products.map(pricedProduct);
  }

  /**
   * Returns the products for an order: those that the catalogue only displays are stored there
   * first (CAT-23).
   */
  async ensureProducts(productIds: readonly string[]): Promise<PricedProduct[]> {
    const { products } = await this.rpc.call(catalogRpc.ensureProducts, { ids: [...productIds] });
    return products.map(pricedProduct);
  }

  /** Returns the catalogue's lead times as text. Removed products have none. */
  async leadTimes(productIds: readonly string[]): Promise<string[]> {
    const { products } = await this.rpc.call(catalogRpc.getProducts, { ids: [...productIds] });
    return products.map(({ leadTime }) => leadTime);
  }

  async listFixedItems(): Promise<FixedItem[]> {
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
