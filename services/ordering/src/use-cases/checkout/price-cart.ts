import { Injectable } from '@nestjs/common';
import type { ShippingMethod } from '@makeport/rules';
import { SampleFees } from '../../adapters/postgres/samples/sample-fees';
import { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { priceCart, type CartLine, type PricedCart } from '../../domain/checkout/order-total';
import { creditedCart } from '../../domain/samples/sample-credit';

export interface CartInput {
  readonly items: readonly CartLine[];
  readonly shippingMethod: ShippingMethod;
}

/**
 * Prices a cart at the catalogue's current prices (architecture: the main flow, 1), less the sample
 * fees that its brand has paid (OPEN-36).
 */
@Injectable()
export class PriceCart {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly fees: SampleFees,
  ) {}

  /** @param brandId null for a caller who is not a brand: prices are public, credits are not */
  async execute({ items, shippingMethod }: CartInput, brandId: string | null): Promise<PricedCart> {
    const ids = productIds(items);
    const priced = priceCart(items, await this.catalog.getProducts(ids), shippingMethod);
    return brandId === null
      ? priced
      : creditedCart(priced, await this.fees.listCreditable(brandId, ids));
  }

  /** Prices a cart that is about to be ordered. */
  async forOrder({ items, shippingMethod }: CartInput, brandId: string): Promise<PricedCart> {
    const ids = productIds(items);
    const priced = priceCart(items, await this.catalog.ensureProducts(ids), shippingMethod);
    return creditedCart(priced, await this.fees.listCreditable(brandId, ids));
  }
}

function productIds(items: readonly CartLine[]): string[] {
  return [...new Set(items.map((item) => item.productId))];
}
