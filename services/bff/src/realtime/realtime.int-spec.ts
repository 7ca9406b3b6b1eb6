import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import {
  exampleNotification,
  exampleOrder,
  exampleOrderSnapshot,
  getEventDetails,
  identityEvents,
  identityRpc,
  notificationEvents,
  notificationsRpc,
  orderingEvents,
  orderingRpc,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { RealtimeServer } from './realtime-server';
import { BffUnderTest, ORIGIN } from '../testing/bff-under-test';
import { PageUnderTest } from '../testing/page-under-test';
import { people } from '../testing/people';
import { SubscriberUnderTest } from '../testing/subscriber-under-test';
import { RealtimeHub } from './realtime-hub';

const orderChanged =
  'subscription { orderChanged { order { id status progress version product { images } } } }';

describe('subscriptions', () => {
  let bff: BffUnderTest;
  const alive = async (): Promise<void> => {
    expect((await bff.post('{ publicConfig { supportEmail } }')).status).toBe(200);
  };

  beforeAll(async () => {
    bff = await BffUnderTest.start();
    bff.app.get(RealtimeServer).sessionCheckMs = 200;
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(async () => {
    await bff.stop();
  });

  it('BDASH-20: carry an order’s new status to its brand', async () => {
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    const received = await brand.subscribe(orderChanged);
    const order = { ...exampleOrder, status: 'approved' as const, version: 2 };
    await bff.bus.emit(orderingEvents.orderStatusChanged, {
      order,
      oldStatus: 'pending',
      newStatus: 'approved',
      reason: null,
      changedAt: order.updatedAt,
    });
    await eventually(async () => {
      expect(received).toEqual([
        {
          data: {
            orderChanged: {
              order: {
                id: order.id,
                status: 'approved',
                progress: 30,
                version: 2,
                product: { images: [] },
              },
            },
          },
        },
      ]);
    });
    await brand.disconnect();
  });

  it('ADR 0059: ask ordering for the address that no event carries, for who may read the order', async () => {
    const asked: unknown[] = [];
    bff.ordering.answer(orderingRpc.getOrder, async ({ orderId }, { actor }) => {
      asked.push([orderId, actor]);
      return { order: exampleOrder };
    });
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    const received = await brand.subscribe(
      'subscription { orderChanged { order { shippingInfo { address } } } }',
    );
    await bff.bus.emit(orderingEvents.orderPlaced, { order: exampleOrderSnapshot });
    await eventually(async () => {
      expect(received).toEqual([
        { data: { orderChanged: { order: { shippingInfo: { address: '1 Harbour Street' } } } } },
      ]);
    });
    expect(asked).toEqual([
      [exampleOrder.id, expect.objectContaining({ kind: 'user', userId: exampleOrder.brandId })],
    ]);
    await brand.disconnect();
  });

  it('ADR 0059: ask ordering for the wishes of a sample, and for those of no other order', async () => {
    const withWish = (name: string) => ({
      ...exampleOrderSnapshot,
      kind: 'sample' as const,
      items: exampleOrder.items.map((item) => ({
        ...item,
        options: [{ id: 'requirement-1', name, additionalCostCents: 0 }],
      })),
    });
    bff.ordering.answer(orderingRpc.getOrder, async () => ({
      order: withWish('Matte black shell'),
    }));
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    const received = await brand.subscribe(
      'subscription { orderChanged { order { items { options { name } } } } }',
    );
    await bff.bus.emit(orderingEvents.orderPlaced, { order: withWish('') });
    await bff.bus.emit(orderingEvents.orderPlaced, { order: exampleOrderSnapshot });
    const told = (name: string) => ({
      data: { orderChanged: { order: { items: [{ options: [{ name }] }] } } },
    });
    await eventually(async () => {
      expect(received).toEqual([told('Matte black shell'), told('Logo engraving')]);
    });
    expect(bff.ordering.getCalls(orderingRpc.getOrder)).toHaveLength(1);
    await brand.disconnect();
  });

  it('ADR 0059: ask the owner of an event for what it does not say', async () => {
    const reportedAt = '2026-12-20T10:00:00.000Z';
    const contract = getEventDetails('ordering');
    bff.ordering.answer(contract, async ({ eventIds }) => ({
      events: eventIds.map((eventId) => ({
        eventId,
        details: { 'order.problem.reason': 'Scratched' },
      })),
    }));
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    const received = await brand.subscribe(
      'subscription { orderChanged { order { hasDispute problem { reason } } } }',
    );
    const order = {
      ...exampleOrderSnapshot,
      hasDispute: true,
      problem: { reason: '', reportedAt },
    };
    await bff.bus.emit(
      orderingEvents.orderProblemReported,
      { order, reason: '', reportedAt },
      true,
    );
    await eventually(async () => {
      expect(received).toEqual([
        {
          data: { orderChanged: { order: { hasDispute: true, problem: { reason: 'Scratched' } } } },
        },
      ]);
    });
    expect(bff.ordering.getCalls(contract)).toMatchObject([
      { call: { actor: { kind: 'service', service: 'bff' } } },
    ]);
    await brand.disconnect();
  });

  it('NOTIF-9: carry a new notification with the number of unread ones', async () => {
    const manufacturer = await SubscriberUnderTest.connect(bff, 'manufacturer');
    const received = await manufacturer.subscribe(
      'subscription { notificationAdded { notification { title } unreadCount } }',
    );
    for (const count of [5, 6]) {
      const notification = exampleNotification;
      await bff.bus.emit(notificationEvents.notificationStored, {
        notification,
        unreadCount: count,
      });
      await eventually(async () => {
        expect(received.at(-1)).toEqual({
          data: {
            notificationAdded: {
              notification: { title: 'New Order Received' },
              unreadCount: count,
            },
          },
        });
      });
    }
    await manufacturer.disconnect();
  });

  it('NOTIF-9: ask for that number where the event does not bring it', async () => {
    bff.notifications.answer(notificationsRpc.listNotifications, async () => ({
      notifications: [],
      unreadCount: 7,
    }));
    const manufacturer = await SubscriberUnderTest.connect(bff, 'manufacturer');
    const received = await manufacturer.subscribe(
      'subscription { notificationAdded { unreadCount } }',
    );
    await bff.bus.emit(notificationEvents.notificationStored, {
      notification: exampleNotification,
    });
    await eventually(async () => {
      expect(received).toEqual([{ data: { notificationAdded: { unreadCount: 7 } } }]);
    });
    await manufacturer.disconnect();
  });

  it('MFR-69, BDASH-36: of 100 orders of others none arrives', async () => {
    const stranger = await SubscriberUnderTest.connect(bff, 'otherBrand');
    const received = await stranger.subscribe('subscription { orderChanged { order { id } } }');
    for (let index = 0; index < 100; index++)
      await bff.bus.emit(orderingEvents.orderPlaced, { order: exampleOrder });
    const own = {
      ...exampleOrder,
      id: 'a1b2c3d4-0000-4000-8000-000000000009',
      brandId: people.otherBrand.id,
    };
    await bff.bus.emit(orderingEvents.orderPlaced, { order: own });
    await eventually(async () => {
      expect(received).toEqual([{ data: { orderChanged: { order: { id: own.id } } } }]);
    });
    await stranger.disconnect();
  });

  it('end with the socket: nobody goes on listening', async () => {
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    await brand.subscribe(orderChanged);
    brand.socket.terminate();
    await eventually(async () => {
      expect(bff.app.get(RealtimeHub).size).toBe(0);
    });
  });

  it('NFR-6: go with a peer that does not answer any more', async () => {
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    await brand.subscribe(orderChanged);
    brand.socket.pause();
    await eventually(async () => {
      expect(bff.app.get(RealtimeHub).size).toBe(0);
    });
    brand.socket.terminate();
  });

  describe('need a session', () => {
    it('without one the socket is closed with 4403', async () => {
      const visitor = await SubscriberUnderTest.connect(bff, 'anonymous');
      expect(await visitor.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    });

    it('a socket that says nothing is closed after three seconds', async () => {
      const started = Date.now();
      const silent = await SubscriberUnderTest.open(bff, 'brand');
      expect(await silent.closed).toMatchObject({ code: 4408 });
      expect(Date.now() - started).toBeLessThan(4000);
    });

    it('a subscription before the introduction is refused', async () => {
      const eager = await SubscriberUnderTest.open(bff, 'brand');
      eager.send({ id: '1', type: 'subscribe', payload: { query: orderChanged } });
      expect(await eager.closed).toMatchObject({ code: 4401 });
    });

    it('OPEN-9: the socket ends with it', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      await brand.subscribe(orderChanged);
      bff.identity.answer(identityRpc.getSession, async () => ({ session: null }));
      expect(await brand.closed).toEqual({ code: 4403, reason: 'Session ended' });
    });

    it('and the same kind of account', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      const account = { ...people.brand, accountType: 'manufacturer' as const };
      bff.identity.answer(identityRpc.getSession, async () => ({
        session: { account, expiresAt: '2099-01-01T00:00:00.000Z' },
      }));
      expect(await brand.closed).toMatchObject({ code: 4403 });
    });

    it('which is believed to last while identity is away', async () => {
      let asked = 0;
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      bff.identity.answer(identityRpc.getSession, async () => {
        asked++;
        throw new DomainError(
          'unavailable',
          'identity.unavailable',
          'Identity is not available. Please try again.',
        );
      });
      await eventually(async () => {
        expect(asked).toBeGreaterThan(1);
      });
      expect(brand.socket.readyState).toBe(brand.socket.OPEN);
      await brand.disconnect();
    });

    it('without identity at the handshake: come back later, for 4403 would say it is over', async () => {
      bff.identity.answer(identityRpc.getSession, () => Promise.reject(new Error('down')));
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      expect(await brand.closed).toEqual({ code: 1013, reason: 'Try again later' });
    });
  });

  it('AUTH-25: a sign-out elsewhere closes the sockets of its session at once', async () => {
    const patient = await BffUnderTest.start();
    const [gone, stays] = [
      await SubscriberUnderTest.connect(patient, 'brand'),
      await SubscriberUnderTest.connect(patient, 'otherBrand'),
    ];
    patient.identity.answer(identityRpc.getSession, async () => ({ session: null }));
    await patient.bus.emit(identityEvents.signedOut, {
      accountId: people.brand.id,
      at: exampleOrder.createdAt,
    });
    expect(await gone.closed).toMatchObject({ code: 4403 });
    expect(stays.socket.readyState).toBe(stays.socket.OPEN);
    await patient.stop();
    expect(await stays.closed).toEqual({ code: 1001, reason: 'Going away' });
  });

  describe('are authorised again for each event (OPEN-9)', () => {
    const change = () => bff.bus.emit(orderingEvents.orderPlaced, { order: exampleOrder });

    it('what comes while a sign-out is being looked at waits, and does not come after it', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      const received = await brand.subscribe(orderChanged);
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        bff.identity.answer(identityRpc.getSession, async () => {
          resolve();
          await new Promise<void>((done) => (answer = done));
          return { session: null };
        });
      });
      await bff.bus.emit(identityEvents.signedOut, {
        accountId: people.brand.id,
        at: exampleOrder.createdAt,
      });
      await asked;
      await change();
      expect(brand.socket.readyState).toBe(brand.socket.OPEN);
      answer();
      expect(await brand.closed).toEqual({ code: 4403, reason: 'Session ended' });
      expect(received).toEqual([]);
    });

    it('AUTH-25: one of the account’s other sessions goes on', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      const received = await brand.subscribe(orderChanged);
      await bff.bus.emit(identityEvents.signedOut, {
        accountId: people.brand.id,
        at: exampleOrder.createdAt,
      });
      await change();
      await eventually(async () => expect(received).toHaveLength(1));
      await brand.disconnect();
    });

    it('nothing comes after the end of the session, even between two checks', async () => {
      const patient = await BffUnderTest.start();
      let session = { account: people.brand, expiresAt: new Date(Date.now() + 1500).toISOString() };
      patient.identity.answer(identityRpc.getSession, async () => ({
        session: Date.parse(session.expiresAt) > Date.now() ? session : null,
      }));
      const brand = await SubscriberUnderTest.connect(patient, 'brand');
      const received = await brand.subscribe('subscription { orderChanged { order { id } } }');
      const place = () => patient.bus.emit(orderingEvents.orderPlaced, { order: exampleOrder });
      await place();
      await eventually(async () => expect(received).toHaveLength(1));
      await eventually(async () => expect(Date.parse(session.expiresAt)).toBeLessThan(Date.now()));
      // Another request has extended the session.
      session = { ...session, expiresAt: new Date(Date.now() + 1500).toISOString() };
      await place();
      await eventually(async () => expect(received).toHaveLength(2));
      await eventually(async () => expect(Date.parse(session.expiresAt)).toBeLessThan(Date.now()));
      await place();
      expect(await brand.closed).toMatchObject({ code: 4403 });
      expect(received).toHaveLength(2);
      await patient.stop();
    });
  });

  it('a page that does not read what it subscribed to holds little memory, and begins anew', async () => {
    const brand = await SubscriberUnderTest.connect(bff, 'brand');
    const fields = Array.from({ length: 12 }, (_, index) => `a${index}: address`).join(' ');
    await brand.subscribe(
      `subscription { orderChanged { order { id shippingInfo { ${fields} } } } }`,
    );
    const hub = bff.app.get(RealtimeHub);
    brand.socket.pause();
    const shippingInfo = { ...exampleOrder.shippingInfo, address: 'x'.repeat(500) };
    const order = { ...exampleOrder, shippingInfo };
    let emitted = 0;
    while (hub.size > 0 && emitted < 20_000) {
      await bff.bus.emit(orderingEvents.orderPlaced, { order });
      emitted += 1;
    }
    // The hub drops the subscription as soon as its queue and the socket's buffers are full, long
    // before all events are published.
    expect(emitted).toBeLessThan(20_000);
    brand.socket.resume();
    expect(await brand.closed).toMatchObject({ code: 1006 });
    await alive();
  });

  describe('refuse', () => {
    it('the handshake of a foreign page', async () => {
      for (const origin of ['https://evil.test', '', `${ORIGIN}.evil.test`]) {
        await expect(SubscriberUnderTest.open(bff, 'brand', { origin })).rejects.toThrow('403');
      }
    });

    it('queries and mutations', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      for (const [id, query] of Object.entries({
        a: '{ session { expiresAt } }',
        b: 'mutation { signOut }',
      })) {
        expect(await brand.ask(id, query)).toMatchObject({
          type: 'error',
          payload: [
            {
              message: 'Only subscriptions are answered here',
              extensions: { kind: 'invalid_input' },
            },
          ],
        });
      }
      await brand.disconnect();
    });

    it('documents beyond the limits, as posts do', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: id`).join(' ');
      const answers = [
        await brand.ask('a', `subscription { orderChanged { order { ${aliases} } } }`),
        await brand.ask('b', `subscription { orderChanged { order { ${'id '.repeat(1001)} } } }`),
        await brand.ask('c', 'subscription { nothing }'),
        await brand.ask('d', 'subscription {'),
        await brand.ask(
          'e',
          `subscription A { orderChanged { order { id } } } subscription B { orderChanged { order { id } } }`,
        ),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ type: 'error' });
      expect(bff.app.get(RealtimeHub).size).toBe(0);
      await brand.disconnect();
    });

    it('more than 20 subscriptions on one socket', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      for (let index = 0; index < 20; index++)
        await brand.subscribe('subscription { orderChanged { order { id } } }');
      expect(await brand.ask('one-more', orderChanged)).toMatchObject({
        type: 'error',
        payload: [{ message: 'Too many subscriptions' }],
      });
      await brand.disconnect();
    });

    it('more than 30 sockets of one account', async () => {
      const sockets = await Promise.all(
        Array.from({ length: 30 }, () => SubscriberUnderTest.connect(bff, 'admin')),
      );
      const oneMore = await SubscriberUnderTest.connect(bff, 'admin');
      expect(await oneMore.closed).toEqual({ code: 1013, reason: 'Too many connections' });
      expect(sockets.filter(({ socket }) => socket.readyState !== socket.OPEN)).toEqual([]);
      await Promise.all(sockets.map((socket) => socket.disconnect()));
    });

    it('NFR-7: more than 30 sockets of one account, until one of them is closed', async () => {
      const sockets = await Promise.all(
        Array.from({ length: 30 }, () => SubscriberUnderTest.connect(bff, 'otherBrand')),
      );
      const page = new PageUnderTest({ bffUrl: bff.url, as: 'otherBrand', query: orderChanged });
      await eventually(async () => expect(page.closed.slice(0, 2)).toEqual([1013, 1013]));
      expect(bff.app.get(RealtimeHub).size).toBe(0);
      await sockets.pop()?.disconnect();
      await eventually(async () => expect(bff.app.get(RealtimeHub).size).toBe(1));
      await bff.bus.emit(orderingEvents.orderPlaced, {
        order: { ...exampleOrder, brandId: people.otherBrand.id },
      });
      await eventually(async () => expect(page.received).toHaveLength(1));
      await page.stop();
      await Promise.all(sockets.map((socket) => socket.disconnect()));
    });

    it('more than 300 subscriptions of one account', async () => {
      const sockets = await Promise.all(
        Array.from({ length: 16 }, () => SubscriberUnderTest.connect(bff, 'otherUser')),
      );
      for (const socket of sockets.slice(0, 15)) {
        for (let index = 0; index < 20; index++)
          socket.send({ id: `many-${index}`, type: 'subscribe', payload: { query: orderChanged } });
      }
      await eventually(async () => expect(bff.app.get(RealtimeHub).size).toBe(300));
      expect(await sockets[15]?.ask('one-more', orderChanged)).toMatchObject({
        payload: [{ message: 'Too many subscriptions' }],
      });
      await sockets[0]?.disconnect();
      await eventually(async () => expect(bff.app.get(RealtimeHub).size).toBe(280));
      await sockets[15]?.subscribe(orderChanged);
      await Promise.all(sockets.slice(1).map((socket) => socket.disconnect()));
    });

    it('a flood of messages', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      for (let count = 0; count < 200; count++) brand.send({ type: 'ping' });
      expect(await brand.closed).toEqual({ code: 4429, reason: 'Too many messages' });
      await alive();
    });

    it('a frame that is too large, and live on', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      brand.socket.send('x'.repeat(10 * 1024 * 1024));
      expect(await brand.closed).toMatchObject({ code: 1009 });
      await alive();
    });

    it('what is no message', async () => {
      const brand = await SubscriberUnderTest.connect(bff, 'brand');
      brand.socket.send('{"type":');
      expect(await brand.closed).toMatchObject({ code: 4400 });
      await alive();
    });
  });

  describe('cannot be used to bring the process down', () => {
    const upgrade = async (path: string): Promise<Socket> => {
      const { hostname, port } = new URL(bff.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${ORIGIN}\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
      );
      return socket;
    };

    it.each(['/nope', '/graphql', '//', '/graphql/../nope', 'http://x/nope', '*'])(
      'by 100 upgrades of %s that are reset at once',
      async (path) => {
        for (let count = 0; count < 100; count++) (await upgrade(path)).resetAndDestroy();
        await alive();
      },
    );

    it('by resets after the handshake', async () => {
      const sockets = await Promise.all(Array.from({ length: 50 }, () => upgrade('/graphql')));
      await Promise.all(sockets.map((socket) => once(socket, 'data')));
      for (const socket of sockets) socket.resetAndDestroy();
      await alive();
    });

    it('by a thousand connections that say nothing', async () => {
      const { hostname, port } = new URL(bff.url);
      const sockets = await Promise.all(
        Array.from({ length: 1000 }, async () => {
          const socket = connect(Number(port), hostname);
          socket.on('error', () => undefined);
          await once(socket, 'connect');
          return socket;
        }),
      );
      await alive();
      for (const socket of sockets) socket.destroy();
    });

    it('any other upgrade is answered with 404', async () => {
      const socket = await upgrade('/nope');
      const [data] = (await once(socket, 'data')) as [Buffer];
      expect(data.toString()).toMatch(/^HTTP\/1\.1 404 /);
    });
  });
});
