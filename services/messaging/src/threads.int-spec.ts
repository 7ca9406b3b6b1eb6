import { randomUUID } from 'node:crypto';
import {
  catalogRpc,
  identityRpc,
  messagingEvents,
  messagingRpc,
  orderingRpc,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { person } from './testing/people';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';

const notAuthorized = { kind: 'forbidden', message: 'Not authorized' };

describe('threads', () => {
  let messaging: RunningMessaging;
  let scene: Scene;
  beforeAll(async () => {
    messaging = await RunningMessaging.start();
  });
  beforeEach(async () => {
    for (const owner of Object.values(messaging.owners)) owner.reset();
    scene = await Scene.set(messaging);
  });
  afterAll(() => messaging.stop());

  const getThreads = async (brandId: string) =>
    messaging.query<{ id: string }>('SELECT id FROM threads WHERE brand_id = $1', [brandId]);

  it('CHAT-6, CHAT-10, DATA-14: a thread about a product keeps its product, its sides and its time', async () => {
    const { brand, maker, product } = scene;
    const thread = await scene.open();
    expect(await scene.thread(thread.id, maker)).toEqual(thread);
    expect(thread).toMatchObject({
      productId: product.id,
      productName: product.name,
      productSku: product.sku,
      brandId: brand.userId,
      brandName: brand.name,
      manufacturerId: maker.userId,
      manufacturerName: maker.name,
      lastMessage: null,
      lastMessageAt: thread.createdAt,
      urgent: false,
    });
    expect(await messaging.getEvents(messagingEvents.threadChanged, thread.id)).toEqual([
      { thread, openedBy: brand.userId },
    ]);
  });

  it('CHAT-8: about the same product there is the same thread; another product has another', async () => {
    const { id } = await scene.open();
    expect((await scene.open()).id).toBe(id);
    const { id: general } = await scene.openGeneral();
    expect(general).not.toBe(id);
    expect(await getThreads(scene.brand.userId)).toHaveLength(2);
  });

  it('CHAT-9: without a product it is found again by its two sides', async () => {
    const thread = await scene.openGeneral();
    expect(thread).toMatchObject({ productId: null, productName: null, productSku: null });
    expect((await scene.openGeneral()).id).toBe(thread.id);
  });

  it('CHAT-11: 20 that open it at once, about a product and about none, get one thread each', async () => {
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? scene.open() : scene.openGeneral())),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
    expect(await getThreads(scene.brand.userId)).toHaveLength(2);
    const told = await Promise.all(
      [...new Set(opened.map(({ id }) => id))].map((id) =>
        messaging.getEvents(messagingEvents.threadChanged, id),
      ),
    );
    expect(told.map((events) => events.length)).toEqual([1, 1]);
  });

  it('CHAT-11, CHAT-14: both sides opening at once with a default message: one thread, one message', async () => {
    const orderId = scene.haveOrder();
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scene.open({ orderId, sendDefault: true }, index % 2 ? scene.maker : scene.brand),
      ),
    );
    const [first] = opened;
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await scene.messages(first?.id ?? '')).toHaveLength(1);
  });

  describe('CHAT-14, OPEN-55: the default message', () => {
    const getText = async (threadId: string) =>
      (await scene.messages(threadId)).map(({ content }) => content);

    it('CHAT-14, T31, B46: asks about the product, the first time only', async () => {
      const { id, lastMessage } = await scene.open({ sendDefault: true });
      const text =
        'Hi, I am interested in Power Bank. Could you tell me more about customization and pricing?';
      expect(lastMessage).toBe(text);
      await scene.open({ sendDefault: true });
      expect(await getText(id)).toEqual([text]);
    });

    it('is not sent where somebody wrote already, nor without being asked for', async () => {
      const { id } = await scene.open();
      expect(await getText(id)).toEqual([]);
      await scene.send(id, { content: 'Hello there' });
      await scene.open({ sendDefault: true });
      expect(await getText(id)).toEqual(['Hello there']);
    });

    it('asks in general without a product', async () => {
      const request = { manufacturerId: scene.maker.userId, sendDefault: true };
      const { thread } = await messaging.call(messagingRpc.openThread, request, scene.brand);
      expect(thread.lastMessage).toBe('Hi, I would like to learn more about your products.');
    });

    it('names the order, which is its context', async () => {
      const orderId = scene.haveOrder();
      const { id } = await scene.open({ orderId, sendDefault: true });
      expect(await scene.messages(id)).toMatchObject([
        {
          content: 'Hi, I have a question about order #A1B2C3D4 (Power Bank).',
          context: { kind: 'order', id: orderId, label: 'Order #A1B2C3D4' },
        },
      ]);
    });

    it('names the sample request, which is its context', async () => {
      const sampleRequestId = scene.haveSampleRequest();
      const { id } = await scene.open({ sampleRequestId, sendDefault: true });
      expect(await scene.messages(id)).toMatchObject([
        {
          content: 'Hi, I have a question about the sample request for Power Bank.',
          context: {
            kind: 'sample_request',
            id: sampleRequestId,
            label: 'Sample request: Power Bank',
          },
        },
      ]);
    });

    it('MFR-48: is the manufacturer’s own where it begins', async () => {
      const thread = await scene.open(
        { orderId: scene.haveOrder(), sendDefault: true },
        scene.maker,
      );
      expect(thread).toMatchObject({
        brandId: scene.brand.userId,
        brandName: 'Northwind Outfitters',
        lastMessage: 'Hi, I am contacting you about Power Bank.',
      });
      const list = await messaging.call(messagingRpc.listThreads, {}, scene.brand);
      expect(list.threads).toMatchObject([{ id: thread.id, brand: { unreadCount: 1 } }]);
    });
  });

  it('X20: behind a thread of others there is nothing, as behind one that does not exist', async () => {
    const strangers = await Scene.set(messaging);
    const theirs = await strangers.open();
    const own = await scene.open();
    const page = (after: string) =>
      messaging.call(messagingRpc.listThreads, { after }, scene.brand);
    const later = Date.now() + 60_000;
    for (const id of [theirs.id, randomUUID()]) {
      expect(await page(`${later}_${id}`)).toMatchObject({ threads: [], hasMore: false });
    }
    expect((await page(`${later}_${own.id}`)).threads).toMatchObject([{ id: own.id }]);
  });

  describe('OPEN-40: who may begin with whom', () => {
    it('an order and a sample request lead only their two sides to a thread', async () => {
      const [orderId, sampleRequestId] = [scene.haveOrder(), scene.haveSampleRequest()];
      for (const stranger of [person('brand'), person('manufacturer')]) {
        await expect(scene.open({ orderId }, stranger)).rejects.toMatchObject({
          message: 'Order not found',
        });
        await expect(scene.open({ sampleRequestId }, stranger)).rejects.toMatchObject({
          kind: 'not_found',
          message: 'Sample request not found',
        });
      }
      expect(await getThreads(scene.brand.userId)).toEqual([]);
    });

    it('nobody opens for another', async () => {
      const other = person('brand');
      await expect(scene.open({ brandId: scene.brand.userId }, other)).rejects.toMatchObject(
        notAuthorized,
      );
      const manufacturerId = scene.maker.userId;
      const asMaker = { brandId: scene.brand.userId, manufacturerId };
      await expect(scene.open(asMaker, person('manufacturer'))).rejects.toMatchObject(
        notAuthorized,
      );
    });

    it('a manufacturer writes to no brand that it has nothing to do with, and to those that wrote before', async () => {
      const request = { brandId: scene.brand.userId };
      await expect(scene.open(request, scene.maker)).rejects.toMatchObject(notAuthorized);
      await scene.open();
      const general = await scene.open(request, scene.maker);
      expect(general).toMatchObject({ productId: null, brandName: 'Northwind Outfitters' });
    });

    it('what contradicts itself is refused', async () => {
      const foreign = person('manufacturer').userId;
      const unclear = { kind: 'invalid_input', message: 'Failed to create chat thread' };
      await expect(scene.open({ manufacturerId: foreign })).rejects.toMatchObject(unclear);
      const orderId = scene.haveOrder();
      await expect(scene.open({ orderId, manufacturerId: foreign })).rejects.toMatchObject(unclear);
      await expect(scene.open({ orderId, productId: randomUUID() })).rejects.toMatchObject(unclear);
      await expect(messaging.call(messagingRpc.openThread, {}, scene.brand)).rejects.toMatchObject(
        unclear,
      );
    });

    it.each(['admin', 'user'] as const)('a %s has no conversations', async (type) => {
      await expect(scene.open({}, person(type))).rejects.toMatchObject(notAuthorized);
      await expect(
        messaging.call(messagingRpc.listThreads, {}, person(type)),
      ).rejects.toMatchObject(notAuthorized);
    });
  });

  describe('names', () => {
    it('CAT-23, OPEN-19: a product that no event told of is asked for, and stored by it if it is built in', async () => {
      const { catalog, identity } = messaging.owners;
      const product = { ...catalogRpc.exampleProduct, id: `sample-${randomUUID()}` };
      catalog.answer(catalogRpc.ensureProducts, async () => ({ products: [product] }));
      identity.answer(identityRpc.getManufacturers, async ({ ids }) => ({
        manufacturers: ids.map((id) => ({ id, name: 'Voltworks', location: '', verified: true })),
      }));
      const { thread } = await messaging.call(
        messagingRpc.openThread,
        { productId: product.id },
        scene.brand,
      );
      expect(thread).toMatchObject({
        productId: product.id,
        productName: product.name,
        manufacturerId: product.manufacturer.id,
        manufacturerName: 'Voltworks',
      });
    });

    it('an unknown product or manufacturer is not found', async () => {
      messaging.owners.catalog.answer(catalogRpc.ensureProducts, async () => ({ products: [] }));
      scene.forgetIdentity();
      await expect(scene.open({ productId: randomUUID() })).rejects.toMatchObject({
        kind: 'not_found',
        message: 'Product not found',
      });
      const request = { manufacturerId: randomUUID() };
      await expect(
        messaging.call(messagingRpc.openThread, request, scene.brand),
      ).rejects.toMatchObject({
        kind: 'not_found',
        message: 'Manufacturer not found',
      });
    });

    it('a thread that is there opens without its neighbours', async () => {
      const { id } = await scene.open();
      for (const [owner, contract] of [
        [messaging.owners.catalog, catalogRpc.ensureProducts],
        [messaging.owners.identity, identityRpc.getManufacturers],
        [messaging.owners.ordering, orderingRpc.getOrder],
      ] as const) {
        owner.answer(contract as typeof catalogRpc.ensureProducts, async () => {
          throw new DomainError('unavailable', 'x.unavailable', 'Away');
        });
      }
      expect((await scene.open()).id).toBe(id);
    });
  });
});
