import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  exampleNotification,
  identityRpc,
  notificationEvents,
  notificationsRpc,
  topics,
  type Notification,
} from '@makeport/contracts';
import { createKafkaEventBus, createTopics } from '@makeport/event-bus';
import { createLogger } from '@makeport/service-kit';
import { FakeService, rpcKeysOfTest } from '@makeport/service-kit/testing';
import {
  eventually,
  freePort,
  kafkaBrokers,
  startFromSource,
  type SourceProcess,
} from '@makeport/testing';
import { Balancer } from '../testing/balancer';
import { ORIGIN } from '../testing/bff-under-test';
import { eventMessage } from '../testing/event-message';
import { PageUnderTest } from '../testing/page-under-test';
import { people } from '../testing/people';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const PAGES = 4;
/** Unique to this spec, because other specs publish on the same Kafka at the same time. */
const recipient = { ...people.brand, id: randomUUID() };
/** The number of notifications in each phase of the test. */
const TOLD_TOGETHER = 10;

interface OpenPage {
  readonly page: PageUnderTest;
  /** The ids that the subscription received, in order. */
  readonly events: () => readonly string[];
  /** The ids that queries returned. */
  readonly listed: ReadonlySet<string>;
  /** The number of times the subscription started. */
  readonly begun: () => number;
}

interface Told {
  readonly notificationAdded?: { readonly notification: { readonly id: string } };
}

describe('two processes behind a balancer', () => {
  const logger = createLogger('test', { LOG_LEVEL: 'silent' });
  const bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger });
  const stored: Notification[] = [];
  const services: FakeService[] = [];
  const processes: SourceProcess[] = [];
  let balancer: Balancer;
  let comeBack: () => void = () => undefined;
  const away = new Promise<void>((resolve) => (comeBack = resolve));

  const start = async (): Promise<number> => {
    const port = await freePort();
    const [identity, notifications] = services;
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...rpcKeysOfTest(SECRET, 'bff'),
      PUBLIC_ORIGIN: ORIGIN,
      IDENTITY_RPC: identity?.address ?? '',
      NOTIFICATIONS_RPC: notifications?.address ?? '',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      KAFKA_BROKERS: kafkaBrokers().join(','),
    };
    processes.push(await startFromSource(join(__dirname, '..', 'main.ts'), environment, port));
    return port;
  };

  beforeAll(async () => {
    await createTopics({ brokers: kafkaBrokers(), topics });
    const [identity, notifications] = await Promise.all([
      FakeService.start('identity', { secret: SECRET }),
      FakeService.start('notifications', { secret: SECRET }),
    ]);
    services.push(identity, notifications);
    identity.answer(identityRpc.getSession, async () => ({
      session: { account: recipient, expiresAt: '2099-01-01T00:00:00.000Z' },
    }));
    notifications.answer(notificationsRpc.listNotifications, async () => ({
      notifications: [...stored],
      unreadCount: stored.length,
    }));
    balancer = await Balancer.start(await Promise.all([start(), start()]));
  });

  afterAll(async () => {
    await Promise.all([...processes.map((each) => each.end('SIGKILL')), bus.disconnect()]);
    await Promise.all([balancer.stop(), ...services.map((service) => service.stop())]);
  });

  /** Stores a notification before publishing it, in the order of the real service. */
  const notify = async (): Promise<string> => {
    const notification = { ...exampleNotification, id: randomUUID(), recipientId: recipient.id };
    stored.push(notification);
    const { length } = stored;
    await bus.publish([
      eventMessage(notificationEvents.notificationStored, { notification, unreadCount: length }),
    ]);
    return notification.id;
  };

  /** Runs the query that a page sends when its subscription starts and after each reconnect. */
  const list = async (): Promise<string[]> => {
    const response = await fetch(`${balancer.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-makeport-csrf': '1',
        origin: ORIGIN,
        cookie: 'makeport=brand',
      },
      body: JSON.stringify({ query: '{ notifications { items { id } } }' }),
    });
    const { data } = (await response.json()) as {
      data: { notifications: { items: { id: string }[] } };
    };
    return data.notifications.items.map(({ id }) => id);
  };

  const open = (): OpenPage => {
    const listed = new Set<string>();
    let begun = 0;
    const page = new PageUnderTest({
      bffUrl: balancer.url,
      as: 'brand',
      query: 'subscription { notificationAdded { notification { id } } }',
      onLive: () => {
        begun++;
        void eventually(async () => (await list()).forEach((id) => listed.add(id)));
      },
      comeBack: away,
    });
    const events = (): string[] =>
      page.received.map((told) => (told as Told).notificationAdded?.notification.id ?? 'an error');
    return { page, events, listed, begun: () => begun };
  };

  it('NFR-7, NFR-18: one is killed: its pages go on at the other, nothing is missed, nothing doubled', async () => {
    const pages = Array.from({ length: PAGES }, open);
    const tell = async (times: number): Promise<string[]> => {
      const ids: string[] = [];
      while (ids.length < times) ids.push(await notify());
      return ids;
    };
    const hear = (by: readonly OpenPage[], ids: readonly string[]): Promise<void> =>
      eventually(() => {
        for (const { events } of by) expect(ids.filter((id) => !events().includes(id))).toEqual([]);
      });
    // Wait until both processes receive events: events published before they join are lost.
    await eventually(
      async () => {
        await notify();
        expect(pages.filter(({ events }) => events().length === 0)).toEqual([]);
      },
      { timeoutMs: 30_000, everyMs: 250 },
    );
    await hear(pages, await tell(TOLD_TOGETHER));

    await processes[0]?.end('SIGKILL');
    await eventually(() =>
      expect(pages.filter(({ page }) => page.closed.length > 0)).toHaveLength(PAGES / 2),
    );
    const cut = pages.filter(({ page }) => page.closed.length > 0);
    const kept = pages.filter((each) => !cut.includes(each));
    // Published while the pages of the killed process are disconnected, and while they reconnect.
    const meanwhile = await tell(TOLD_TOGETHER);
    comeBack();
    await eventually(async () => {
      meanwhile.push(await notify());
      await hear(kept, meanwhile);
      expect(cut.filter(({ begun }) => begun() < 2)).toEqual([]);
    });
    await hear(pages, await tell(TOLD_TOGETHER));

    await eventually(() => {
      for (const { events, listed } of pages) {
        const known = new Set([...listed, ...events()]);
        expect(meanwhile.filter((id) => !known.has(id))).toEqual([]);
      }
    });
    for (const { events } of pages) expect(events()).toHaveLength(new Set(events()).size);
    // Notifications published during the disconnection arrived by query only. Pages of the other
    // process kept their connections.
    for (const { events } of cut)
      expect(meanwhile.slice(0, TOLD_TOGETHER).filter((id) => events().includes(id))).toEqual([]);
    for (const { begun } of kept) expect(begun()).toBe(1);
    await Promise.all(pages.map(({ page }) => page.stop()));
  });
});
