import { Outbox } from '@makeport/event-bus';
import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { JobsModule } from '@makeport/service-kit/jobs';
import { Module, type DynamicModule } from '@nestjs/common';
import { catalogDataSource } from './adapters/postgres/data-source';
import { toDemoListings } from './demo-listings';
import { AdministrationModule } from './composition/administration.module';
import { ImagesModule } from './composition/images.module';
import { ProductsModule } from './composition/products.module';
import type { Config } from './config';
import { createReadModels } from './read-models';
import type { Clock } from './use-cases/ports';

const SERVICE = 'catalog';

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** A new name creates a new consumer group, which reads every topic from the beginning. */
  readonly consumerGroup?: string;
}

@Module({})
export class AppModule {
  static forRoot(options: AppOptions): DynamicModule {
    const { config, clock = () => new Date(), consumerGroup: groupId = SERVICE } = options;
    const dataSource = catalogDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const demoListings = toDemoListings(config.DEMO_DATA);
    const handlers = createReadModels(groupId, outbox, demoListings).flatMap(
      (model) => model.handlers,
    );
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        JobsModule.forRoot(),
        EventBusModule.forRoot({ service: SERVICE, config, consumers: [{ groupId, handlers }] }),
        ProductsModule.forRoot({ config, outbox, demoListings, clock }),
        ImagesModule.forRoot({ config, clock }),
        AdministrationModule.forRoot({ service: SERVICE, outbox, clock }),
      ],
    };
  }
}
