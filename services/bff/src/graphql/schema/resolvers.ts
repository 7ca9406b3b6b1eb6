import { AccountResolver } from '../../features/account/account.resolver';
import { BrandProfileResolver } from '../../features/account/brand-profile.resolver';
import { EmailResolver } from '../../features/account/email.resolver';
import { ManufacturerSettingsResolver } from '../../features/account/manufacturer-settings.resolver';
import { PasswordsResolver } from '../../features/account/passwords.resolver';
import { SecondFactorResolver } from '../../features/account/second-factor.resolver';
import { AddressBookResolver } from '../../features/addresses/address-book.resolver';
import { OverviewChangedResolver } from '../../features/administration/overview/overview-changed.resolver';
import { PlatformResolver } from '../../features/administration/overview/platform.resolver';
import { AccountViewsResolver } from '../../features/administration/accounts/account-views.resolver';
import { ActionsResolver } from '../../features/administration/actions/actions.resolver';
import { FindResolver } from '../../features/administration/find/find.resolver';
import { ReportResolver } from '../../features/administration/overview/report.resolver';
import { ListingsResolver } from '../../features/administration/listings/listings.resolver';
import {
  FoundVerifiedResolver,
  RecommendedVerifiedResolver,
} from '../../features/discovery/verified-manufacturers.resolver';
import { UsersResolver } from '../../features/administration/accounts/users.resolver';
import { VerificationsResolver } from '../../features/verifications/verifications.resolver';
import { ProductsByIdsResolver } from '../../features/catalog/products-by-ids.resolver';
import { ActivityResolver } from '../../features/activity/activity.resolver';
import { ProductsResolver } from '../../features/catalog/products.resolver';
import { CheckoutSessionResolver } from '../../features/checkout/checkout-session.resolver';
import { CheckoutStatusResolver } from '../../features/checkout/checkout-status.resolver';
import { CheckoutResolver } from '../../features/checkout/checkout.resolver';
import { ProductSearchResolver } from '../../features/discovery/product-search.resolver';
import { RecommendationsResolver } from '../../features/discovery/recommendations.resolver';
import { SearchResolver } from '../../features/discovery/search.resolver';
import { ManufacturerProfileResolver } from '../../features/manufacturers/manufacturer-profile.resolver';
import { PartnersResolver } from '../../features/manufacturers/partners.resolver';
import { ChatAttachmentsResolver } from '../../features/messaging/chat-attachments.resolver';
import { ChatChangesResolver } from '../../features/messaging/chat-changes.resolver';
import { ChatMessagesResolver } from '../../features/messaging/chat-messages.resolver';
import { ChatThreadsResolver } from '../../features/messaging/chat-threads.resolver';
import { AdminOrdersResolver } from '../../features/money-desk/admin-orders.resolver';
import { ApprovalsResolver } from '../../features/money-desk/approvals.resolver';
import { MoneyDeskResolver } from '../../features/money-desk/money-desk.resolver';
import { NotificationAddedResolver } from '../../features/notifications/notification-added.resolver';
import { NotificationsReadResolver } from '../../features/notifications/notifications-read.resolver';
import { NotificationsResolver } from '../../features/notifications/notifications.resolver';
import { PushResolver } from '../../features/notifications/push.resolver';
import { OrderBrandResolver } from '../../features/orders/order-brand.resolver';
import { OrderChangedResolver } from '../../features/orders/order-changed.resolver';
import { OrderLifeResolver } from '../../features/orders/order-life.resolver';
import { OrderProblemsResolver } from '../../features/orders/order-problems.resolver';
import { OrderProductResolver, PriceLineProductResolver } from '../../features/orders/order-product.resolver';
import { OrderShipmentResolver } from '../../features/orders/order-shipment.resolver';
import { OrdersResolver } from '../../features/orders/orders.resolver';
import { OwnProductsResolver } from '../../features/own-products/own-products.resolver';
import { SaveProductResolver } from '../../features/own-products/save-product.resolver';
import { PayoutsResolver } from '../../features/payouts/payouts.resolver';
import { PublicConfigResolver } from '../../features/public-config/public-config.resolver';
import { SampleRequestChangedResolver } from '../../features/samples/sample-request-changed.resolver';
import { SampleRequestProductResolver } from '../../features/samples/sample-request-product.resolver';
import { SampleRequestsResolver } from '../../features/samples/sample-requests.resolver';
import { ShipmentsResolver } from '../../features/shipments/shipments.resolver';

/** Plain classes only, none derived from another (GHSA-f2pj-v3fc-65xp, GHSA-c658-2mxh-7pqx). */
export const resolvers = [
  AccountResolver,
  PasswordsResolver,
  SecondFactorResolver,
  EmailResolver,
  BrandProfileResolver,
  ManufacturerProfileResolver,
  ManufacturerSettingsResolver,
  PartnersResolver,
  ProductsResolver,
  ProductsByIdsResolver,
  OwnProductsResolver,
  SaveProductResolver,
  ListingsResolver,
  FindResolver,
  ReportResolver,
  UsersResolver,
  FoundVerifiedResolver,
  RecommendedVerifiedResolver,
  VerificationsResolver,
  AccountViewsResolver,
  ActionsResolver,
  OverviewChangedResolver,
  PlatformResolver,
  CheckoutResolver,
  CheckoutSessionResolver,
  CheckoutStatusResolver,
  AddressBookResolver,
  OrdersResolver,
  OrderProblemsResolver,
  OrderLifeResolver,
  OrderProductResolver,
  OrderBrandResolver,
  OrderShipmentResolver,
  PriceLineProductResolver,
  OrderChangedResolver,
  SampleRequestsResolver,
  SampleRequestProductResolver,
  SampleRequestChangedResolver,
  ShipmentsResolver,
  PayoutsResolver,
  NotificationsResolver,
  NotificationAddedResolver,
  NotificationsReadResolver,
  PushResolver,
  ActivityResolver,
  SearchResolver,
  ProductSearchResolver,
  RecommendationsResolver,
  PublicConfigResolver,
  AdminOrdersResolver,
  MoneyDeskResolver,
  ApprovalsResolver,
  ChatThreadsResolver,
  ChatMessagesResolver,
  ChatAttachmentsResolver,
  ChatChangesResolver,
];
