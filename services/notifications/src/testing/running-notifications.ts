import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { topics, type EventContract, type EventData } from '@makeport/contracts';
import { createTopics, Outbox } from '@makeport/event-bus';
import {
  createMigratedDatabase,
  makeJobsDue,
  RunningService,
  type WhichJobs,
} from '@makeport/service-kit/testing';
import { kafkaBrokers, skipToEnd, type TestDatabase } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { generateVAPIDKeys } from 'web-push';
import { notificationsDataSource } from '../adapters/postgres/data-source';
import { AppModule } from '../app.module';
import { configSchema } from '../config';

/** The keys that sign pushes. */
export const vapidKeys = generateVAPIDKeys();

/** Runs the service with its own database and consumer group. */
export class RunningNotifications {
  readonly call: RunningService['call'] = (...call) => this.service.call(...call);

  private constructor(
    private readonly database: TestDatabase,
    readonly service: RunningService,
    /** The outbox folder, used unless the test names an SMTP server. */
    readonly mailFolder: string,
    readonly clock: { now: () => Date },
  ) {}

  static async start(
    environment: Readonly<Record<string, string>> = {},
  ): Promise<RunningNotifications> {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const database = await createMigratedDatabase('notifications', notificationsDataSource);
    await skipToEnd(database.name, [
      'identity.account',
      'ordering.order',
      'ordering.escrow',
      'samples.request',
      'messaging.message',
    ]);
    const mailFolder = await mkdtemp(resolve(tmpdir(), 'makeport-mails-'));
    const clock = { now: () => new Date() };
    const service = await RunningService.start({
      name: 'notifications',
      configSchema,
      asksForDetails: ['identity', 'ordering', 'samples'],
      environment: {
        DATABASE_URL: database.url,
        KAFKA_BROKERS: kafkaBrokers().join(','),
        MAIL_OUTBOX_FOLDER: mailFolder,
        VAPID_PUBLIC_KEY: vapidKeys.publicKey,
        VAPID_PRIVATE_KEY: vapidKeys.privateKey,
        ...environment,
      },
      module: (config) =>
        AppModule.forRoot({ config, clock: () => clock.now(), consumerGroup: database.name }),
    });
    return new RunningNotifications(database, service, mailFolder, clock);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /**
   * Publishes an event of another service through this service's outbox, which also returns the
   * event's details.
   */
  async publish<E extends EventContract>(
    event: E,
    data: EventData<E>,
    version: number,
  ): Promise<void> {
    const outbox = new Outbox({ source: 'notifications' });
    const dataSource = this.service.get(DataSource);
    await dataSource.transaction((manager) => outbox.add(manager, event, data, { version }));
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.service.get(DataSource).query<Row[]>(sql, parameters);
  }

  /** Makes scheduled jobs and retries due immediately. */
  async makeJobsDue(which: WhichJobs, attempts?: number): Promise<void> {
    await makeJobsDue(this.service.get(DataSource), which, attempts);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.database.drop();
    await rm(this.mailFolder, { recursive: true, force: true });
  }
}
