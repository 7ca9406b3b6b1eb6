import type { OrderDetailsFragment, OrderWithLifeFragment } from '../gen/graphql';

/** Returns a line of an order; another product makes another line. */
export function orderItem(productId = 'p1') {
  return typed('PriceLine', {
    productId,
    name: 'Aluminium Power Bank',
    sku: 'VW-PB-220',
    quantity: 100,
    unitPriceCents: 1000,
    options: [
      typed('ChosenOption', {
        optionId: 'engraving',
        name: 'Logo engraving',
        additionalCostCents: 200,
      }),
    ],
    lineTotalCents: 120_000,
    product: typed('Product', {
      id: productId,
      category: 'Electronics',
      images: ['/files/product-images/1.png'],
    }),
  });
}

/** Returns an order as the bff returns it. */
export function order(over: Partial<OrderDetailsFragment> = {}) {
  return typed('Order', {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    number: '#A1B2C3D4',
    kind: 'production',
    status: 'pending',
    progress: 10,
    brandName: 'Northwind Outfitters',
    manufacturerId: 'm1',
    manufacturerName: 'Voltworks Electronics',
    productId: 'p1',
    productName: 'Aluminium Power Bank',
    product: typed('Product', {
      id: 'p1',
      category: 'Electronics',
      images: [],
      manufacturer: typed('Manufacturer', { id: 'm1', verified: false }),
    }),
    productSku: 'VW-PB-220',
    quantity: 100,
    totals: totals(),
    credits: [],
    items: [orderItem()],
    shippingInfo: typed('ShippingInfo', {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@northwind.test',
      phone: '+1 555 010 0100',
      address: '1 Harbour Street',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
      country: 'United States',
    }),
    billingAddress: null,
    shippingMethod: 'standard',
    paymentMethod: 'credit',
    cardLastFour: null,
    escrowState: 'pending',
    chargedBackCents: 0,
    hasDispute: false,
    problem: null,
    cancellation: null,
    trackingNumber: null,
    shipment: null,
    dueDate: null,
    rating: null,
    feedback: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    completedAt: null,
    version: 1,
    ...over,
  } satisfies OrderDetailsFragment);
}

/**
 * Returns the same order with its timeline and current deadline. By default it waits for the
 * manufacturer's answer.
 */
export function orderWithLife(over: Partial<OrderWithLifeFragment> = {}) {
  return {
    ...order(over),
    brandLogo: null,
    inspectionUntil: over.inspectionUntil ?? null,
    split: over.split ?? null,
    timeline: over.timeline ?? [timelineEntry()],
    nextStep:
      over.nextStep === undefined
        ? typed('NextStep', {
            kind: 'answer' as const,
            waitsFor: 'manufacturer' as const,
            dueAt: '2026-12-05T10:00:00.000Z',
            atItsEnd: 'The order is cancelled and the payment is refunded.',
          })
        : over.nextStep,
  };
}

/** Returns a timeline entry, by default the first one of every order. */
export function timelineEntry(over: Partial<OrderWithLifeFragment['timeline'][number]> = {}) {
  return typed('TimelineEntry', {
    key: 'placed',
    kind: 'placed' as const,
    at: '2026-11-21T10:00:00.000Z',
    actor: 'brand' as const,
    actorName: 'Northwind Outfitters',
    note: null,
    corrected: false,
    ...over,
  });
}

export function totals() {
  return typed('Totals', {
    subtotalCents: 120_000,
    taxCents: 12_000,
    shippingCents: 1500,
    creditCents: 0,
    totalCents: 133_500,
  });
}

export function orderPage(
  orders: readonly { id: string }[],
  more: { total?: number; hasMore?: boolean } = {},
) {
  return {
    orders: typed('OrderPage', {
      items: orders,
      total: more.total ?? orders.length,
      hasMore: more.hasMore ?? false,
      endCursor: orders.at(-1)?.id ?? null,
    }),
  };
}

type Waiting = { problems?: readonly { id: string }[]; unrated?: readonly { id: string }[] };

/**
 * Returns the overview's response: the five newest orders, and the three newest orders of each kind
 * that need the brand's action.
 */
export function overview(
  orders: readonly { id: string }[],
  { problems = [], unrated = [] }: Waiting = {},
) {
  return {
    ...statistics(),
    ...orderPage(orders.slice(0, 5)),
    problems: orderPage(problems.slice(0, 3), { total: problems.length }).orders,
    unrated: orderPage(unrated.slice(0, 3), { total: unrated.length }).orders,
  };
}

export function statistics(
  over: { totalInvestmentCents?: number; completedThisMonth?: number; inEscrowCents?: number } = {},
) {
  return {
    orderStatistics: typed('OrderStatistics', {
      countByStatus: typed('OrderCounts', {
        pending: 2,
        approved: 1,
        inProduction: 3,
        shipping: 4,
        completed: 9,
        cancelled: 1,
      }),
      completedThisMonth: 5,
      totalInvestmentCents: 1_234_500,
      inEscrowCents: 890_000,
      releasedCents: 340_000,
      refundedCents: 4_500,
      spendingByMonth: spendingByMonth(),
      ...over,
    }),
  };
}

/** Returns the twelve months up to November 2026. */
function spendingByMonth() {
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7);
    return typed('MonthlyAmount', { month, amountCents: index === 11 ? 1_000_000 : index * 1000 });
  });
}

function typed<T extends object>(__typename: string, fields: T): T & { __typename: string } {
  return { __typename, ...fields };
}
