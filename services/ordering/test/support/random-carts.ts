import fc from 'fast-check';
import type { ShippingMethod } from '@makeport/rules';
import type { CartLine, PricedProduct } from '../../src/domain/checkout/order-total';

export interface RandomCart {
  readonly cart: readonly CartLine[];
  readonly products: readonly PricedProduct[];
  readonly shippingMethod: ShippingMethod;
}

const lineOf = fc.record({
  manufacturer: fc.integer({ min: 1, max: 5 }),
  unitPriceCents: fc.integer({ min: 1, max: 20_000 }),
  optionCosts: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 200 }),
});

/**
 * Up to 20 products of up to 5 manufacturers with all their options chosen, within the limits of a
 * card payment.
 */
export const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({
    lines: fc.array(lineOf, { minLength: 1, maxLength: 20 }),
    shippingMethod: fc.constantFrom<ShippingMethod>('standard', 'express', 'overnight'),
  })
  .map(({ lines, shippingMethod }) => ({
    shippingMethod,
    cart: lines.map(({ quantity, optionCosts }, index) => ({
      productId: `product-${index}`,
      quantity,
      optionIds: optionCosts.map((_, option) => `option-${option}`),
    })),
    products: lines.map(({ manufacturer, unitPriceCents, optionCosts }, index) => ({
      id: `product-${index}`,
      sku: `SKU-${index}`,
      name: `Product ${index}`,
      manufacturer: { id: `manufacturer-${manufacturer}`, name: `Manufacturer ${manufacturer}` },
      moq: 1,
      unitPriceCents,
      options: optionCosts.map((additionalCostCents, option) => ({
        id: `option-${option}`,
        name: `Option ${option}`,
        additionalCostCents,
        minQuantity: null,
        available: true,
      })),
    })),
  }));
