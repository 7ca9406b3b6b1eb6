import type { OrderWithLifeFragment } from '@makeport/order-page';
import { anOrder } from './orders';

const person = {
  __typename: 'ShippingInfo' as const,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@northwind.test',
  phone: '+1 555 010 0100',
  address: '1 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};

/** Returns an order as the order page loads it. */
export function aWholeOrder(changes: Partial<OrderWithLifeFragment> = {}) {
  return {
    ...anOrder(),
    manufacturerId: 'm1',
    manufacturerName: 'Voltworks Electronics',
    items: [
      {
        __typename: 'PriceLine',
        productId: 'p1',
        name: 'Aluminium Power Bank',
        sku: 'VW-PB-220',
        quantity: 1200,
        unitPriceCents: 100,
        options: [],
        lineTotalCents: 120_000,
        product: null,
      },
    ],
    totals: {
      __typename: 'Totals',
      subtotalCents: 120_000,
      taxCents: 12_000,
      shippingCents: 1500,
      creditCents: 0,
      totalCents: 133_500,
    },
    credits: [],
    shippingInfo: person,
    billingAddress: null,
    shippingMethod: 'standard',
    paymentMethod: 'credit',
    cardLastFour: null,
    problem: null,
    cancellation: null,
    updatedAt: '2026-11-21T10:00:00.000Z',
    brandLogo: null,
    timeline: [],
    split: null,
    nextStep: null,
    ...changes,
  };
}
