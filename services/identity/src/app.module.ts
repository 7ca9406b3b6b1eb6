import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { JobsModule } from '@makeport/service-kit/jobs';
import { createStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { identityDataSource } from './adapters/postgres/data-source';
import { AccountViewsModule } from './composition/account-views.module';
import { AccountsModule } from './composition/accounts.module';
import { CoreModule } from './composition/core.module';
import { MailedLinksModule } from './composition/mailed-links.module';
import { ProfilesModule } from './composition/profiles.module';
import { SignInModule } from './composition/sign-in.module';
import { VerificationsModule } from './composition/verifications.module';
import type { Config } from './config';
import { createReadModels } from './read-models';
import type { Clock } from './use-cases/ports';

const SERVICE = 'identity';

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
    const dataSource = identityDataSource(config.DATABASE_URL);
    const consumers = [
      { groupId, handlers: createReadModels(groupId).flatMap((model) => model.handlers) },
    ];
    const storage = createStorage(config);
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        // Sign-in must work without a broker.
        EventBusModule.forRoot({ service: SERVICE, config, consumers, waitForConsumers: false }),
        JobsModule.forRoot(),
        CoreModule.forRoot(SERVICE, config, clock),
        SignInModule.forRoot(config),
        MailedLinksModule.forRoot(config.PUBLIC_ORIGIN),
        ProfilesModule.forRoot(storage),
        AccountsModule,
        AccountViewsModule,
        VerificationsModule.forRoot(storage),
      ],
    };
  }
}
