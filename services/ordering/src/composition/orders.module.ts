import { Module } from '@nestjs/common';
import { PaymentAlerts } from '../adapters/postgres/chargebacks/payment-alerts';
import { Invoices } from '../adapters/postgres/orders/invoices';
import { OrderQueries } from '../adapters/postgres/orders/order-queries';
import { InvoicesRpc } from '../adapters/rpc/invoices.rpc';
import { OrderTimelineRpc } from '../adapters/rpc/order-timeline.rpc';
import { OrdersRpc } from '../adapters/rpc/orders.rpc';
import { PaymentAlertsRpc } from '../adapters/rpc/payment-alerts.rpc';
import { TERMS, TermsRpc, toTerms } from '../adapters/rpc/terms.rpc';
import { CancelOrder } from '../use-cases/orders/cancel-order';
import { ChangeOrderStatus } from '../use-cases/orders/change-order-status';
import { ConfirmReceipt } from '../use-cases/orders/confirm-receipt';
import { CorrectShipment } from '../use-cases/orders/correct-shipment';
import { GetInvoice } from '../use-cases/orders/get-invoice';
import { GetManufacturerRatings } from '../use-cases/orders/get-manufacturer-ratings';
import { GetOrder } from '../use-cases/orders/get-order';
import { GetOrderProducts } from '../use-cases/orders/get-order-products';
import { GetOrderStatistics } from '../use-cases/orders/get-order-statistics';
import { GetOrderTimelines } from '../use-cases/orders/get-order-timelines';
import { ListOrders } from '../use-cases/orders/list-orders';
import { ListPartners } from '../use-cases/orders/list-partners';
import { RateOrder } from '../use-cases/orders/rate-order';
import { CONFIG } from './core.module';
import { DisputesModule } from './disputes.module';

/** Orders for their brand and manufacturer: lists, status changes, timelines, invoices, ratings. */
@Module({
  imports: [DisputesModule],
  controllers: [OrdersRpc, OrderTimelineRpc, InvoicesRpc, TermsRpc, PaymentAlertsRpc],
  providers: [
    ListOrders,
    ListPartners,
    GetOrder,
    GetOrderProducts,
    GetOrderStatistics,
    GetOrderTimelines,
    GetManufacturerRatings,
    ChangeOrderStatus,
    CancelOrder,
    ConfirmReceipt,
    CorrectShipment,
    RateOrder,
    GetInvoice,
    OrderQueries,
    Invoices,
    PaymentAlerts,
    { provide: TERMS, inject: [CONFIG], useFactory: toTerms },
  ],
})
export class OrdersModule {}
