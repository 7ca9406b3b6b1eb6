import type { OrderWithLifeFragment } from '@makeport/order-page';
import type { AdminOrdersQuery, ApprovalDetailsFragment, MoneyDeskQuery } from '../gen/graphql';

type ListedOrder = AdminOrdersQuery['adminOrders']['items'][number];
type DeskItem = MoneyDeskQuery['moneyDesk']['items'][number];

/** Returns an order as the list of orders contains it. */
export function aListedOrder(n: number, changes: Partial<ListedOrder> = {}) {
  return {
    __typename: 'AdminOrder',
    id: `o${n}`,
    number: `#A1B2C3D${n}`,
    brandName: 'Northwind Outfitters',
    manufacturerName: 'Voltworks Electronics',
    productName: `Power Bank ${n}`,
    totalCents: 133_500,
    status: 'approved',
    escrowState: 'pending',
    hasDispute: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 1,
    ...changes,
  };
}

export function aDeskItem(n: number, changes: Partial<DeskItem> = {}) {
  return {
    __typename: 'MoneyDeskItem',
    key: `o${n}`,
    orderId: `o${n}`,
    orderNumber: `#A1B2C3D${n}`,
    amountCents: 133_500,
    brandName: 'Northwind Outfitters',
    manufacturerName: 'Voltworks Electronics',
    since: '2026-11-20T10:00:00.000Z',
    dueAt: null,
    waiting: 'brand',
    action: 'decide',
    note: null,
    ...changes,
  };
}

const address = {
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

/** Returns an order as the order page loads it, with an open problem and a held payment. */
export function aDisputedOrder(changes: Partial<OrderWithLifeFragment> = {}) {
  return {
    __typename: 'Order',
    id: 'o1',
    number: '#A1B2C3D1',
    kind: 'production',
    status: 'in_production',
    progress: 60,
    brandId: 'b1',
    brandName: 'Northwind Outfitters',
    brandLogo: null,
    manufacturerId: 'm1',
    manufacturerName: 'Voltworks Electronics',
    productId: 'p1',
    productName: 'Power Bank',
    productSku: 'VW-PB-220',
    quantity: 1200,
    items: [
      {
        __typename: 'PriceLine',
        productId: 'p1',
        name: 'Power Bank',
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
    currency: 'USD',
    shippingInfo: address,
    billingAddress: null,
    shippingMethod: 'standard',
    paymentMethod: 'credit',
    cardLastFour: null,
    escrowState: 'pending',
    chargedBackCents: 0,
    hasDispute: true,
    cancellation: null,
    problem: {
      __typename: 'OrderProblem',
      reason: 'The engraving is off centre.',
      reportedAt: '2026-11-22T10:00:00.000Z',
    },
    trackingNumber: null,
    shipment: null,
    dueDate: null,
    rating: null,
    feedback: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
    completedAt: null,
    inspectionUntil: null,
    version: 3,
    product: null,
    timeline: [],
    nextStep: null,
    split: null,
    ...changes,
  };
}

/** Returns an open request of another administrator. */
export function anApproval(changes: Partial<ApprovalDetailsFragment> = {}) {
  return {
    __typename: 'MoneyApproval',
    id: 'a1',
    orderId: 'o1',
    releaseCents: 80_000,
    refundCents: 53_500,
    reason: 'Half is usable.',
    requestedById: 'admin-2',
    requestedByName: 'Ada',
    requestedAt: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-11-23T10:00:00.000Z',
    decision: null,
    decidedById: null,
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
    ...changes,
  };
}
