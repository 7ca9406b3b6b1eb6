import { BackgroundJob, Logger } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import { SampleOrders } from '../adapters/postgres/samples/sample-requests';
import { Transactions } from '../adapters/postgres/transactions';
import { SamplesClient } from '../adapters/rpc/clients/samples-client';
import { SampleCheckoutRpc } from '../adapters/rpc/sample-checkout.rpc';
import type { PlatformFee } from '../domain/escrow/platform-fee';
import { CLOCK, type Clock } from '../use-cases/clock';
import { MoveSampleOrders } from '../use-cases/samples/move-sample-orders';
import { OpenSampleCheckout } from '../use-cases/samples/open-sample-checkout';
import { PriceSample } from '../use-cases/samples/price-sample';
import { PLATFORM_FEE } from '../use-cases/settings';
import { AddressesModule } from './addresses.module';
import { CheckoutModule } from './checkout.module';

/** Each run reads an index that only contains active sample orders. */
const LOOK_EVERY_MS = 1_000;

/**
 * Checkouts of sample requests, and the job that moves their orders to the state of the requests.
 */
@Module({
  imports: [AddressesModule, CheckoutModule],
  controllers: [SampleCheckoutRpc],
  providers: [
    PriceSample,
    OpenSampleCheckout,
    SamplesClient,
    SampleOrders,
    {
      provide: MoveSampleOrders,
      inject: [SampleOrders, Transactions, PLATFORM_FEE, CLOCK, Logger],
      useFactory: (
        samples: SampleOrders,
        transactions: Transactions,
        fee: PlatformFee,
        clock: Clock,
        logger: Logger,
      ) =>
        new MoveSampleOrders(samples, transactions, fee, clock, (orderId, err) =>
          logger.warn(
            { err, orderId },
            'failed to move a sample order to the state of its request, retrying',
          ),
        ),
    },
    {
      provide: BackgroundJob,
      inject: [MoveSampleOrders, Logger],
      useFactory: (move: MoveSampleOrders, logger: Logger) =>
        new BackgroundJob({
          work: () => move.execute(),
          everyMs: LOOK_EVERY_MS,
          onError: (err) =>
            logger.warn({ err }, 'failed to move sample orders to the state of their requests'),
        }),
    },
  ],
})
export class SamplesModule {}
