import { followErasures, Outbox } from '@makeport/event-bus';
import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { orderEventHandlers } from './adapters/kafka/order-events';
import { samplesDataSource } from './adapters/postgres/data-source';
import { eraseAccount } from './adapters/postgres/erase-account';
import { SampleRepository } from './adapters/postgres/sample.repository';
import { SampleTransaction } from './adapters/postgres/sample-transaction';
import { CatalogClient } from './adapters/rpc/clients/catalog-client';
import { IdentityClient } from './adapters/rpc/clients/identity-client';
import { SamplesRpc } from './adapters/rpc/samples.rpc';
import { createRequestLimit } from './composition/request-limit';
import type { Config } from './config';
import { ChangeRequestStatus } from './use-cases/change-request-status';
import { CorrectShipment } from './use-cases/correct-shipment';
import { CreateRequest } from './use-cases/create-request';
import { ApplyOrderEvents } from './use-cases/apply-order-events';
import { CLOCK, REQUEST_LIMIT, type Clock } from './use-cases/ports';
import { ReadRequests } from './use-cases/read-requests';

const SERVICE = 'samples';

interface AppOptions {
  readonly config: Config;
  /** A different name creates a new consumer group, which reads everything from the beginning. */
  readonly consumerGroup?: string;
  readonly clock?: Clock;
}

@Module({})
export class AppModule {
  static forRoot({
    config,
    consumerGroup = SERVICE,
    clock = () => new Date(),
  }: AppOptions): DynamicModule {
    const dataSource = samplesDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const handlers = followErasures(
      orderEventHandlers(
        (manager) => new ApplyOrderEvents(new SampleTransaction(manager, outbox), clock),
      ),
      eraseAccount,
    );
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        EventBusModule.forRoot({
          service: SERVICE,
          config,
          // Orders for samples are few, and the buyer does not wait for these events, so they are
          // batched.
          consumers: [{ groupId: consumerGroup, handlers, batched: 'delayed' }],
        }),
      ],
      controllers: [SamplesRpc],
      providers: [
        CreateRequest,
        ReadRequests,
        ChangeRequestStatus,
        CorrectShipment,
        SampleRepository,
        CatalogClient,
        IdentityClient,
        { provide: Outbox, useValue: outbox },
        { provide: REQUEST_LIMIT, useValue: createRequestLimit(dataSource, config) },
        { provide: CLOCK, useValue: clock },
      ],
    };
  }
}
