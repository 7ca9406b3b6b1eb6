import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { orderingDataSource } from './adapters/postgres/data-source';
import { createTemporalClient } from './adapters/temporal/temporal-client';
import { temporalConfig } from './adapters/temporal/temporal-config';
import { CoreModule } from './composition/core.module';
import { EscrowModule, type EscrowOptions } from './composition/escrow.module';
import { createWorkerHandlers } from './composition/event-handlers';
import { ResumptionModule } from './composition/resumption.module';
import { StripeModule } from './composition/stripe.module';
import { createOrderWorkflows, TemporalModule } from './composition/temporal.module';
import type { Config } from './config';

const SERVICE = 'ordering-worker';

export interface WorkerOptions extends EscrowOptions {
  readonly config: Config;
}

/** Process 2: the Temporal worker, and the consumer that signals changes to workflows. */
@Module({})
export class WorkerModule {
  static forRoot({ config, ...escrow }: WorkerOptions): DynamicModule {
    const dataSource = orderingDataSource(config.DATABASE_URL);
    const temporal = createTemporalClient(temporalConfig(config));
    const clock = () => new Date();
    const handlers = createWorkerHandlers(createOrderWorkflows(temporal, config), clock);
    return {
      module: WorkerModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        EventBusModule.forRoot({
          service: SERVICE,
          config,
          relaysOutbox: false,
          waitForConsumers: false,
          consumers: [
            { groupId: `${config.consumerGroup}.workflows`, handlers, batched: 'immediate' },
          ],
        }),
        CoreModule.forRoot(config, clock),
        StripeModule,
        TemporalModule.forRoot(config, temporal),
        EscrowModule.forRoot(escrow),
        ResumptionModule,
      ],
    };
  }
}
