import { randomUUID } from 'node:crypto';
import { identityEvents, notificationsRpc, orderingEvents, type Actor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { PushSubscriptionRepository } from './adapters/postgres/push-subscription.repository';
import { anOrder, newParties, type Parties } from './testing/events';
import { PushServiceUnderTest } from './testing/push-service-under-test';
import { RunningNotifications, vapidKeys } from './testing/running-notifications';

describe('browsers with no page open', () => {
  let push: PushServiceUnderTest;
  let notifications: RunningNotifications;
  let parties: Parties;
  let name: string;
  let version: number;

  beforeAll(async () => {
    push = await PushServiceUnderTest.start();
    notifications = await RunningNotifications.start({ PUSH_SERVICES: push.origin });
  });
  afterAll(async () => {
    await notifications.stop();
    await push.stop();
  });
  beforeEach(async () => {
    parties = newParties();
    name = randomUUID();
    version = 0;
    await notifications.publish(
      identityEvents.accountRegistered,
      {
        accountId: parties.brandId,
        accountType: 'brand',
        email: `${parties.brandId}@makeport.test`,
        companyName: 'Northwind Outfitters',
        location: null,
        registeredAt: new Date().toISOString(),
      },
      ++version,
    );
    await eventually(async () => expect(await preferences()).toEqual({}));
  });

  const actor = (userId: string): Actor => {
    return {
      kind: 'user',
      userId,
      accountType: 'brand',
      name: 'Northwind',
      email: 'n@makeport.test',
    };
  };
  const subscribe = (userId = parties.brandId, subscription = push.browser(name)) =>
    notifications.call(notificationsRpc.savePushSubscription, subscription, actor(userId));
  const remove = (endpoint: string, userId = parties.brandId) =>
    notifications.call(notificationsRpc.removePushSubscription, { endpoint }, actor(userId));
  const endpoints = async (accountId = parties.brandId): Promise<string[]> => {
    const rows = await notifications.query<{ endpoint: string }>(
      'SELECT endpoint FROM push_subscriptions WHERE account_id = $1 ORDER BY created_at, endpoint',
      [accountId],
    );
    return rows.map(({ endpoint }) => endpoint);
  };
  const waiting = (): Promise<{ attempts: number }[]> =>
    notifications.query(
      `SELECT job.attempts FROM pushes push JOIN notifications ON notifications.id = notification_id
         JOIN graphile_worker.jobs job ON job.key = 'push:' || push.id
       WHERE recipient_id = $1`,
      [parties.brandId],
    );
  const preferences = async (): Promise<object | undefined> => {
    const rows = await notifications.query<{ preferences: object }>(
      'SELECT preferences FROM accounts WHERE id = $1',
      [parties.brandId],
    );
    return rows[0]?.preferences;
  };
  const place = async () => {
    const order = anOrder(parties);
    await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
    return order;
  };
  /** Waits until the brand has `count` notifications and no queued push. */
  const settled = (count: number) =>
    eventually(
      async () => {
        const [row] = await notifications.query<{ told: number }>(
          'SELECT count(*)::integer AS told FROM notifications WHERE recipient_id = $1',
          [parties.brandId],
        );
        expect(row?.told).toBe(count);
        expect(await waiting()).toEqual([]);
      },
      { timeoutMs: 20_000 },
    );

  it('OPEN-65: are told what the bell says, encrypted for them alone and signed with our key', async () => {
    await subscribe();
    const order = await place();
    const [received] = await eventually(async () => {
      expect(push.at(name)).toHaveLength(1);
      return push.at(name);
    });
    expect(received?.message).toEqual({
      notificationId: expect.any(String) as string,
      title: 'Order Placed Successfully',
      body: expect.stringContaining(order.number) as string,
      target: `/orders/${order.id}`,
    });
    expect(received?.headers).toMatchObject({ urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(Number(received?.headers.ttl)).toBeGreaterThan(86_000);
    const authorization = received?.headers.authorization ?? '';
    expect(authorization).toContain(`k=${vapidKeys.publicKey}`);
    const [, claims = ''] = /t=([^,]+)/.exec(authorization)?.[1]?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: push.origin,
      sub: 'mailto:support@example.com',
    });
    await settled(1);
  });

  it('OPEN-65: are not told where the preference is off', async () => {
    await subscribe();
    const notificationPreferences = {
      email: true,
      push: false,
      orderUpdates: true,
      marketingEmails: false,
    };
    const profile = {
      accountId: parties.brandId,
      accountType: 'brand',
      name: 'N',
      location: null,
    } as const;
    const updatedAt = new Date().toISOString();
    await notifications.publish(
      identityEvents.profileUpdated,
      { ...profile, notificationPreferences, updatedAt },
      ++version,
    );
    await eventually(async () => expect(await preferences()).toEqual(notificationPreferences));
    await place();
    await settled(1);
    expect(push.at(name)).toEqual([]);
  });

  it.each([404, 410])(
    'are forgotten when their service says that they are gone (%i)',
    async (status) => {
      await subscribe();
      push.refused.set(`/${name}`, status);
      await place();
      await eventually(async () => expect(await endpoints()).toEqual([]));
      await settled(1);
    },
  );

  it('are told later where their service is away, each once', async () => {
    await subscribe();
    push.refused.set(`/${name}`, 503);
    await place();
    await eventually(async () => expect(await waiting()).toEqual([{ attempts: 1 }]));
    push.refused.delete(`/${name}`);
    // Makes the second attempt due immediately.
    await notifications.makeJobsDue({ job: 'deliver-push' });
    await settled(1);
    expect(push.at(name)).toHaveLength(1);
  });

  it('are not told again what was refused for good', async () => {
    await subscribe();
    push.refused.set(`/${name}`, 413);
    await place();
    await settled(1);
    expect(await endpoints()).toHaveLength(1);
  });

  it('belong to whoever signed in there last: nothing of the former account arrives', async () => {
    const subscription = push.browser(name);
    await subscribe(parties.brandId, subscription);
    push.refused.set(`/${name}`, 503);
    await place();
    await eventually(async () => expect(await waiting()).toEqual([{ attempts: 1 }]));
    const next = randomUUID();
    await subscribe(next, subscription);
    push.refused.delete(`/${name}`);
    await notifications.makeJobsDue({ job: 'deliver-push' });
    await settled(1);
    expect(push.at(name)).toEqual([]);
    expect(await endpoints(next)).toHaveLength(1);
  });

  it('NOTIF-21: are removed by their own account only', async () => {
    await subscribe();
    const [endpoint = ''] = await endpoints();
    await remove(endpoint, randomUUID());
    expect(await endpoints()).toEqual([endpoint]);
    await remove(endpoint);
    expect(await endpoints()).toEqual([]);
    await remove(endpoint);
  });

  it('are ten of one account at most, the newest', async () => {
    const book = new PushSubscriptionRepository(notifications.service.get(DataSource));
    const keys = { p256dh: 'p', auth: 'a' };
    for (let n = 10; n < 22; n += 1) {
      const endpoint = `${push.origin}/${name}-${n}`;
      await book.save(parties.brandId, { endpoint, ...keys }, 10, new Date(Date.UTC(2026, 10, n)));
    }
    expect(await endpoints()).toEqual(
      Array.from({ length: 10 }, (_, n) => `${push.origin}/${name}-${n + 12}`),
    );
  });

  it('have addresses of push services and no others', async () => {
    const elsewhere = { ...push.browser(name), endpoint: 'http://127.0.0.1:4021/metrics' };
    await expect(subscribe(parties.brandId, elsewhere)).rejects.toMatchObject({
      kind: 'invalid_input',
      code: 'notifications.unknown_push_service',
    });
    expect(await endpoints()).toEqual([]);
  });
});
