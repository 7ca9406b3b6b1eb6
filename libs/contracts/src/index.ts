export * from './actor';
export * from './chat';
export * from './define-event';
export * from './define-rpc';
export * from './event-envelope';
export * from './notification';
export * from './order';
export * from './profile';
export * from './order-life';
export { exampleShipment, type Shipment } from './shipment';
export { eventContracts } from './events';
export { topics, type TopicDefinition } from './events/topics';
export * as catalogEvents from './events/catalog';
export * as discoveryEvents from './events/discovery';
export * as identityEvents from './events/identity';
export * as messagingEvents from './events/messaging';
export * as notificationEvents from './events/notifications';
export * as orderingEvents from './events/ordering';
export * as samplesEvents from './events/samples';
export { rpcContracts } from './rpc';
export * as catalogRpc from './rpc/catalog';
export * as discoveryRpc from './rpc/discovery';
export * as identityRpc from './rpc/identity';
export * as messagingRpc from './rpc/messaging';
export * as notificationsRpc from './rpc/notifications';
export * as orderingRpc from './rpc/ordering';
export * as samplesRpc from './rpc/samples';
export { productCategories, type CustomizationOption, type Product } from './product';
export type { ProductCard } from './rpc/catalog';
export { imageTypes, type ProductInput } from './rpc/catalog-own-products';
export type { Account } from './rpc/identity';
export { checkoutStates, type CheckoutStatus } from './rpc/ordering';
export type { AddressBook, SavedAddress } from './rpc/ordering-addresses';
export {
  payoutAccountStatuses,
  payoutStatuses,
  type PayoutAccountStatus,
  type PayoutStatus,
} from './rpc/ordering-payouts';
export {
  exampleSampleRequest,
  sampleActions,
  sampleRequestStatuses,
  type SampleAction,
  type SampleRequest,
  type SampleRequestStatus,
  type SampleRequestView,
} from './rpc/samples';
