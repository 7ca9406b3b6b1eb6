import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isService } from '@makeport/contracts';
import { Health, Logger, Metrics, RpcClient } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { EventConsumer, type EventConsumerOptions } from '../consumer/event-consumer';
import { RpcEventDetails } from '../details/rpc-event-details';
import type { EventBus } from '../event-bus';
import type { EventHandler } from '../event-handler';
import { createKafkaEventBus } from '../kafka/kafka-event-bus';
import { kafkaSecurity, type KafkaSecuritySettings } from '../kafka/kafka-security';
import { OutboxRelay } from '../outbox/outbox-relay';
import { createEventDetailsRpc } from './event-details.rpc';

export const EVENT_BUS = Symbol('EventBus');
const CONSUMERS = Symbol('Consumers');

export interface ConsumerGroup {
  readonly groupId: string;
  readonly handlers: readonly EventHandler[];
  /** See `EventConsumerOptions`. */
  readonly batched?: EventConsumerOptions['batched'];
}

export interface EventBusModuleOptions {
  /** Also the client id at the broker. */
  readonly service: string;
  readonly config: KafkaSecuritySettings & { readonly KAFKA_BROKERS: string[] };
  readonly consumers: readonly ConsumerGroup[];
  /**
   * Whether readiness waits until the consumers first join their groups; true by default. A later
   * broker outage does not affect readiness, because it only delays events.
   */
  readonly waitForConsumers?: boolean;
  /**
   * Whether this process publishes the service's outbox; true by default. One process per service
   * is enough.
   */
  readonly relaysOutbox?: boolean;
  /** See `OutboxRelayOptions`. */
  readonly collectMs?: number;
  /** See `OutboxRelayOptions`. */
  readonly paceMs?: number;
  /** Wraps the bus in tests. */
  readonly aroundBus?: ((bus: EventBus) => EventBus) | undefined;
}

/**
 * Runs a service's outbox relay and consumers, started with the application and stopped before it
 * closes. Needs the providers of `ServiceKitModule`, with a `DataSource`.
 */
@Module({})
export class EventBusModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(OutboxRelay) private readonly relay: OutboxRelay | null,
    @Inject(CONSUMERS) private readonly consumers: readonly EventConsumer[],
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  static forRoot(options: EventBusModuleOptions): DynamicModule {
    const {
      service,
      config,
      collectMs,
      paceMs,
      aroundBus = (bus) => bus,
      relaysOutbox = true,
    } = options;
    return {
      module: EventBusModule,
      // Workers serve no RPC.
      controllers: isService(service) ? [createEventDetailsRpc(service)] : [],
      providers: [
        {
          provide: EVENT_BUS,
          inject: [Logger],
          useFactory: (logger: Logger) =>
            aroundBus(
              createKafkaEventBus({
                brokers: config.KAFKA_BROKERS,
                security: kafkaSecurity(config),
                clientId: service,
                logger,
              }),
            ),
        },
        {
          provide: OutboxRelay,
          inject: [DataSource, EVENT_BUS, Logger, Metrics],
          useFactory: (
            dataSource: DataSource,
            bus: EventBus,
            logger: Logger,
            { registry: metrics }: Metrics,
          ) =>
            relaysOutbox
              ? new OutboxRelay({
                  dataSource,
                  bus,
                  logger,
                  metrics,
                  ...(collectMs !== undefined && { collectMs }),
                  ...(paceMs !== undefined && { paceMs }),
                })
              : null,
        },
        {
          provide: CONSUMERS,
          inject: [DataSource, EVENT_BUS, Logger, Metrics, Health, RpcClient],
          useFactory: (
            dataSource: DataSource,
            bus: EventBus,
            logger: Logger,
            { registry: metrics }: Metrics,
            health: Health,
            client: RpcClient,
          ) => {
            const details = new RpcEventDetails(client, { service, dataSource });
            const consumers = options.consumers.map(
              (group) => new EventConsumer({ dataSource, bus, logger, metrics, details, ...group }),
            );
            if (options.waitForConsumers ?? true) {
              health.addCheck('events', async () => {
                await Promise.all(consumers.map((each) => each.joined()));
              });
            }
            return consumers;
          },
        },
      ],
      exports: [EVENT_BUS],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay?.start();
    for (const consumer of this.consumers) await consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.relay?.stop();
    await this.bus.disconnect();
  }
}
