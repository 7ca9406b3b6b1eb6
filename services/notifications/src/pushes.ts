import { BackgroundJob, Logger, Metrics } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { PostgresPushQueue } from './adapters/postgres/push-queue.postgres';
import { PostgresPushSubscriptionBook } from './adapters/postgres/push-subscription-book.postgres';
import { pushReport } from './adapters/push/push-report';
import { webPushCarrier } from './adapters/push/web-push';
import type { Config } from './config';
import { DeliverPushes } from './use-cases/deliver-pushes';
import type { Clock } from './use-cases/ports';
import { PushSubscriptions } from './use-cases/push-subscriptions';

const LOOK_EVERY_MS = 1_000;

/** Sends to browsers; null where there are no keys. */
export const PUSHES = Symbol('Pushes');

export interface Pushes {
  start(): void;
  stop(): Promise<void>;
}

/** The part of the composition root for browsers with no page open. */
export function pushes(config: Config, dataSource: DataSource, clock: Clock): readonly Provider[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  const vapid = publicKey && privateKey ? { publicKey, privateKey, subject } : null;
  const subscriptions = new PostgresPushSubscriptionBook(dataSource);
  return [
    {
      provide: PushSubscriptions,
      useValue: new PushSubscriptions(subscriptions, clock, vapid && config.PUSH_SERVICES),
    },
    {
      provide: PUSHES,
      inject: [Logger, Metrics],
      useFactory: (logger: Logger, { registry }: Metrics): Pushes | null => {
        if (!vapid) return null;
        const queue = new PostgresPushQueue(dataSource);
        const carry = webPushCarrier(vapid);
        const report = pushReport(registry, logger);
        const deliver = new DeliverPushes({ queue, subscriptions, carry, report, clock });
        const job = new BackgroundJob({
          work: () => deliver.execute(),
          everyMs: LOOK_EVERY_MS,
          onError: (err) => {
            logger.warn({ err }, 'pushes cannot be delivered now; trying again');
          },
        });
        return {
          start: () => {
            job.start();
          },
          stop: () => {
            deliver.stop();
            return job.stop();
          },
        };
      },
    },
  ];
}
