import { randomUUID } from 'node:crypto';
import {
  discoveryRpc,
  exampleOrder,
  identityEvents,
  orderingEvents,
  type Actor,
  type Order,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningDiscovery } from './testing/running-discovery';

interface ActivityRow {
  readonly activity_type: string;
  readonly metadata: object;
  readonly created_at: Date;
}
interface RecordRow {
  readonly name: string;
  readonly role: string | null;
  readonly account_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A long timeout, since a rebuild of the log also reads the events of earlier tests. */
const polling = { timeoutMs: 50_000, everyMs: 100 };

describe('discovery', () => {
  let discovery: RunningDiscovery;
  let userId: string;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
  });
  afterAll(() => discovery.stop());
  beforeEach(() => {
    userId = randomUUID();
  });

  const brand = (): Actor => ({
    kind: 'user',
    userId,
    accountType: 'brand',
    name: 'N',
    email: 'n@x.test',
  });
  const at = '2026-11-21T10:00:00.000Z';
  const productId = exampleOrder.productId;
  const record = (
    activity:
      | { type: 'product_view'; productId: string }
      | { type: 'search'; query: string; submitted?: true },
    actor: Actor,
    activityId: string = randomUUID(),
  ) => discovery.call(discoveryRpc.recordActivity, { activityId, activity, at }, actor);
  const activities = () =>
    discovery.query<ActivityRow>(
      'SELECT activity_type, metadata, created_at FROM user_activities WHERE user_id = $1 ORDER BY created_at',
      [userId],
    );
  /**
   * Reads only records of events that this service published, since services of other tests publish
   * events of the same orders.
   */
  const getRecords = (orderId: string) =>
    discovery.query<RecordRow>(
      `SELECT name, role, account_id, data FROM analytics_records
       WHERE data->>'orderId' = $1 AND event_id IN (SELECT id::text FROM outbox) ORDER BY at, role`,
      [orderId],
    );
  const getViews = (viewId: string) =>
    discovery.query<RecordRow>(
      `SELECT name, role, account_id, data FROM analytics_records WHERE data->>'viewId' = $1`,
      [viewId],
    );
  const recorded = (orderId: string, count: number) =>
    eventually(async () => {
      const rows = await getRecords(orderId);
      expect(rows).toHaveLength(count);
      return rows;
    }, polling);
  const anOrder = (): Order => ({
    ...exampleOrder,
    id: randomUUID(),
    brandId: userId,
    manufacturerId: randomUUID(),
  });
  const place = (order: Order) => discovery.publish(orderingEvents.orderPlaced, { order }, 1);
  const approve = async (order: Order): Promise<void> => {
    const approved = { ...order, status: 'approved', version: 2 } as const;
    const change = { oldStatus: 'pending', newStatus: 'approved', reason: null } as const;
    const changedAt = '2026-11-21T11:00:00.000Z';
    await discovery.publish(
      orderingEvents.orderStatusChanged,
      { order: approved, ...change, changedAt },
      2,
    );
  };

  describe('activities of accounts', () => {
    it('CAT-19, DATA-17: a view is stored with its product and time', async () => {
      await record({ type: 'product_view', productId }, brand());
      expect(await activities()).toEqual([
        {
          activity_type: 'product_view',
          metadata: { product_id: productId, timestamp: at },
          created_at: new Date(at),
        },
      ]);
    });

    it('DATA-17: a search is stored with its query and time, a visitor’s is not', async () => {
      await record({ type: 'search', query: ' bottle ' }, brand());
      await record({ type: 'search', query: 'secret' }, { kind: 'anonymous' });
      expect(await activities()).toMatchObject([
        { activity_type: 'search', metadata: { query: 'bottle', timestamp: at } },
      ]);
      expect(
        await discovery.query(`SELECT 1 FROM user_activities WHERE metadata->>'query' = 'secret'`),
      ).toEqual([]);
    });

    it('SRCH-12: that a search was one on purpose is kept, also where it is told later', async () => {
      const activityId = randomUUID();
      const typed = { type: 'search', query: 'bottle' } as const;
      for (const activity of [typed, { ...typed, submitted: true } as const, typed])
        await record(activity, brand(), activityId);
      expect(await activities()).toMatchObject([
        { metadata: { query: 'bottle', submitted: true } },
      ]);
    });

    it('SRCH-12: a search under the id of another activity, or of another account’s search, changes neither', async () => {
      const activityId = randomUUID();
      await record({ type: 'product_view', productId }, brand(), activityId);
      await record({ type: 'search', query: 'bottle', submitted: true }, brand(), activityId);
      const viewed = {
        activity_type: 'product_view',
        metadata: { product_id: productId, timestamp: at },
      };
      expect(await activities()).toMatchObject([viewed]);
      const stranger = { ...brand(), userId: randomUUID() } as Actor;
      await record({ type: 'search', query: 'theirs', submitted: true }, stranger, activityId);
      expect(await activities()).toMatchObject([viewed]);
    });

    it('AUTH-26, BDASH-33, MFR-66: signing in and out and a saved profile are stored, once each', async () => {
      await discovery.publish(identityEvents.signedIn, { accountId: userId, at }, 1);
      const updatedAt = '2026-11-21T10:01:00.000Z';
      const notificationPreferences = { email: true, push: true, marketingEmails: false };
      const profile = {
        accountId: userId,
        accountType: 'brand',
        name: 'N',
        location: null,
      } as const;
      const saved = { ...profile, notificationPreferences, updatedAt };
      await discovery.publish(identityEvents.profileUpdated, saved, 2);
      const out = '2026-11-21T10:02:00.000Z';
      await discovery.publish(identityEvents.signedOut, { accountId: userId, at: out }, 3);
      const expected = [
        ['login', at],
        ['profile_update', updatedAt],
        ['logout', out],
      ].map(([type = '', time = '']) => ({
        activity_type: type,
        metadata: { timestamp: time },
        created_at: new Date(time),
      }));
      await eventually(async () => expect(await activities()).toEqual(expected), polling);
      await discovery.forgetInbox();
      await discovery.deliverAgain('identity.account', userId);
      const last = '2026-11-21T10:03:00.000Z';
      await discovery.publish(identityEvents.signedIn, { accountId: userId, at: last }, 4);
      await eventually(async () =>
        expect((await activities()).at(-1)?.created_at).toEqual(new Date(last)),
      );
      expect(await activities()).toHaveLength(4);
    });
  });

  describe('the analytics stream', () => {
    it('CAT-20, OPEN-84: a view is emitted once for one id; a visitor’s carries no account', async () => {
      const [own, visitors] = [randomUUID(), randomUUID()];
      // A call is retried after its answer was lost (NFR-5).
      for (let time = 1; time <= 3; time += 1) {
        await record({ type: 'product_view', productId }, brand(), own);
        await record({ type: 'product_view', productId }, { kind: 'anonymous' }, visitors);
      }
      await eventually(async () => {
        const data = { viewId: own, productId };
        expect(await getViews(own)).toEqual([
          { name: 'product_view', role: 'brand', account_id: userId, data },
        ]);
      }, polling);
      await eventually(async () => {
        const data = { viewId: visitors, productId };
        expect(await getViews(visitors)).toEqual([
          { name: 'product_view', role: null, account_id: null, data },
        ]);
      });
      expect(await activities()).toHaveLength(1);
      const sent = `SELECT 1 FROM outbox WHERE topic = 'discovery.activity' AND aggregate_id = ANY($1)`;
      expect(await discovery.query(sent, [[own, visitors]])).toHaveLength(2);
    });

    it('ORD-16: a placed order is order_placed for the brand and order_received for the manufacturer', async () => {
      const order = anOrder();
      await place(order);
      const items = order.items.map(({ productId: product, name, quantity, lineTotalCents }) => ({
        productId: product,
        name,
        quantity,
        lineTotalCents,
      }));
      const data = { orderId: order.id, totalCents: 133_500, items };
      expect(await recorded(order.id, 2)).toEqual([
        { name: 'order_placed', role: 'brand', account_id: order.brandId, data },
        { name: 'order_received', role: 'manufacturer', account_id: order.manufacturerId, data },
      ]);
    });

    it('ORD-16: of orders that are placed at once each is told of with its own, and kept once', async () => {
      const orders = Array.from({ length: 20 }, () => anOrder());
      await Promise.all(orders.map(place));
      for (const { id, brandId, manufacturerId } of orders) {
        expect(await recorded(id, 2)).toMatchObject([
          { role: 'brand', account_id: brandId, data: { orderId: id } },
          { role: 'manufacturer', account_id: manufacturerId, data: { orderId: id } },
        ]);
      }
      const ids = orders.map(({ id }) => id);
      const kept = `SELECT brand_orders.id, product_id, revenue_cents FROM brand_orders
        JOIN brand_order_lines ON order_id = id WHERE id = ANY($1)`;
      await eventually(async () => {
        const rows = await discovery.query<{ id: string }>(kept, [ids]);
        expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
      });
    });

    it('ORD-17: a changed status is project_updated for the brand and order_updated for the manufacturer', async () => {
      const order = anOrder();
      await place(order);
      await approve(order);
      const [, , project, updated] = await recorded(order.id, 4);
      const data = {
        orderId: order.id,
        type: 'status_change',
        oldStatus: 'pending',
        newStatus: 'approved',
      };
      expect(project).toEqual({
        name: 'project_updated',
        role: 'brand',
        account_id: order.brandId,
        data,
      });
      expect(updated).toEqual({
        name: 'order_updated',
        role: 'manufacturer',
        account_id: order.manufacturerId,
        data,
      });
    });

    it('ORD-18: events delivered again, even to an inbox that forgot them, make no second record', async () => {
      const order = anOrder();
      await place(order);
      await recorded(order.id, 2);
      await discovery.forgetInbox();
      await discovery.deliverAgain('ordering.order', order.id);
      await discovery.deliverAgain('discovery.activity', order.id);
      // Later events in the same partitions show that the earlier ones have been consumed.
      await approve(order);
      await recorded(order.id, 4);
      const sent = `SELECT 1 FROM outbox WHERE topic = 'discovery.activity' AND aggregate_id = $1`;
      expect(await discovery.query(sent, [order.id])).toHaveLength(4);
    });

    it('the log is made anew from the stream by one command, and nothing is emitted again', async () => {
      const order = anOrder();
      await place(order);
      await approve(order);
      const before = await recorded(order.id, 4);
      await discovery.rebuild('analytics');
      expect(await recorded(order.id, 4)).toEqual(before);
      const sent = `SELECT 1 FROM outbox WHERE topic = 'discovery.activity' AND aggregate_id = $1`;
      expect(await discovery.query(sent, [order.id])).toHaveLength(4);
    });
  });

  it('is ready once its events arrive', async () => {
    await eventually(async () => expect(await discovery.service.readiness()).toBe(200));
  });
});
