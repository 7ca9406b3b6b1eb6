import { followErasures, Outbox } from '@makeport/event-bus';
import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { orderEventHandlers } from './adapters/kafka/order-events';
import { samplesDataSource } from './adapters/postgres/data-source';
import { eraseAccount } from './adapters/postgres/erase-account';
import { PostgresSampleStore } from './adapters/postgres/sample-store.postgres';
import { PostgresSampleTransaction } from './adapters/postgres/sample-transaction.postgres';
import { RpcCatalog } from './adapters/rpc/catalog-client';
import { RpcAccounts } from './adapters/rpc/identity-client';
import { SamplesRpc } from './adapters/rpc/samples.rpc';
import { createRequestLimit } from './composition/request-limit';
import type { Config } from './config';
import { ChangeRequestStatus } from './use-cases/change-request-status';
import { CorrectShipment } from './use-cases/correct-shipment';
import { CreateRequest } from './use-cases/create-request';
import { FollowOrders } from './use-cases/follow-orders';
import {
  Accounts,
  Catalog,
  CLOCK,
  REQUEST_LIMIT,
  SampleStore,
  type Clock,
} from './use-cases/ports';
import { ReadRequests } from './use-cases/read-requests';

const SERVICE = 'samples';

interface AppOptions {
  readonly config: Config;
  /** Another name makes another consumer, which reads everything from the beginning. */
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
    const orders = new FollowOrders(clock);
    const handlers = followErasures(
      orderEventHandlers(orders, (manager) => new PostgresSampleTransaction(manager, outbox)),
      eraseAccount,
    );
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        EventBusModule.forRoot({
          service: SERVICE,
          config,
          // Few orders are of samples, and their payment is answered before this.
          consumers: [{ groupId: consumerGroup, handlers, batched: 'gathered' }],
        }),
      ],
      controllers: [SamplesRpc],
      providers: [
        CreateRequest,
        ReadRequests,
        ChangeRequestStatus,
        CorrectShipment,
        { provide: SampleStore, useClass: PostgresSampleStore },
        { provide: Catalog, useClass: RpcCatalog },
        { provide: Accounts, useClass: RpcAccounts },
        { provide: Outbox, useValue: outbox },
        { provide: REQUEST_LIMIT, useValue: createRequestLimit(dataSource, config) },
        { provide: CLOCK, useValue: clock },
      ],
    };
  }
}
