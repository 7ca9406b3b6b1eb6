import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  discoveryEvents,
  exampleOrder,
  identityEvents,
  orderingEvents,
} from '@makeport/contracts';
import { ReadModelFixture } from '@makeport/event-bus/testing';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';
import { aProduct } from './testing/products';

let fixture: ReadModelFixture;
const start = async (name: string): Promise<void> => {
  const model = createReadModels('discovery').find((each) => each.name === name);
  if (!model) throw new Error(`no read model ${name}`);
  fixture = await ReadModelFixture.start(model, discoveryDataSource);
};
afterEach(() => fixture.stop());

describe('the read models of discovery, rebuilt while they answer', () => {
  it('N7: analytics, the log of activities', async () => {
    await start('analytics');
    const { productViewed, orderPlaced } = discoveryEvents;
    for (let n = 0; n < 20; n += 1) {
      await fixture.publish(productViewed, { ...productViewed.example, viewId: randomUUID() }, 1);
      await fixture.publish(orderPlaced, { ...orderPlaced.example, orderId: randomUUID() }, 1);
    }
    await fixture.caughtUp();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before['analytics_records']?.rows).toBe(40);
    expect(sound.after).toEqual(sound.before);
    await fixture.query(`DELETE FROM analytics_records WHERE name = 'order_placed'`);
    const counts = await fixture.askDuring(
      async () =>
        (await fixture.query(`SELECT 1 FROM analytics_records WHERE role IS NULL`)).length,
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(new Set(counts).size).toBe(1);
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(sound.before);
  });

  it('N7: search, with renamed and closed manufacturers and removed products', async () => {
    await start('search');
    const products = Array.from({ length: 30 }, (_, n) => aProduct({ name: `Kettle ${n}` }));
    const { accountRegistered, profileUpdated, accountClosed } = identityEvents;
    for (const product of products) {
      const accountId = product.manufacturer.id;
      const registered = {
        ...accountRegistered.example,
        accountId,
        accountType: 'manufacturer' as const,
      };
      await fixture.publish(accountRegistered, registered, 1);
      await fixture.publish(catalogEvents.productChanged, { product, version: 1 }, 1);
    }
    const [renamed, closed, removed, saved] = products;
    if (!renamed || !closed || !removed || !saved) throw new Error('too few products');
    const rename = {
      ...profileUpdated.example,
      accountId: renamed.manufacturer.id,
      name: 'Zircon Works',
    };
    await fixture.publish(profileUpdated, rename, 2);
    const close = { ...accountClosed.example, accountId: closed.manufacturer.id };
    await fixture.publish(accountClosed, close, 2);
    const removal = { productId: removed.id, version: 2, removedAt: '2026-11-21T10:00:00.000Z' };
    await fixture.publish(catalogEvents.productRemoved, removal, 2);
    const later = { product: { ...saved, name: 'Samovar' }, version: 2 };
    await fixture.publish(catalogEvents.productChanged, later, 2);
    await fixture.caughtUp();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before['search_products']?.rows).toBe(29);
    expect(sound.after).toEqual(sound.before);
    await fixture.query(
      `UPDATE search_products SET name = 'wrong', hidden = NOT hidden WHERE id <> $1`,
      [saved.id],
    );
    await fixture.query('DELETE FROM search_texts');
    await fixture.query('UPDATE search_products SET popularity = 7 WHERE id = $1', [saved.id]);
    const find = `SELECT name FROM search_products WHERE id = $1`;
    const names = await fixture.askDuring(
      () => fixture.query<{ name: string }>(find, [saved.id]),
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(names.every((rows) => rows[0]?.name === 'Samovar')).toBe(true);
    const popularity = 'SELECT popularity FROM search_products WHERE id = $1';
    expect(await fixture.query(popularity, [saved.id])).toEqual([{ popularity: 7 }]);
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(sound.before);
  });

  it('N7: searches without result', async () => {
    await start('unfound-searches');
    const { searchedWithoutResult } = discoveryEvents;
    for (let n = 0; n < 10; n += 1) {
      const search = {
        ...searchedWithoutResult.example,
        searchId: randomUUID(),
        query: `kettle ${n % 3}`,
      };
      await fixture.publish(searchedWithoutResult, search, 1);
    }
    await fixture.caughtUp();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before['searches_without_result']?.rows).toBe(10);
    expect(sound.after).toEqual(sound.before);
    await fixture.query(`DELETE FROM searches_without_result WHERE query <> 'kettle 1'`);
    const answers = await fixture.askDuring(
      () => fixture.query(`SELECT 1 FROM searches_without_result WHERE query = 'kettle 1'`),
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(new Set(answers.map((rows) => rows.length))).toEqual(new Set([3]));
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(sound.before);
  });

  it('N7: recommendations, what brands want and have ordered', async () => {
    await start('recommendations');
    const { profileUpdated } = identityEvents;
    const { orderPlaced, orderStatusChanged } = orderingEvents;
    const orders = Array.from({ length: 10 }, () => ({
      ...exampleOrder,
      id: randomUUID(),
      brandId: randomUUID(),
    }));
    for (const order of orders) {
      const profile = { ...profileUpdated.example, accountId: order.brandId };
      await fixture.publish(profileUpdated, profile, 2);
      await fixture.publish(orderPlaced, { order }, 1);
      const cancelled = { ...order, status: 'cancelled' as const, version: order.version + 1 };
      await fixture.publish(
        orderStatusChanged,
        { ...orderStatusChanged.example, order: cancelled },
        2,
      );
    }
    await fixture.caughtUp();
    const sound = await fixture.rebuild({ checkOnly: true });
    expect(sound.before['brand_orders']?.rows).toBe(10);
    expect(sound.after).toEqual(sound.before);
    await fixture.query(`UPDATE brand_orders SET status = 'completed'`);
    await fixture.query('DELETE FROM brand_order_lines');
    const answers = await fixture.askDuring(
      () => fixture.query('SELECT 1 FROM brand_orders WHERE id = $1', [orders[0]?.id]),
      async () => expect((await fixture.rebuild()).after).toEqual(sound.before),
    );
    expect(answers.every((rows) => rows.length === 1)).toBe(true);
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(sound.before);
  });
});
