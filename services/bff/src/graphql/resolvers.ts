import { AccountResolver } from '../account/account.resolver';
import { BrandProfileResolver } from '../account/brand-profile.resolver';
import { EmailResolver } from '../account/email.resolver';
import { ManufacturerSettingsResolver } from '../account/manufacturer-settings.resolver';
import { PasswordsResolver } from '../account/passwords.resolver';
import { SecondFactorResolver } from '../account/second-factor.resolver';
import { AddressBookResolver } from '../addresses/address-book.resolver';
import { OverviewChangedResolver } from '../administration/overview-changed.resolver';
import { PlatformResolver } from '../administration/platform.resolver';
import { AccountViewsResolver } from '../administration/account-views.resolver';
import { ActionsResolver } from '../administration/actions.resolver';
import { FindResolver } from '../administration/find.resolver';
import { ReportResolver } from '../administration/report.resolver';
import { ListingsResolver } from '../administration/listings.resolver';
import {
  FoundVerifiedResolver,
  RecommendedVerifiedResolver,
} from '../discovery/verified-manufacturers.resolver';
import { UsersResolver } from '../administration/users.resolver';
import { VerificationsResolver } from '../verifications/verifications.resolver';
import { ProductsByIdsResolver } from '../catalog/products-by-ids.resolver';
import { ActivityResolver } from '../activity/activity.resolver';
import { ProductsResolver } from '../catalog/products.resolver';
import { CheckoutSessionResolver } from '../checkout/checkout-session.resolver';
import { CheckoutStatusResolver } from '../checkout/checkout-status.resolver';
import { CheckoutResolver } from '../checkout/checkout.resolver';
import { ProductSearchResolver } from '../discovery/product-search.resolver';
import { RecommendationsResolver } from '../discovery/recommendations.resolver';
import { SearchResolver } from '../discovery/search.resolver';
import { ManufacturerProfileResolver } from '../manufacturers/manufacturer-profile.resolver';
import { PartnersResolver } from '../manufacturers/partners.resolver';
import { ChatAttachmentsResolver } from '../messaging/chat-attachments.resolver';
import { ChatChangesResolver } from '../messaging/chat-changes.resolver';
import { ChatMessagesResolver } from '../messaging/chat-messages.resolver';
import { ChatThreadsResolver } from '../messaging/chat-threads.resolver';
import { AdminOrdersResolver } from '../money-desk/admin-orders.resolver';
import { ApprovalsResolver } from '../money-desk/approvals.resolver';
import { MoneyDeskResolver } from '../money-desk/money-desk.resolver';
import { NotificationAddedResolver } from '../notifications/notification-added.resolver';
import { NotificationsReadResolver } from '../notifications/notifications-read.resolver';
import { NotificationsResolver } from '../notifications/notifications.resolver';
import { PushResolver } from '../notifications/push.resolver';
import { OrderBrandResolver } from '../orders/order-brand.resolver';
import { OrderChangedResolver } from '../orders/order-changed.resolver';
import { OrderLifeResolver } from '../orders/order-life.resolver';
import { OrderProblemsResolver } from '../orders/order-problems.resolver';
import { OrderProductResolver, PriceLineProductResolver } from '../orders/order-product.resolver';
import { OrderShipmentResolver } from '../orders/order-shipment.resolver';
import { OrdersResolver } from '../orders/orders.resolver';
import { OwnProductsResolver } from '../own-products/own-products.resolver';
import { SaveProductResolver } from '../own-products/save-product.resolver';
import { PayoutsResolver } from '../payouts/payouts.resolver';
import { PublicConfigResolver } from '../public-config/public-config.resolver';
import { SampleRequestChangedResolver } from '../samples/sample-request-changed.resolver';
import { SampleRequestProductResolver } from '../samples/sample-request-product.resolver';
import { SampleRequestsResolver } from '../samples/sample-requests.resolver';
import { ShipmentsResolver } from '../shipments/shipments.resolver';

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
