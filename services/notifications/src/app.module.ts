import { Outbox } from '@makeport/event-bus';
import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { Jobs, JobsModule } from '@makeport/service-kit/jobs';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { notifyHeldMessages } from './adapters/postgres/jobs';
import { NotificationRepository } from './adapters/postgres/notification.repository';
import { PostgresNotificationTransaction } from './adapters/postgres/notification-transaction.postgres';
import { PostgresUnreadMessages } from './adapters/postgres/unread-messages.postgres';
import { NotificationsRpc } from './adapters/rpc/notifications.rpc';
import { MailsModule } from './composition/mails.module';
import { PushModule } from './composition/push.module';
import type { Config } from './config';
import { createHandlers } from './read-models';
import { ListNotifications } from './use-cases/bell/list-notifications';
import { MarkAllNotificationsRead } from './use-cases/bell/mark-all-notifications-read';
import { MarkNotificationRead } from './use-cases/bell/mark-notification-read';
import { NotifyMessages } from './use-cases/notify/notify-messages';
import type { Clock } from './use-cases/ports';

const MESSAGE_JOBS = Symbol('MessageJobs');
const SERVICE = 'notifications';

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
    const dataSource = notificationsDataSource(config.DATABASE_URL);
    const consumers = [{ groupId, handlers: createHandlers(clock), batched: 'immediate' as const }];
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        EventBusModule.forRoot({ service: SERVICE, config, consumers }),
        JobsModule.forRoot({ concurrency: 4 }),
        MailsModule.forRoot(config, clock),
        PushModule.forRoot(config, clock),
      ],
      controllers: [NotificationsRpc],
      providers: [
        ListNotifications,
        MarkAllNotificationsRead,
        MarkNotificationRead,
        NotificationRepository,
        { provide: Outbox, useValue: new Outbox({ source: SERVICE }) },
        {
          provide: MESSAGE_JOBS,
          inject: [Jobs, DataSource, Outbox],
          useFactory: (jobs: Jobs, database: DataSource, outbox: Outbox) => {
            const messages = new NotifyMessages(clock);
            jobs.define(notifyHeldMessages, ({ recipientId, threadId, sentUpTo }) =>
              database.transaction((manager) =>
                messages.tellHeld(
                  new PostgresNotificationTransaction(manager, outbox),
                  new PostgresUnreadMessages(manager),
                  recipientId,
                  threadId,
                  new Date(sentUpTo),
                ),
              ),
            );
          },
        },
      ],
    };
  }
}
