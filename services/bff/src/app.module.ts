import type { EventBus } from '@makeport/event-bus';
import { ServiceKitModule } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { BffConfig } from './config';
import { ConfigModule } from './config.module';
import { FeaturesModule } from './features/features.module';
import { GraphqlModule } from './graphql/graphql.module';
import { RealtimeModule } from './realtime/realtime.module';
import { ResponseCacheModule } from './response-cache/response-cache.module';

@Module({})
export class AppModule {
  /** `bus` replaces Kafka in tests. */
  static forRoot(config: BffConfig, bus?: EventBus): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: 'bff', config }),
        ConfigModule.forRoot(config),
        GraphqlModule.forRoot(config),
        RealtimeModule.forRoot(config, bus),
        ResponseCacheModule,
        FeaturesModule,
      ],
    };
  }
}
