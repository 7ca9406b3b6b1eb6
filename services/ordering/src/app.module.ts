import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { orderingDataSource } from './adapters/postgres/data-source';
import { AddressesModule } from './composition/addresses.module';
import { AdministrationModule } from './composition/administration.module';
import { ChargebacksModule } from './composition/chargebacks.module';
import { CheckoutModule } from './composition/checkout.module';
import { CoreModule } from './composition/core.module';
import { DisputesModule } from './composition/disputes.module';
import { ErasureModule } from './composition/erasure.module';
import { createApiHandlers } from './composition/event-handlers';
import { OrdersModule } from './composition/orders.module';
import { PayoutsModule } from './composition/payouts.module';
import { PlatformModule } from './composition/platform.module';
import { PurchasesModule } from './composition/purchases.module';
import { ReconciliationModule } from './composition/reconciliation.module';
import { SamplesModule } from './composition/samples.module';
import { StripeModule } from './composition/stripe.module';
import { TemporalModule } from './composition/temporal.module';
import { WebhooksModule } from './composition/webhooks.module';
import type { Config } from './config';
import type { Clock } from './use-cases/clock';

const SERVICE = 'ordering';
/** A delay is acceptable, because users receive their answers before these events are published. */
const RELAY_PACE_MS = 100;

export interface AppOptions {
  readonly config: Config;
  /** Replaced by tests. */
  readonly clock?: Clock;
}

/**
 * Process 1: RPC, the webhook, the outbox relay, the jobs, and the consumer that issues invoices
 * and follows samples.
 */
@Module({})
export class AppModule {
  static forRoot({ config, clock = () => new Date() }: AppOptions): DynamicModule {
    const dataSource = orderingDataSource(config.DATABASE_URL);
    const handlers = createApiHandlers(clock);
    // Batching is acceptable: a request for an invoice that is not issued yet issues it.
    const consumers = [{ groupId: config.consumerGroup, handlers, batched: 'delayed' } as const];
    const eventBus = EventBusModule.forRoot({
      service: SERVICE,
      config,
      consumers,
      waitForConsumers: false,
      paceMs: RELAY_PACE_MS,
    });
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        eventBus,
        CoreModule.forRoot(config, clock),
        StripeModule,
        TemporalModule.forRoot(config),
        AddressesModule,
        CheckoutModule,
        SamplesModule,
        PurchasesModule,
        OrdersModule,
        DisputesModule,
        ChargebacksModule,
        PayoutsModule,
        WebhooksModule,
        ReconciliationModule,
        PlatformModule,
        ErasureModule,
        AdministrationModule.forRoot(eventBus),
      ],
    };
  }
}
