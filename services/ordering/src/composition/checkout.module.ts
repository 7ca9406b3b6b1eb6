import { BackgroundJob, Logger } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import { CheckoutHistory } from '../adapters/postgres/checkout/checkout-history';
import { CheckoutRepository } from '../adapters/postgres/checkout/checkout.repository';
import { OrdersOfClosed } from '../adapters/postgres/checkout/closed-manufacturers';
import { SampleFees } from '../adapters/postgres/samples/sample-fees';
import { Transactions } from '../adapters/postgres/transactions';
import { CheckoutStatusRpc } from '../adapters/rpc/checkout-status.rpc';
import { CheckoutRpc } from '../adapters/rpc/checkout.rpc';
import { AcknowledgeCheckout } from '../use-cases/checkout/acknowledge-checkout';
import { BeginPayment } from '../use-cases/checkout/begin-payment';
import { CancelOrdersOfClosed } from '../use-cases/checkout/cancel-orders-of-closed';
import { CheckoutStatuses } from '../use-cases/checkout/checkout-status';
import { CompleteCheckout } from '../use-cases/checkout/complete-checkout';
import { GetCheckoutStatus } from '../use-cases/checkout/get-checkout-status';
import { ListRecentCheckouts } from '../use-cases/checkout/list-recent-checkouts';
import { OpenCheckout } from '../use-cases/checkout/open-checkout';
import { PreparePayment } from '../use-cases/checkout/prepare-payment';
import { PriceCart } from '../use-cases/checkout/price-cart';
import { RefundCheckout } from '../use-cases/checkout/refund-checkout';
import { RepairCheckouts } from '../use-cases/checkout/repair-checkouts';
import { RepeatedOrders } from '../use-cases/checkout/repeated-orders';
import { CLOCK, type Clock } from '../use-cases/clock';
import { PaymentGateway } from '../use-cases/payment-gateway';
import { AddressesModule } from './addresses.module';

const REPAIR_EVERY_MS = 5_000;

/**
 * The way from a cart to its orders, the status of payments, and the job that completes checkouts
 * after a browser was closed.
 */
@Module({
  imports: [AddressesModule],
  controllers: [CheckoutRpc, CheckoutStatusRpc],
  providers: [
    PriceCart,
    OpenCheckout,
    PreparePayment,
    CompleteCheckout,
    RefundCheckout,
    CheckoutStatuses,
    RepeatedOrders,
    BeginPayment,
    GetCheckoutStatus,
    ListRecentCheckouts,
    AcknowledgeCheckout,
    CancelOrdersOfClosed,
    CheckoutHistory,
    SampleFees,
    OrdersOfClosed,
    {
      provide: RepairCheckouts,
      inject: [
        Transactions,
        CheckoutRepository,
        CompleteCheckout,
        RefundCheckout,
        PaymentGateway,
        CLOCK,
        Logger,
      ],
      useFactory: (
        transactions: Transactions,
        checkouts: CheckoutRepository,
        complete: CompleteCheckout,
        refund: RefundCheckout,
        payments: PaymentGateway,
        clock: Clock,
        logger: Logger,
      ) =>
        new RepairCheckouts(
          transactions,
          checkouts,
          complete,
          refund,
          payments,
          clock,
          (checkoutId, err) =>
            logger.warn({ err, checkoutId }, 'failed to repair a checkout, retrying'),
        ),
    },
    {
      provide: BackgroundJob,
      inject: [RepairCheckouts, CancelOrdersOfClosed, Logger],
      useFactory: (repair: RepairCheckouts, cancelOrders: CancelOrdersOfClosed, logger: Logger) =>
        new BackgroundJob({
          work: async () => {
            await repair.execute();
            await cancelOrders.execute();
          },
          everyMs: REPAIR_EVERY_MS,
          onError: (err) => logger.warn({ err }, 'failed to repair checkouts'),
        }),
    },
  ],
  exports: [PreparePayment, CompleteCheckout, RefundCheckout],
})
export class CheckoutModule {}
