import { Logger, Metrics } from '@makeport/service-kit';
import { Jobs, RetryJob } from '@makeport/service-kit/jobs';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deliverPush } from '../adapters/postgres/jobs';
import { PushQueue } from '../adapters/postgres/push-queue';
import { PushSubscriptionRepository } from '../adapters/postgres/push-subscription.repository';
import { pushReport } from '../adapters/push/push-report';
import { webPushCarrier } from '../adapters/push/web-push';
import { PushRpc } from '../adapters/rpc/push.rpc';
import type { Config } from '../config';
import { DeliverPushes } from '../use-cases/push/deliver-pushes';
import type { Clock } from '../use-cases/ports';
import { PushSubscriptions } from '../use-cases/push/push-subscriptions';

const PUSH_JOBS = Symbol('PushJobs');

/**
 * Pushes for browsers without an open page. Without VAPID keys, subscriptions are rejected and no
 * push is sent.
 */
@Module({})
export class PushModule {
  static forRoot(config: Config, clock: Clock): DynamicModule {
    const {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      SUPPORT_EMAIL: supportEmail,
    } = config;
    const vapid =
      publicKey && privateKey ? { publicKey, privateKey, subject: `mailto:${supportEmail}` } : null;
    return {
      module: PushModule,
      controllers: [PushRpc],
      providers: [
        {
          provide: PushSubscriptionRepository,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new PushSubscriptionRepository(dataSource),
        },
        {
          provide: PushSubscriptions,
          inject: [PushSubscriptionRepository],
          useFactory: (book: PushSubscriptionRepository) =>
            new PushSubscriptions(book, clock, vapid && config.PUSH_SERVICES),
        },
        ...(vapid ? deliveries(webPushCarrier(vapid), clock) : []),
      ],
    };
  }
}

function deliveries(carry: ReturnType<typeof webPushCarrier>, clock: Clock): Provider[] {
  return [
    {
      provide: DeliverPushes,
      inject: [DataSource, PushSubscriptionRepository, Logger, Metrics],
      useFactory: (
        dataSource: DataSource,
        subscriptions: PushSubscriptionRepository,
        logger: Logger,
        { registry }: Metrics,
      ) => {
        const queue = new PushQueue(dataSource);
        const report = pushReport(registry, logger);
        return new DeliverPushes({ queue, subscriptions, carry, report, clock });
      },
    },
    {
      provide: PUSH_JOBS,
      inject: [Jobs, DeliverPushes],
      useFactory: (jobs: Jobs, deliver: DeliverPushes) =>
        jobs.define(deliverPush, async ({ pushId }, { number }) => {
          if (!(await deliver.execute(pushId, number))) throw new RetryJob('not sent yet');
        }),
    },
  ];
}
