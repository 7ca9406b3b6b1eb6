import type { FixedPrice } from '../config';
import type { Price, Product } from '../store/stripe-objects';

/** What a dashboard would hold: an item of the shop and its one price. */
export function fixedProductAndPrice(
  { id, productId, name, unitAmount, currency }: FixedPrice,
  now: number,
): { product: Product; price: Price } {
  const product: Product = {
    id: productId,
    object: 'product',
    active: true,
    created: now,
    default_price: id,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
  const price: Price = {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
  return { product, price };
}
