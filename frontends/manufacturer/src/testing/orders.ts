import type { ManufacturerOrderFragment } from '../gen/graphql';

type StoredOrder = ManufacturerOrderFragment & { __typename: 'Order' };

/** Returns an order in the API's format, pending by default. */
export function anOrder(changes: Partial<ManufacturerOrderFragment> = {}): StoredOrder {
  return {
    __typename: 'Order',
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    number: '#A1B2C3D4',
    kind: 'production',
    status: 'pending',
    progress: 10,
    brandId: '00000000-0000-4000-8000-000000000001',
    brandName: 'Northwind Outfitters',
    productId: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
    productName: 'Aluminium Power Bank',
    productSku: 'VW-PB-220',
    product: null,
    quantity: 1200,
    items: [
      {
        __typename: 'PriceLine',
        productId: 'p1',
        name: 'Aluminium Power Bank',
        quantity: 1200,
        options: [],
      },
    ],
    totals: { __typename: 'Totals', totalCents: 133_500 },
    escrowState: 'pending',
    chargedBackCents: 0,
    hasDispute: false,
    trackingNumber: null,
    shipment: null,
    dueDate: null,
    rating: null,
    feedback: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    completedAt: null,
    inspectionUntil: null,
    version: 1,
    ...changes,
  } as StoredOrder;
}

/** Returns a payment alert of `anOrder`. */
export const aPaymentAlert = (changes: object = {}) => ({
  data: {
    paymentAlerts: [
      {
        __typename: 'PaymentAlert',
        orderId: anOrder().id,
        orderNumber: anOrder().number,
        chargeback: null,
        fraudWarning: false,
        debt: null,
        ...changes,
      },
    ],
  },
});

/** Returns the debt for a payment that the card's bank reversed after the payout. */
export const aDebt = (changes: object = {}) => ({
  __typename: 'PaymentDebt',
  cause: 'chargeback',
  amountCents: 29_484,
  openCents: 21_878,
  state: 'open',
  ...changes,
});

/** Returns a page of orders, each with its next step. */
export const getPage = (...orders: StoredOrder[]) => ({
  orders: {
    __typename: 'OrderPage',
    items: orders.map((order) => ({ nextStep: null, split: null, ...order })),
    total: orders.length,
    hasMore: false,
    endCursor: null,
  },
});

/**
 * Statistics of eight orders: three pending, one each approved, in production and shipping, two
 * completed.
 */
export const figures = {
  orderStatistics: {
    __typename: 'OrderStatistics',
    countByStatus: {
      __typename: 'OrderCounts',
      pending: 3,
      approved: 1,
      inProduction: 1,
      shipping: 1,
      completed: 2,
      cancelled: 0,
    },
    pendingProduction: 3,
    revenueThisMonthCents: 1_234_500,
    completedRevenueCents: 2_500_000,
    inEscrowCents: 300_000,
    revenueByMonth: [
      { __typename: 'MonthlyAmount', month: '2026-10', amountCents: 0 },
      { __typename: 'MonthlyAmount', month: '2026-11', amountCents: 1_234_500 },
    ],
  },
};
