import { randomUUID } from 'node:crypto';
import {
  notificationsRpc,
  orderingEvents,
  type Actor,
  type NotificationType,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { anOrder } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

const COUNT = 50_000;
const types = ['order', 'message', 'sample_request', 'payment', 'system'] as const;

describe('50,000 notifications of one account', () => {
  let notifications: RunningNotifications;
  const userId = randomUUID();
  const actor: Actor = {
    kind: 'user',
    userId,
    accountType: 'brand',
    name: 'N',
    email: 'n@makeport.test',
  };
  const list = (type?: NotificationType) =>
    notifications.call(notificationsRpc.listNotifications, type ? { type } : {}, actor);
  const counted = async (): Promise<number> => {
    const [row] = await notifications.query<{ unread: number }>(
      'SELECT count(*)::integer AS unread FROM notifications WHERE recipient_id = $1 AND NOT read',
      [userId],
    );
    return row?.unread ?? 0;
  };

  beforeAll(async () => {
    notifications = await RunningNotifications.start();
    // VACUUM ANALYZE below computes the statistics, so that autovacuum cannot change the plan.
    await notifications.query('ALTER TABLE notifications SET (autovacuum_enabled = false)');
    await notifications.query('INSERT INTO recipients (id, position, unread) VALUES ($1, $2, $2)', [
      userId,
      COUNT,
    ]);
    await notifications.query(
      `INSERT INTO notifications
         SELECT gen_random_uuid(), $1, n, 'brand', ($2::text[])[1 + n % 5], 'medium', 'Title ' || n,
           repeat('Content ', 20), '/brand/orders', '{}', false, now(), gen_random_uuid()::text
         FROM generate_series(1, $3::integer) n`,
      [userId, types, COUNT],
    );
    await notifications.query('VACUUM ANALYZE notifications');
  });
  afterAll(() => notifications.stop());

  it.each([undefined, 'message', 'order', 'sample_request'] as const)(
    'NOTIF-2, NOTIF-5: the newest 50 of type %s, and how many are unread of all',
    async (type) => {
      const { notifications: page, unreadCount } = await list(type);
      expect(page).toHaveLength(50);
      expect(page.every((one) => type === undefined || one.type === type)).toBe(true);
      expect(unreadCount).toBe(COUNT);
    },
  );

  it('NOTIF-1: reads no more rows than it shows, and counts none', async () => {
    const plans = await notifications.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT * FROM notifications WHERE recipient_id = $1 AND type = 'payment'
       ORDER BY position DESC LIMIT 50`,
      [userId],
    );
    const rows = (plan: Plan): number[] => [
      plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
      ...(plan.Plans ?? []).flatMap(rows),
    ];
    const [{ Plan: plan }] = (plans[0] ?? { 'QUERY PLAN': [{ Plan: { 'Actual Rows': NaN } }] })[
      'QUERY PLAN'
    ];
    expect(Math.max(...rows(plan))).toBe(50);
  });

  it('NOTIF-7, NOTIF-8, NOTIF-9: the kept number stays that of the unread ones, whatever happens at once', async () => {
    const { notifications: page } = await list();
    const marks = page
      .slice(0, 20)
      .map(({ id: notificationId }) =>
        notifications.call(notificationsRpc.markNotificationRead, { notificationId }, actor),
      );
    const orders = Array.from({ length: 10 }, () =>
      anOrder({ brandId: userId, manufacturerId: randomUUID() }),
    );
    const placed = orders.map((order) =>
      notifications.publish(orderingEvents.orderPlaced, { order }, 1),
    );
    await Promise.all([...marks, ...placed]);
    await eventually(async () => expect((await list()).unreadCount).toBe(COUNT - 20 + 10));
    expect(await counted()).toBe(COUNT - 20 + 10);

    const more = anOrder({ brandId: userId, manufacturerId: randomUUID() });
    await Promise.all([
      notifications.call(notificationsRpc.markAllNotificationsRead, {}, actor),
      notifications.publish(orderingEvents.orderPlaced, { order: more }, 1),
    ]);
    await eventually(async () =>
      expect((await list()).notifications.map(({ content }) => content).join()).toContain(
        more.number,
      ),
    );
    expect((await list()).unreadCount).toBe(await counted());
    expect((await list()).unreadCount).toBeLessThan(2);
  });
});

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
