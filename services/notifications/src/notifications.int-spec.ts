import { randomUUID } from 'node:crypto';
import {
  notificationEvents,
  notificationsRpc,
  orderingEvents,
  type Actor,
  type Notification,
  type NotificationType,
} from '@makeport/contracts';
import {
  BroadcastConsumer,
  createKafkaEventBus,
  on,
  type EventBus,
  type EventBusLogger,
} from '@makeport/event-bus';
import { eventually, kafkaBrokers } from '@makeport/testing';
import { anOrder, newParties, type Parties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

const silent: EventBusLogger = { debug() {}, info() {}, warn() {}, error() {} };

describe('notifications', () => {
  let notifications: RunningNotifications;
  let parties: Parties;

  beforeAll(async () => {
    notifications = await RunningNotifications.start();
  });
  afterAll(() => notifications.stop());
  beforeEach(() => {
    parties = newParties();
  });

  const brand = (): Actor => user(parties.brandId, 'brand');
  const manufacturer = (): Actor => user(parties.manufacturerId, 'manufacturer');
  function user(userId: string, accountType: 'brand' | 'manufacturer'): Actor {
    return { kind: 'user', userId, accountType, name: 'Somebody', email: 'somebody@x.test' };
  }
  const listFor = (actor: Actor, type?: NotificationType) =>
    notifications.call(notificationsRpc.listNotifications, type ? { type } : {}, actor);
  const arrived = (actor: Actor, count: number): Promise<Notification[]> =>
    eventually(async () => {
      const { notifications: list } = await listFor(actor);
      expect(list.length).toBeGreaterThanOrEqual(count);
      return list;
    });
  /** Inserts notifications directly into the table, for tests of reading. */
  async function stored(
    count: number,
    type: NotificationType = 'order',
    recipientId = parties.brandId,
  ): Promise<void> {
    await notifications.query(
      `INSERT INTO recipients AS r (id, position, unread) VALUES ($1, $2, $2)
       ON CONFLICT (id) DO UPDATE SET position = r.position + $2, unread = r.unread + $2`,
      [recipientId, count],
    );
    await notifications.query(
      `INSERT INTO notifications
         SELECT gen_random_uuid(), $1, (SELECT position FROM recipients WHERE id = $1) - $2 + n, 'brand', $3, 'medium',
           'Title ' || n, 'Content', '/brand/orders', '{}', false, now(), gen_random_uuid()::text
         FROM generate_series(1, $2::integer) n`,
      [recipientId, count, type],
    );
  }

  describe('of orders', () => {
    it('DESK-17: administrators see what both sides were told about one order, and nobody else does', async () => {
      const [order, other] = [anOrder(parties), anOrder(parties)];
      await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
      await notifications.publish(orderingEvents.orderPlaced, { order: other }, 1);
      await arrived(manufacturer(), 2);
      await arrived(brand(), 2);
      const ask = (actor: Actor) =>
        notifications.call(notificationsRpc.listOrderNotifications, { orderId: order.id }, actor);
      const admin = { ...user(randomUUID(), 'brand'), accountType: 'admin' } as Actor;
      const { notifications: told } = await ask(admin);
      expect(told.map(({ recipientType }) => recipientType).sort()).toEqual([
        'brand',
        'manufacturer',
      ]);
      expect(told.every(({ data }) => data['orderId'] === order.id)).toBe(true);
      for (const actor of [brand(), manufacturer(), { ...admin, rights: [] } as Actor])
        await expect(ask(actor)).rejects.toMatchObject({ kind: 'forbidden' });
    });

    it('ORD-10, ORD-11, NOTIF-20, DATA-16: a placed order tells both sides, once each', async () => {
      const order = anOrder(parties);
      await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
      const [received] = await arrived(manufacturer(), 1);
      expect(received).toMatchObject({
        recipientId: parties.manufacturerId,
        recipientType: 'manufacturer',
        type: 'order',
        priority: 'high',
        title: 'New Order Received',
        content: `Order ${order.number}: 100 × Power Bank from Northwind Outfitters.`,
        target: `/orders/${order.id}`,
        data: { orderId: order.id, orderNumber: order.number },
        read: false,
      });
      const [placed] = await arrived(brand(), 1);
      expect(placed).toMatchObject({
        recipientId: parties.brandId,
        recipientType: 'brand',
        type: 'order',
        priority: 'medium',
        title: 'Order Placed Successfully',
        target: `/orders/${order.id}`,
        read: false,
      });
      expect(placed?.content).toContain('from Voltworks Electronics');
      expect(Date.now() - Date.parse(placed?.createdAt ?? '')).toBeLessThan(60_000);
    });

    it('ORD-12, ORD-15: each change of status tells both sides, newest first', async () => {
      const order = anOrder(parties);
      await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
      const steps = ['pending', 'approved', 'in_production', 'shipping', 'completed'] as const;
      for (const [index, newStatus] of steps.slice(1).entries()) {
        const oldStatus = steps[index] ?? 'pending';
        const changedAt = new Date().toISOString();
        const changed = { ...order, status: newStatus, version: index + 2 };
        const change = { order: changed, oldStatus, newStatus, reason: null, changedAt };
        await notifications.publish(orderingEvents.orderStatusChanged, change, index + 2);
      }
      const titles = (list: Notification[]) => list.map(({ title, priority }) => [title, priority]);
      const forBrand = await arrived(brand(), 5);
      expect(titles(forBrand)).toEqual([
        ...Array<string[]>(4).fill(['Project Status Updated', 'medium']),
        ['Order Placed Successfully', 'medium'],
      ]);
      expect(forBrand.map(({ content }) => content)).toEqual([
        `Order ${order.number} is completed: Power Bank from Voltworks Electronics.`,
        `Order ${order.number} is shipping: Power Bank from Voltworks Electronics.`,
        `Order ${order.number} is in production: Power Bank from Voltworks Electronics.`,
        `Order ${order.number} is approved: Power Bank from Voltworks Electronics.`,
        expect.stringContaining('100 × Power Bank'),
      ]);
      expect(titles(await arrived(manufacturer(), 5))).toEqual([
        ...Array<string[]>(4).fill(['Order Status Updated', 'medium']),
        ['New Order Received', 'high'],
      ]);
    });

    it('OPEN-64: a released payment tells the manufacturer only, without the fee', async () => {
      const order = anOrder(parties);
      await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
      await arrived(brand(), 1);
      const released = {
        ...parties,
        orderId: order.id,
        amountCents: 133_500,
        feeCents: 3_500,
        stripeTransferId: 'tr_1',
        at: new Date().toISOString(),
      };
      await notifications.publish(orderingEvents.escrowReleased, released, 1);
      const [payment] = await arrived(manufacturer(), 2);
      expect(payment).toMatchObject({
        type: 'payment',
        priority: 'medium',
        title: 'Payment Released',
        content: `$1,300.00 for order ${order.number} (Power Bank for Northwind Outfitters) is on its way to you.`,
        target: `/orders/${order.id}`,
      });
      expect(await arrived(brand(), 1)).toHaveLength(1);
    });

    it('F4: a payout without an account is told to the manufacturer only, with where to set it up', async () => {
      const order = anOrder(parties, { status: 'completed', escrowState: 'released' });
      const waiting = { order, payoutCents: 79_000, waitsSince: new Date().toISOString() };
      await notifications.publish(orderingEvents.orderPayoutWaits, waiting, 1);
      const [told] = await arrived(manufacturer(), 1);
      expect(told).toMatchObject({
        type: 'payment',
        priority: 'medium',
        title: 'Waits for your payout account',
        content: `$790.00 for order ${order.number} (Power Bank for Northwind Outfitters) is released. Set up payouts to receive it.`,
        target: '/manufacturer/payments',
      });
      expect(told?.content).not.toContain('on its way');
      const released = {
        ...parties,
        orderId: order.id,
        amountCents: 79_000,
        feeCents: 0,
        stripeTransferId: 'tr_1',
        at: new Date().toISOString(),
        order,
      };
      await notifications.publish(orderingEvents.escrowReleased, released, 2);
      const [sent] = await arrived(manufacturer(), 2);
      expect(sent).toMatchObject({ title: 'Payment Released' });
      expect(sent?.content).toContain('$790.00');
      expect(sent?.content).toContain('is on its way to you');
      expect((await listFor(brand())).notifications).toEqual([]);
    });

    it('the answer clock reminds the manufacturer only', async () => {
      const order = anOrder(parties);
      const answerDueAt = '2026-12-05T10:00:00.000Z';
      await notifications.publish(orderingEvents.orderAnswerReminded, { order, answerDueAt }, 1);
      const [reminder] = await arrived(manufacturer(), 1);
      expect(reminder).toMatchObject({
        title: 'Order Awaiting Your Answer',
        type: 'order',
        priority: 'medium',
      });
      expect((await listFor(brand())).notifications).toEqual([]);
    });

    describe('delivered again', () => {
      let bus: EventBus;
      beforeAll(() => {
        bus = createKafkaEventBus({ brokers: kafkaBrokers(), clientId: 'test', logger: silent });
      });
      afterAll(() => bus.disconnect());

      it('ORD-18: there is still one notification for each fact and recipient, and one event of each', async () => {
        const order = anOrder(parties);
        await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
        await arrived(brand(), 1);
        const [sent] = await notifications.query<{ envelope: object }>(
          'SELECT envelope FROM outbox WHERE aggregate_id = $1',
          [order.id],
        );
        const message = {
          topic: 'ordering.order',
          key: order.id,
          value: JSON.stringify(sent?.envelope),
          headers: {},
        };
        await bus.publish([message, message, message]);
        // Events of a partition are consumed in order, so a later event proves that the earlier
        // ones are handled.
        const changed = { ...order, status: 'approved' as const, version: 2 };
        const change = { oldStatus: 'pending', newStatus: 'approved', reason: null } as const;
        const changedAt = new Date().toISOString();
        const data = { order: changed, ...change, changedAt };
        await notifications.publish(orderingEvents.orderStatusChanged, data, 2);
        expect((await arrived(brand(), 2)).map(({ title }) => title)).toEqual([
          'Project Status Updated',
          'Order Placed Successfully',
        ]);
        expect(await arrived(manufacturer(), 2)).toHaveLength(2);
        const events = await notifications.query(
          `SELECT 1 FROM outbox WHERE topic = 'notifications.notification' AND aggregate_id = ANY($1)`,
          [[parties.brandId, parties.manufacturerId]],
        );
        expect(events).toHaveLength(4);
      });

      it('ORD-18: not even an inbox that forgot the event makes a second one', async () => {
        const order = anOrder(parties);
        await notifications.publish(orderingEvents.orderPlaced, { order }, 1);
        await arrived(brand(), 1);
        const [sent] = await notifications.query<{ id: string; envelope: object }>(
          'SELECT id, envelope FROM outbox WHERE aggregate_id = $1',
          [order.id],
        );
        await notifications.query('DELETE FROM inbox WHERE event_id = $1', [sent?.id]);
        const value = JSON.stringify(sent?.envelope);
        await bus.publish([{ topic: 'ordering.order', key: order.id, value, headers: {} }]);
        await eventually(async () => {
          expect(
            await notifications.query('SELECT 1 FROM inbox WHERE event_id = $1', [sent?.id]),
          ).toHaveLength(1);
        });
        expect((await listFor(brand())).notifications).toHaveLength(1);
        expect((await listFor(manufacturer())).notifications).toHaveLength(1);
      });
    });

    it('NOTIF-9: publishes each stored notification as it is, in the recipient’s order', async () => {
      const received: { subject: string; version: number; data: { notification: Notification } }[] =
        [];
      const bus = createKafkaEventBus({
        brokers: kafkaBrokers(),
        clientId: 'test',
        logger: silent,
      });
      const collect = async (event: (typeof received)[number]): Promise<void> =>
        void received.push(event);
      // Other specs publish events about the same orders on the same topic.
      const getOwn = async (events: typeof received) => {
        const rows = await notifications.query<{ id: string }>('SELECT id FROM notifications');
        const ids = new Set(rows.map(({ id }) => id));
        return events.filter(
          ({ subject, data }) => subject === parties.brandId && ids.has(data.notification.id),
        );
      };
      const handlers = [on(notificationEvents.notificationStored, collect)];
      const consumer = new BroadcastConsumer({
        bus,
        groupIdPrefix: 'notifications-test',
        handlers,
        logger: silent,
      });
      await consumer.start();
      try {
        // Forty concurrent orders between the same two accounts, half of them with swapped roles:
        // without a fixed lock order, they would deadlock.
        const swapped = { brandId: parties.manufacturerId, manufacturerId: parties.brandId };
        const orders = Array.from({ length: 40 }, (_, n) => anOrder(n % 2 ? parties : swapped));
        await Promise.all(
          orders.map((order) => notifications.publish(orderingEvents.orderPlaced, { order }, 1)),
        );
        await eventually(
          async () => expect((await getOwn(received)).length).toBeGreaterThanOrEqual(40),
          {
            timeoutMs: 30_000,
          },
        );
        const own = await getOwn(received);
        expect(own.map(({ version }) => version)).toEqual(
          Array.from({ length: 40 }, (_, n) => n + 1),
        );
        const { notifications: list, unreadCount } = await listFor(brand());
        expect(unreadCount).toBe(40);
        expect(own).toMatchObject(own.map(({ version }) => ({ data: { unreadCount: version } })));
        expect(own.map(({ data }) => data.notification)).toEqual([...list].reverse());
      } finally {
        await consumer.stop();
        await bus.disconnect();
      }
    });
  });

  describe('the list', () => {
    it('NOTIF-5: holds the account’s own, newest first, at most 50; unread ones beyond count too', async () => {
      await stored(60);
      await stored(3, 'order', randomUUID());
      const { notifications: list, unreadCount } = await listFor(brand());
      expect(list.map(({ title }) => title)).toEqual(
        Array.from({ length: 50 }, (_, n) => `Title ${60 - n}`),
      );
      expect(unreadCount).toBe(60);
    });

    it('NOTIF-3: is limited to a type, of which there are 50 too; the unread number counts every type', async () => {
      await stored(3, 'message');
      await stored(55, 'order');
      const { notifications: messages, unreadCount } = await listFor(brand(), 'message');
      expect(messages.map(({ title, type }) => [title, type])).toEqual([
        ['Title 3', 'message'],
        ['Title 2', 'message'],
        ['Title 1', 'message'],
      ]);
      expect(unreadCount).toBe(58);
      expect((await listFor(brand(), 'order')).notifications).toHaveLength(50);
      expect((await listFor(brand(), 'sample_request')).notifications).toEqual([]);
    });

    it('NOTIF-10: is empty for an account without any', async () => {
      expect(await listFor(brand())).toEqual({ notifications: [], unreadCount: 0 });
    });
  });

  describe('marking read', () => {
    const mark = (notificationId: string, actor: Actor) =>
      notifications.call(notificationsRpc.markNotificationRead, { notificationId }, actor);

    it('NOTIF-7: one becomes read and the unread number falls by 1, once', async () => {
      await stored(3);
      const [first] = (await listFor(brand())).notifications;
      const id = first?.id ?? '';
      expect(await mark(id, brand())).toEqual({
        notification: { ...first, read: true },
        unreadCount: 2,
      });
      expect(await mark(id, brand())).toMatchObject({ unreadCount: 2 });
      expect(await listFor(brand())).toMatchObject({
        notifications: [{ id, read: true }, {}, {}],
        unreadCount: 2,
      });
    });

    it('NOTIF-8: all become read, beyond the 50 of the list too, and stay so', async () => {
      await stored(60);
      const all = await notifications.call(notificationsRpc.markAllNotificationsRead, {}, brand());
      expect(all).toEqual({ unreadCount: 0 });
      const { notifications: list, unreadCount } = await listFor(brand());
      expect(unreadCount).toBe(0);
      expect(list.every(({ read }) => read)).toBe(true);
    });

    it('NFR-18: what was read is told to the account’s other browsers, once, in the order of its news', async () => {
      await stored(3);
      const [first] = (await listFor(brand())).notifications;
      const id = first?.id ?? '';
      await mark(id, brand());
      await mark(id, brand());
      for (let time = 1; time <= 2; time += 1) {
        await notifications.call(notificationsRpc.markAllNotificationsRead, {}, brand());
      }
      const events = await notifications.query<{ type: string; version: number; data: object }>(
        `SELECT type, version, envelope->'data' AS data FROM outbox
         WHERE topic = 'notifications.notification' AND aggregate_id = $1 ORDER BY seq`,
        [parties.brandId],
      );
      const { type } = notificationEvents.notificationsRead;
      const recipientId = parties.brandId;
      expect(events).toEqual([
        { type, version: 4, data: { recipientId, notificationIds: [id], unreadCount: 2 } },
        { type, version: 5, data: { recipientId, notificationIds: null, unreadCount: 0 } },
      ]);
    });

    it('NOTIF-21: another account’s cannot be read or changed, and are told apart from none by nobody', async () => {
      await stored(2);
      const [own] = (await listFor(brand())).notifications;
      const other = user(randomUUID(), 'brand');
      const refusal = {
        kind: 'forbidden',
        code: 'notifications.not_authorized',
        message: 'Not authorized',
      };
      await expect(mark(own?.id ?? '', other)).rejects.toMatchObject(refusal);
      await expect(mark(randomUUID(), other)).rejects.toMatchObject(refusal);
      await notifications.call(notificationsRpc.markAllNotificationsRead, {}, other);
      expect(await listFor(other)).toEqual({ notifications: [], unreadCount: 0 });
      expect((await listFor(brand())).unreadCount).toBe(2);
    });

    it.each([{ kind: 'anonymous' }, { kind: 'service', service: 'bff' }] as const)(
      'ERR-1: no account signed in (%j): refused',
      async (actor) => {
        await stored(1);
        const refusal = { kind: 'unauthenticated', message: 'User not authenticated' };
        await expect(listFor(actor)).rejects.toMatchObject(refusal);
        await expect(mark(randomUUID(), actor)).rejects.toMatchObject(refusal);
        const all = notifications.call(notificationsRpc.markAllNotificationsRead, {}, actor);
        await expect(all).rejects.toMatchObject(refusal);
        expect((await listFor(brand())).unreadCount).toBe(1);
      },
    );
  });

  it('is ready once its events arrive', async () => {
    await eventually(async () => expect(await notifications.service.readiness()).toBe(200));
  });
});
