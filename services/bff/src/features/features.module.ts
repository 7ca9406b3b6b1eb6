import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module';
import { ActivityModule } from './activity/activity.module';
import { AddressesModule } from './addresses/addresses.module';
import { AdministrationModule } from './administration/administration.module';
import { CatalogModule } from './catalog/catalog.module';
import { CheckoutModule } from './checkout/checkout.module';
import { DiscoveryModule } from './discovery/discovery.module';
import { ExportsModule } from './exports/exports.module';
import { InvoicesModule } from './invoices/invoices.module';
import { ManufacturersModule } from './manufacturers/manufacturers.module';
import { MessagingModule } from './messaging/messaging.module';
import { MoneyDeskModule } from './money-desk/money-desk.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OrdersModule } from './orders/orders.module';
import { OwnProductsModule } from './own-products/own-products.module';
import { PayoutsModule } from './payouts/payouts.module';
import { PicturesModule } from './pictures/pictures.module';
import { PublicConfigModule } from './public-config/public-config.module';
import { SamplesModule } from './samples/samples.module';
import { ShipmentsModule } from './shipments/shipments.module';
import { VerificationsModule } from './verifications/verifications.module';

/** Resolvers must not extend other resolvers (GHSA-f2pj-v3fc-65xp, GHSA-c658-2mxh-7pqx). */
@Module({
  imports: [
    AccountModule,
    ActivityModule,
    AddressesModule,
    AdministrationModule,
    CatalogModule,
    CheckoutModule,
    DiscoveryModule,
    ExportsModule,
    InvoicesModule,
    ManufacturersModule,
    MessagingModule,
    MoneyDeskModule,
    NotificationsModule,
    OrdersModule,
    OwnProductsModule,
    PayoutsModule,
    PicturesModule,
    PublicConfigModule,
    SamplesModule,
    ShipmentsModule,
    VerificationsModule,
  ],
})
export class FeaturesModule {}
