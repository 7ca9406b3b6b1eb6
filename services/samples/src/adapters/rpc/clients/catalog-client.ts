import { Injectable } from '@nestjs/common';
import { catalogRpc, type Product } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { SampledProduct } from '../../../use-cases/ports';

@Injectable()
export class CatalogClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns null for unknown and removed products. */
  async find(productId: string): Promise<SampledProduct | null> {
    const { products } = await this.rpc.call(catalogRpc.getProducts, { ids: [productId] });
    return products[0] ? sampledProduct(products[0]) : null;
  }

  /** Stores a demo product and its manufacturer unless they are stored already (SMP-14). */
  async ensure(productId: string): Promise<void> {
    const { products } = await this.rpc.call(catalogRpc.ensureProducts, { ids: [productId] });
    if (products.length === 0) throw new Error(`the catalogue did not store ${productId}`);
  }
}

function sampledProduct({
  id,
  name,
  sku,
  manufacturer,
  isSample,
  metadata,
}: Product): SampledProduct {
  const { sampleInfo } = metadata;
  return {
    id,
    name,
    sku,
    manufacturer: { id: manufacturer.id, name: manufacturer.name },
    isDemo: isSample,
    sample: sampleInfo && { available: sampleInfo.available, costCents: sampleInfo.costCents },
  };
}
