import { Injectable } from '@nestjs/common';
import { catalogRpc, type Product } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { Catalog, SampledProduct } from '../../use-cases/ports';

@Injectable()
export class RpcCatalog implements Catalog {
  constructor(private readonly rpc: RpcClient) {}

  async find(productId: string): Promise<SampledProduct | null> {
    const { products } = await this.rpc.call(catalogRpc.getProducts, { ids: [productId] });
    return products[0] ? sampledProduct(products[0]) : null;
  }

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
