import { createKafkaEventBus, kafkaSecurity, type EventBus } from '@makeport/event-bus';
import { Logger } from '@makeport/service-kit';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { BffConfig } from '../config';
import { Bus, RealtimeEvents } from './realtime-events';
import { RealtimeHub } from './realtime-hub';
import { RealtimeServer } from './realtime-server';

@Global()
@Module({})
export class RealtimeModule {
  /** `bus` replaces Kafka in tests. */
  static forRoot(config: BffConfig, bus?: EventBus): DynamicModule {
    const connect = (logger: Logger): EventBus =>
      createKafkaEventBus({
        brokers: config.KAFKA_BROKERS,
        security: kafkaSecurity(config),
        clientId: 'bff',
        logger,
      });
    return {
      module: RealtimeModule,
      providers: [
        { provide: Bus, inject: [Logger], useFactory: (logger: Logger) => bus ?? connect(logger) },
        RealtimeHub,
        RealtimeServer,
        RealtimeEvents,
      ],
      exports: [RealtimeHub, RealtimeEvents],
    };
  }
}
