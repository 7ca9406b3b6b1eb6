import { randomUUID } from 'node:crypto';
import type { ListScene } from './list-scene.ts';

export interface ListOperation {
  readonly as: 'visitor' | 'brand' | 'maker' | 'admin';
  readonly variables?: (scene: ListScene) => object | Promise<object>;
  /** The number of calls, of which the cheapest counts. Default 1. */
  readonly times?: number;
}

/** Discovery publishes one of ten delivered lists, chosen at random. */
const RECOMMENDED = { times: 5 };

const by = (as: ListOperation['as'], variables?: ListOperation['variables']): ListOperation => ({
  as,
  ...(variables ? { variables } : {}),
});

/** The limit of product lists; other lists allow more. */
const MAX_PAGE_SIZE = 48;
const WEEK = { from: '2026-11-16T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' };
const SEARCH_ID = '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77';

const page = ({ rows: first }: ListScene) => ({ first });
const ofOrder = ({ largeOrderId: id }: ListScene) => ({ id, orderId: id });
const ofProduct = ({ productIds: [id] }: ListScene) => ({ id, productId: id });
const ofMaker = ({ maker: { id } }: ListScene) => ({ id, manufacturerId: id });
const products = ({ rows, word, productIds, maker }: ListScene) => ({
  page: 1,
  pageSize: Math.min(rows, MAX_PAGE_SIZE),
  search: word,
  query: word,
  ids: productIds,
  manufacturerId: maker.id,
  searchId: SEARCH_ID,
  sort: 'relevance',
});
const allOrders = ({ rows: first }: ListScene) => ({ first, sort: 'newest' });

/** All queries, and the mutations of many rows. GraphQL ignores undeclared variables. */
export const listOperations: Readonly<Record<string, ListOperation>> = {
  AddressBook: by('brand'),
  AdminActionItems: by('admin'),
  AdminActions: by('admin', page),
  AdminDisputedOrders: by('admin', allOrders),
  AdminFind: by('admin', ({ word: text }) => ({ text })),
  AdminOrderAccounts: by('admin', ({ brand, maker }) => ({
    brand: { search: brand.email },
    manufacturer: { search: maker.email },
  })),
  AdminOrderBooks: by('admin', ofOrder),
  AdminOrderChargeback: by('admin', ({ orderIds: [orderId] }) => ({ orderId })),
  AdminOrderConversation: by('admin', ({ orderIds: [orderId] }) => ({ orderId })),
  AdminOrderNotifications: by('admin', ofOrder),
  AdminOrderParties: by('admin', ofOrder),
  AdminOrderProcess: by('admin', ofOrder),
  AdminOrders: by('admin', allOrders),
  AdminProductFilter: by('admin'),
  AdminProducts: by('admin', page),
  AdminReport: by('admin', () => WEEK),
  AdminTotals: by('admin'),
  AdminUserTotals: by('admin'),
  AdminUsers: by('admin', page),
  AdminVerification: by('admin', ({ waitingIds: [manufacturerId] }) => ({ manufacturerId })),
  AdminVerifications: by('admin', page),
  BrandContact: by('brand'),
  BrandProfile: by('brand'),
  BrandSamples: by('brand', page),
  CartProduct: by('visitor', ofProduct),
  CartProducts: by('visitor', products),
  ChatMessages: by('brand', ({ threadId, rows: first }) => ({ threadId, first })),
  ChatThread: by('brand', ({ threadId: id }) => ({ id })),
  ChatThreads: by('brand', page),
  CheckoutRefundReason: by('brand', ({ checkoutId: id }) => ({ id })),
  CheckoutStatus: by('brand', ({ checkoutId: id }) => ({ id })),
  CompleteCheckout: by('brand', async (scene) => ({
    input: { checkoutId: await scene.paidCheckout(), paymentMethod: 'credit' },
  })),
  EndingRequests: by('admin', ofOrder),
  FirstSteps: by('maker'),
  FixedItems: by('visitor'),
  ListedProduct: by('admin', ofProduct),
  ListedProducts: by('visitor', products),
  ManufacturerBalance: by('maker'),
  ManufacturerClosed: by('brand', ofMaker),
  ManufacturerDebts: by('maker'),
  ManufacturerHolds: by('maker', page),
  ManufacturerOrders: by('maker', page),
  ManufacturerOverview: by('maker'),
  ManufacturerPayouts: by('maker', page),
  ManufacturerProducts: by('visitor', products),
  ManufacturerProfile: by('brand', ofMaker),
  ManufacturerSamples: by('maker', page),
  ManufacturerSettings: by('maker'),
  MissedSearches: by('admin', () => WEEK),
  MoneyDesk: by('admin', ({ rows: first }) => ({ first, queue: 'chargebacks' })),
  NewAdministrators: by('admin'),
  Notifications: by('maker'),
  OpenCheckout: by('brand', ({ checkout: input }) => ({ input })),
  Order: by('brand', ofOrder),
  OrderFigures: by('maker'),
  OrderNow: by('maker', ofOrder),
  OrderPictures: by('brand', ({ orderIds }) => ({ orderIds })),
  OrderSettlement: by('brand', ofOrder),
  Overview: by('brand'),
  OwnProduct: by('maker', ofProduct),
  OwnProductCategories: by('maker'),
  OwnProductImageTexts: by('maker', ofProduct),
  OwnProducts: by('maker', page),
  OwnSessions: by('brand'),
  Partners: by('brand'),
  PaymentAlerts: by('brand'),
  PaymentConfig: by('brand'),
  PaymentSums: by('brand'),
  PaymentTerms: by('brand'),
  Payments: by('brand', page),
  PayoutReadiness: by('maker'),
  PlatformSettings: by('admin'),
  PriceCart: by('brand', ({ items }) => ({ input: { items, shippingMethod: 'standard' } })),
  PriceSample: by('brand', ({ sampleRequestId }) => ({ sampleRequestId })),
  ProductFormChoices: by('admin'),
  ProductImageTexts: by('visitor', ofProduct),
  ProductView: by('visitor', ofProduct),
  ProductsPerPage: by('brand'),
  ProjectStatistics: by('brand'),
  Projects: by('brand', page),
  PushPublicKey: by('visitor'),
  RecentCheckouts: by('brand'),
  RecentProducts: by('admin'),
  RecentUsers: by('admin'),
  RecommendedManufacturers: { as: 'brand', ...RECOMMENDED },
  RecommendedProducts: { as: 'brand', ...RECOMMENDED },
  RefundedPaymentPictures: by('brand'),
  RefundedPayments: by('brand'),
  RetryOrders: by('admin', ({ orderIds }) => ({ input: { orderIds, requestId: randomUUID() } })),
  SampleData: by('visitor'),
  SampleFigures: by('maker'),
  SampleNow: by('maker', ({ sampleRequestId: id }) => ({ id })),
  SearchProducts: by('visitor', products),
  SearchSuggestions: by('visitor', products),
  SearchesWithoutResult: by('admin', () => ({ week: '2026-11-16' })),
  SecondFactor: by('brand'),
  ServiceHealth: by('admin'),
  Session: by('brand'),
  SimilarProducts: { ...by('visitor', ofProduct), ...RECOMMENDED },
  SuggestionPictures: by('visitor', products),
  UnreadMessages: by('brand'),
  UserErasures: by('admin', ({ waitingIds: userIds }) => ({ userIds })),
  UserSessions: by('admin', ({ brand: { id: userId } }) => ({ userId })),
  Verification: by('maker'),
  VerificationProfile: by('admin', ({ waitingIds: [manufacturerId] }) => ({ manufacturerId })),
  WaitingAccounts: by('admin'),
  WaitingProfiles: by('admin', page),
  WaitingSamples: by('maker'),
};
