import type { FixedPrice } from '../config';
import type { Price } from '../store/stripe-objects';

/** Creates the price that a Stripe dashboard would contain: one for each item of the shop. */
export function fixedPrice({ id, productId, unitAmount }: FixedPrice, now: number): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: 'usd',
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
}
