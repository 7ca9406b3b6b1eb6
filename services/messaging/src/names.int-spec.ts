import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  catalogRpc,
  exampleManufacturerProfile,
  identityEvents,
  messagingRpc,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { demoThreads } from '@makeport/demo-data';
import { eventually } from '@makeport/testing';
import { ChatTransactions } from './adapters/postgres/chat-transactions';
import { toDemoThreads } from './demo-threads';
import { person } from './testing/people';
import { RunningMessaging } from './testing/running-messaging';
import { Scene } from './testing/scene';
import { SeedThreads } from './use-cases/seed-threads';

const polling = { timeoutMs: 30_000, everyMs: 100 };

describe('what messaging knows of others', () => {
  let messaging: RunningMessaging;
  let scene: Scene;
  beforeAll(async () => {
    messaging = await RunningMessaging.start();
  });
  beforeEach(async () => {
    scene = await Scene.set(messaging);
  });
  afterAll(() => messaging.stop());

  it('CHAT-2: new names of both sides and of the product show in their threads', async () => {
    const { brand, maker, product } = scene;
    const { id } = await scene.open();
    for (const { userId: accountId, accountType } of [brand, maker]) {
      const name = accountType === 'brand' ? 'Southwind' : 'Amperworks';
      await messaging.publish(
        identityEvents.profileUpdated,
        {
          ...identityEvents.profileUpdated.example,
          accountId,
          accountType: accountType === 'brand' ? 'brand' : 'manufacturer',
          name,
        },
        2,
      );
    }
    const changed = {
      ...catalogRpc.exampleProduct,
      ...product,
      name: 'Power Bank 2',
      sku: 'VW-PB-2',
    };
    const manufacturer = { ...changed.manufacturer, id: maker.userId };
    await messaging.publish(
      catalogEvents.productChanged,
      { product: { ...changed, manufacturer }, version: 2 },
      2,
    );
    await eventually(async () => {
      expect(await scene.thread(id)).toMatchObject({
        brandName: 'Southwind',
        manufacturerName: 'Amperworks',
        productName: 'Power Bank 2',
        productSku: 'VW-PB-2',
      });
    }, polling);
  });

  it('B32: an account that is closed gets no messages until it is open again', async () => {
    const { id } = await scene.open();
    const event = {
      accountId: scene.maker.userId,
      accountType: 'manufacturer',
      at: new Date().toISOString(),
    } as const;
    await messaging.publish(identityEvents.accountClosed, event, 2);
    await eventually(
      () => expect(scene.send(id)).rejects.toMatchObject({ code: 'messaging.account_closed' }),
      polling,
    );
    await messaging.publish(identityEvents.accountReopened, event, 3);
    await eventually(async () => void (await scene.send(id)), polling);
  });

  it('a removed product keeps its threads and gets no new ones', async () => {
    const { product } = scene;
    const { id } = await scene.open();
    await messaging.publish(
      catalogEvents.productRemoved,
      { productId: product.id, version: 2, removedAt: new Date().toISOString() },
      2,
    );
    await eventually(async () => {
      const open = messaging.call(
        messagingRpc.openThread,
        { productId: product.id },
        person('brand'),
      );
      await expect(open).rejects.toMatchObject({ message: 'Product not found' });
    }, polling);
    expect(await scene.open()).toMatchObject({ id, productName: product.name });
  });

  it('a new account can be written to as soon as its event arrives', async () => {
    const accountId = randomUUID();
    messaging.owners.identity.reset();
    scene.forgetIdentity();
    await messaging.publish(
      identityEvents.accountRegistered,
      {
        ...identityEvents.accountRegistered.example,
        accountId,
        companyName: exampleManufacturerProfile.name,
      },
      1,
    );
    await eventually(async () => {
      const { thread } = await messaging.call(
        messagingRpc.openThread,
        { manufacturerId: accountId },
        scene.brand,
      );
      expect(thread.manufacturerName).toBe(exampleManufacturerProfile.name);
    }, polling);
  });

  it('DATA-24, OPEN-19: two conversations with messages are there from the start, once, and can be switched off', async () => {
    const seed = new SeedThreads(
      new ChatTransactions(messaging.dataSource, new Outbox({ source: 'messaging' })),
    );
    expect(await seed.execute(toDemoThreads('off'))).toBe(0);
    expect(await seed.execute(toDemoThreads('on'))).toBe(2);
    expect(await seed.execute(toDemoThreads('on'))).toBe(0);
    const brand = person('brand', 'Northwind', demoThreads[0]?.brand.accountId);
    const { threads } = await messaging.call(messagingRpc.listThreads, {}, brand);
    expect(threads.map(({ id }) => id)).toEqual(demoThreads.map(({ id }) => id));
    expect(threads.map((thread) => thread.brand.unreadCount)).toEqual([1, 0]);
    for (const [index, thread] of threads.entries()) {
      const messages = await scene.messages(thread.id, brand);
      expect(messages.map(({ content }) => content)).toEqual(
        demoThreads[index]?.messages.map(({ content }) => content),
      );
      expect(messages.filter(({ read }) => !read)).toHaveLength(thread.brand.unreadCount);
    }
    const told = `SELECT 1 FROM outbox WHERE aggregate_id = ANY($1)`;
    expect(await messaging.query(told, [threads.map(({ id }) => id)])).toEqual([]);
  });
});
