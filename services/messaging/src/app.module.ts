import { Outbox } from '@makeport/event-bus';
import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { JobsModule } from '@makeport/service-kit/jobs';
import type { ObjectStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { messagingDataSource } from './adapters/postgres/data-source';
import { AttachmentsModule } from './composition/attachments.module';
import { ConversationsModule } from './composition/conversations.module';
import type { Config } from './config';
import { createReadModels } from './read-models';
import type { Clock } from './use-cases/ports';

const SERVICE = 'messaging';

export interface AppOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly storage?: ObjectStorage;
  /** A different name creates a new consumer group, which reads everything from the beginning. */
  readonly consumerGroup?: string;
}

@Module({})
export class AppModule {
  static forRoot(options: AppOptions): DynamicModule {
    const { config, clock = () => new Date(), consumerGroup: groupId = SERVICE } = options;
    const dataSource = messagingDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const conversations = ConversationsModule.forRoot({ config, outbox, clock });
    const handlers = createReadModels(groupId).flatMap((model) => model.handlers);
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        JobsModule.forRoot(),
        EventBusModule.forRoot({ service: SERVICE, config, consumers: [{ groupId, handlers }] }),
        conversations,
        AttachmentsModule.forRoot(config, conversations, options.storage),
      ],
    };
  }
}
