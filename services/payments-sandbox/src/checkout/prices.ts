import type { FixedPrice } from '../config';
import { newId } from '../store/ids';
import type { Price, Product } from '../store/stripe-objects';

export function newProduct(
  name: string,
  now: number,
  id = newId('prod'),
  description: string | null = null,
): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description,
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
}

export function newPrice(
  product: string,
  unitAmount: number,
  currency: string,
  now: number,
  id = newId('price'),
): Price {
  return {
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
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

export function fixedProductAndPrice(fixed: FixedPrice, now: number): { product: Product; price: Price } {
  const product = newProduct(fixed.name, now, fixed.productId);
  const price = newPrice(fixed.productId, fixed.unitAmount, fixed.currency, now, fixed.id);
  return { product: { ...product, default_price: price.id }, price };
}
