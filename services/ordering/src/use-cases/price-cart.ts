import { priceCart, type CartLine, type PricedCart } from '../domain/order-total';
import type { ShippingMethod } from '../domain/shipping';
import type { Catalog } from './ports';

export interface CartInput {
  readonly items: readonly CartLine[];
  readonly shippingMethod: ShippingMethod;
}

/** The cart at the catalogue's prices of this moment (architecture: the main flow, 1). */
export class PriceCart {
  constructor(private readonly catalog: Catalog) {}

  async execute({ items, shippingMethod }: CartInput): Promise<PricedCart> {
    return priceCart(items, await this.catalog.getProducts(productIds(items)), shippingMethod);
  }

  /** The same for a cart that is about to be ordered. */
  async forOrder({ items, shippingMethod }: CartInput): Promise<PricedCart> {
    return priceCart(items, await this.catalog.ensureProducts(productIds(items)), shippingMethod);
  }
}

function productIds(items: readonly CartLine[]): string[] {
  return [...new Set(items.map((item) => item.productId))];
}
