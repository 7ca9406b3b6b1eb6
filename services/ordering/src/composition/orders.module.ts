import { Module } from '@nestjs/common';
import { PostgresInvoices } from '../adapters/postgres/invoices.postgres';
import { PostgresOrderQueries } from '../adapters/postgres/order-queries.postgres';
import { InvoicesRpc } from '../adapters/rpc/invoices.rpc';
import { OrderLifeRpc } from '../adapters/rpc/order-life.rpc';
import { OrdersRpc } from '../adapters/rpc/orders.rpc';
import { TERMS, TermsRpc, toTerms } from '../adapters/rpc/terms.rpc';
import { CorrectShipment } from '../use-cases/correct-shipment';
import { GetInvoice, Invoices } from '../use-cases/get-invoice';
import { GetManufacturerRatings } from '../use-cases/get-manufacturer-ratings';
import { GetOrder } from '../use-cases/get-order';
import { GetOrderLives } from '../use-cases/get-order-lives';
import { GetOrderStatistics } from '../use-cases/get-order-statistics';
import { ListOrders } from '../use-cases/list-orders';
import { ListPartners } from '../use-cases/list-partners';
import { ChangeOrderStatus } from '../use-cases/orders/change-order-status';
import { ConfirmReceipt } from '../use-cases/orders/confirm-receipt';
import { OrderQueries } from '../use-cases/ports';
import { RateOrder } from '../use-cases/rate-order';
import { CONFIG } from './core.module';
import { DisputesModule } from './disputes.module';

/** Orders for their brand and manufacturer: lists, buttons, timelines, invoices, ratings. */
@Module({
  imports: [DisputesModule],
  controllers: [OrdersRpc, OrderLifeRpc, InvoicesRpc, TermsRpc],
  providers: [
    ...[ListOrders, ListPartners, GetOrder, GetOrderStatistics, GetOrderLives, GetManufacturerRatings],
    ...[ChangeOrderStatus, ConfirmReceipt, CorrectShipment, RateOrder, GetInvoice],
    { provide: OrderQueries, useClass: PostgresOrderQueries },
    { provide: Invoices, useClass: PostgresInvoices },
    { provide: TERMS, inject: [CONFIG], useFactory: toTerms },
  ],
})
export class OrdersModule {}
