import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  discoveryRpc,
  exampleOrder,
  identityEvents,
  orderingEvents,
  type Actor,
  type Order,
  type Product,
} from '@makeport/contracts';
import { sampleManufacturers, sampleMatches } from '@makeport/sample-data';
import { eventually } from '@makeport/testing';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';
import { RefreshMarket } from './use-cases/recommendations/refresh-market';

const actorOf = (userId: string): Actor => ({
  kind: 'user',
  userId,
  accountType: 'brand',
  name: 'N',
  email: 'n@x.test',
});
/** Nothing like the example product. */
const unlike = {
  priceMinCents: 900_000,
  priceMaxCents: 900_000,
  customizationOptions: [],
  certifications: [],
};
const visitor: Actor = { kind: 'anonymous' };
const preferences = { email: true, push: true, marketingEmails: false };

describe('recommendations', () => {
  let discovery: RunningDiscovery;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start({ IMPRESSION_SHARE: '1' });
  });
  afterAll(() => discovery.stop());

  const products = (userId: string, limit = 20) =>
    discovery.call(discoveryRpc.recommendProducts, { limit }, actorOf(userId));
  const manufacturers = (userId: string) =>
    discovery.call(discoveryRpc.recommendManufacturers, { limit: 20 }, actorOf(userId));
  const idsFor = async (userId: string) =>
    (await products(userId)).recommendations.map(({ productId }) => productId);
  const similar = (productId: string) =>
    discovery.call(discoveryRpc.findSimilarProducts, { productId, limit: 20 }, visitor);

  const publish = async (changes: Partial<Product>): Promise<Product> => {
    const product = aProduct(changes);
    await discovery.publish(catalogEvents.productChanged, { product, version: 1 }, 1);
    await eventually(async () =>
      expect(await discovery.query('SELECT 1 FROM search_products WHERE id = $1', [product.id])).toHaveLength(
        1,
      ),
    );
    return product;
  };
  const makerOf = (name: string) => ({ id: randomUUID(), name, location: 'Porto, Portugal' });
  const prefer = async (
    userId: string,
    preferredCategories: string[],
    [priceRangeMinCents, priceRangeMaxCents]: readonly [number | null, number | null] = [null, null],
  ): Promise<void> => {
    const brand = { preferredCategories, priceRangeMinCents, priceRangeMaxCents };
    const profile = { accountId: userId, accountType: 'brand', name: 'N', location: null } as const;
    const updatedAt = '2026-11-21T10:00:00.000Z';
    await discovery.publish(
      identityEvents.profileUpdated,
      { ...profile, notificationPreferences: preferences, brand, updatedAt },
      1,
    );
    await eventually(async () =>
      expect(
        await discovery.query('SELECT 1 FROM brand_features WHERE account_id = $1', [userId]),
      ).toHaveLength(1),
    );
  };
  const view = (userId: string, productId: string, from?: { listId: string; position: number }) =>
    discovery.call(
      discoveryRpc.recordActivity,
      {
        activityId: randomUUID(),
        activity: { type: 'product_view', productId, ...(from && { from }) },
        at: new Date().toISOString(),
      },
      actorOf(userId),
    );
  const order = async (brandId: string, product: Product, status: Order['status']): Promise<Order> => {
    const [line] = exampleOrder.items;
    if (!line) throw new Error('the example has no item');
    const placed: Order = {
      ...exampleOrder,
      id: randomUUID(),
      brandId,
      manufacturerId: product.manufacturer.id,
      items: [{ ...line, productId: product.id }],
      createdAt: new Date().toISOString(),
    };
    await discovery.publish(orderingEvents.orderPlaced, { order: placed }, 1);
    return status === 'pending' ? arrived(placed) : change(placed, status);
  };
  const change = async (placed: Order, status: Order['status']): Promise<Order> => {
    const changed = { ...placed, status, version: placed.version + 1 };
    const changedAt = new Date().toISOString();
    await discovery.publish(
      orderingEvents.orderStatusChanged,
      { order: changed, oldStatus: placed.status, newStatus: status, reason: null, changedAt },
      changed.version,
    );
    return arrived(changed);
  };
  const arrived = (changed: Order): Promise<Order> =>
    eventually(async () => {
      const sql = 'SELECT 1 FROM brand_orders WHERE id = $1 AND version = $2';
      expect(await discovery.query(sql, [changed.id, changed.version])).toHaveLength(1);
      return changed;
    });
  const refresh = () => discovery.service.get(RefreshMarket).execute();

  describe('without personal data', () => {
    it('REC-13, DATA-24: a visitor and an unknown account get the three built-in matches', async () => {
      for (const actor of [visitor, actorOf(randomUUID())]) {
        const answer = await discovery.call(discoveryRpc.recommendManufacturers, {}, actor);
        expect(answer.recommendations).toEqual(
          sampleMatches.map(({ manufacturer, score, reasoning, matchingCriteria }) => ({
            manufacturerId: manufacturer.accountId,
            manufacturerName: manufacturer.name,
            score,
            reasoning,
            matchingCriteria,
            factors: [],
          })),
        );
      }
      const { recommendations } = await discovery.call(discoveryRpc.recommendProducts, { limit: 3 }, visitor);
      expect(recommendations.map(({ productId }) => productId)).toEqual(
        sampleMatches.map(({ product }) => product.id),
      );
    });

    it('OPEN-81: a built-in match of a closed manufacturer is not shown', async () => {
      const [first] = sampleManufacturers;
      const accountId = first?.accountId ?? '';
      const at = '2026-11-21T10:00:00.000Z';
      const names = async () => {
        const answer = await discovery.call(discoveryRpc.recommendManufacturers, {}, visitor);
        return answer.recommendations.map(({ manufacturerId }) => manufacturerId);
      };
      const account = { accountId, accountType: 'manufacturer', at } as const;
      await discovery.publish(identityEvents.accountClosed, account, 1);
      await eventually(async () => expect(await names()).not.toContain(accountId));
      expect(await names()).toHaveLength(2);
      await discovery.publish(identityEvents.accountReopened, account, 2);
      await eventually(async () => expect(await names()).toContain(accountId));
    });
  });

  describe('for a brand', () => {
    it('REC-1, REC-4, LAND-9: products and manufacturers with reasons that hold', async () => {
      const userId = randomUUID();
      const manufacturer = makerOf('Cork & Co');
      const product = await publish({
        category: 'Corks',
        manufacturer,
        priceMinCents: 700,
        priceMaxCents: 900,
      });
      await prefer(userId, ['Corks'], [500, 8000]);
      const own = {
        manufacturerId: manufacturer.id,
        manufacturerName: 'Cork & Co',
        score: 85,
        factors: ['priceMatch', 'categoryMatch'],
      };
      const { recommendations } = await products(userId, 2);
      expect(recommendations[0]).toEqual({
        ...own,
        productId: product.id,
        reasoning: 'Within your range of $5 to $80, and in Corks, one of your categories.',
        matchingCriteria: ['Within your range of $5 to $80', 'In Corks, one of your categories'],
      });
      expect((await manufacturers(userId)).recommendations[0]).toMatchObject({
        ...own,
        matchingCriteria: [
          'A product within your range of $5 to $80',
          'Makes products in Corks, one of your categories',
        ],
      });
    });

    it('REC-8: completed orders count, a cancelled one does not', async () => {
      const userId = randomUUID();
      const product = await publish({ category: 'Kites', manufacturer: makerOf('Kite Works') });
      await order(userId, product, 'cancelled');
      await order(userId, product, 'pending');
      expect(await idsFor(userId)).not.toContain(product.id);
      await order(userId, product, 'completed');
      const { recommendations } = await manufacturers(userId);
      expect(recommendations).toMatchObject([
        { manufacturerName: 'Kite Works', matchingCriteria: ['1 completed order with Kite Works'] },
      ]);
    });

    it('REC-12: reads the newest 50 views and 20 searches', async () => {
      const userId = randomUUID();
      const old = await publish({ category: 'Antiques', manufacturer: makerOf('Old'), ...unlike });
      await publish({ category: 'Antiques', manufacturer: makerOf('Older'), ...unlike });
      const recent = await publish({ category: 'Novelties', manufacturer: makerOf('New') });
      const other = await publish({ category: 'Novelties', manufacturer: makerOf('Newer') });
      const stored = (count: number, type: string, metadata: object, minutesAgo: number) =>
        discovery.query(
          `INSERT INTO user_activities (id, user_id, activity_type, metadata, created_at)
           SELECT gen_random_uuid(), $1, $2, $3, now() - make_interval(mins => $4) FROM generate_series(1, $5)`,
          [userId, type, JSON.stringify(metadata), minutesAgo, count],
        );
      await stored(50, 'product_view', { product_id: recent.id }, 10);
      await stored(1, 'product_view', { product_id: old.id }, 20);
      await stored(20, 'search', { query: 'something else' }, 10);
      await stored(1, 'search', { query: 'antiques' }, 20);
      const { recommendations } = await products(userId);
      expect(recommendations.find(({ productId }) => productId === other.id)?.matchingCriteria).toContain(
        `Because you viewed ${recent.name}`,
      );
      const reasons = recommendations.flatMap(({ reasoning }) => reasoning).join();
      expect(reasons).not.toMatch(/antiques/i);
      expect(await idsFor(userId)).not.toContain(old.id);
      // One view fewer, and the older one is among the newest.
      await discovery.query(
        `DELETE FROM user_activities WHERE id IN (SELECT id FROM user_activities WHERE user_id = $1
           AND metadata->>'product_id' = $2 LIMIT 1)`,
        [userId, recent.id],
      );
      expect(await idsFor(userId)).toContain(old.id);
    });

    it('OPEN-78: a removed product leaves at once, also where it was viewed', async () => {
      const userId = randomUUID();
      const gone = await publish({ category: 'Lanterns', name: 'Gone Lantern', manufacturer: makerOf('A') });
      const kept = await publish({ category: 'Lanterns', manufacturer: makerOf('B') });
      await view(userId, gone.id);
      expect((await products(userId)).recommendations[0]?.reasoning).toContain('Gone Lantern');
      expect((await similar(kept.id)).products.map(({ productId }) => productId)).toContain(gone.id);
      const removedAt = new Date().toISOString();
      await discovery.publish(catalogEvents.productRemoved, { productId: gone.id, version: 2, removedAt }, 2);
      await eventually(async () => {
        const { recommendations } = await products(userId);
        expect(JSON.stringify(recommendations)).not.toContain('Gone Lantern');
        expect(recommendations.map(({ productId }) => productId)).not.toContain(gone.id);
      });
      expect((await similar(kept.id)).products.map(({ productId }) => productId)).not.toContain(gone.id);
      expect((await similar(gone.id)).products).toEqual([]);
    });

    it('OPEN-81: a closed manufacturer leaves at once, and comes back when it is opened again', async () => {
      const userId = randomUUID();
      const manufacturer = makerOf('Closing Down');
      const product = await publish({ category: 'Umbrellas', manufacturer });
      await prefer(userId, ['Umbrellas']);
      expect(await idsFor(userId)).toContain(product.id);
      const account = {
        accountId: manufacturer.id,
        accountType: 'manufacturer',
        at: '2026-11-21T10:00:00.000Z',
      } as const;
      await discovery.publish(identityEvents.accountClosed, account, 1);
      await eventually(async () => expect(await idsFor(userId)).not.toContain(product.id));
      await discovery.publish(identityEvents.accountReopened, account, 2);
      await eventually(async () => expect(await idsFor(userId)).toContain(product.id));
    });
  });

  describe('what other brands do', () => {
    it('counts where five accounts viewed both, and not where four did', async () => {
      const userId = randomUUID();
      const one = await publish({ category: 'Drums', name: 'Snare', manufacturer: makerOf('Drum') });
      const other = await publish({ category: 'Flutes', manufacturer: makerOf('Flute'), ...unlike });
      const reasons = async () => {
        const { recommendations } = await products(userId);
        return recommendations.find(({ productId }) => productId === other.id)?.matchingCriteria;
      };
      const viewBoth = async () => {
        const someone = randomUUID();
        for (const { id } of [one, other]) await view(someone, id);
      };
      await view(userId, one.id);
      for (let account = 1; account <= 4; account += 1) await viewBoth();
      await refresh();
      expect(await reasons()).toBeUndefined();
      await viewBoth();
      await refresh();
      expect(await reasons()).toEqual([
        'Viewed by at least 5 accounts in the last 30 days',
        'Others who viewed Snare also viewed this',
      ]);
    });

    it('REC-7: orders of five brands make a product popular, those of four or a cancelled one do not', async () => {
      const product = await publish({ category: 'Harps', manufacturer: makerOf('Harp') });
      const userId = randomUUID();
      await prefer(userId, ['Harps']);
      const market = () =>
        discovery.query<{ factor: number }>('SELECT factor FROM product_market WHERE product_id = $1', [
          product.id,
        ]);
      const popularity = () =>
        discovery.query<{ popularity: number }>('SELECT popularity FROM search_products WHERE id = $1', [
          product.id,
        ]);
      const orders: Order[] = [];
      for (let brand = 1; brand <= 4; brand += 1) orders.push(await order(randomUUID(), product, 'approved'));
      const again = await order(orders[0]?.brandId ?? '', product, 'approved');
      await refresh();
      expect(await market()).toEqual([]);
      await order(randomUUID(), product, 'completed');
      await refresh();
      const [row] = await market();
      expect(row?.factor).toBeGreaterThan(0);
      expect(await popularity()).toEqual([{ popularity: Math.round((row?.factor ?? 0) * 1000) }]);
      // The same brand's other order still counts it.
      await change(again, 'cancelled');
      expect(await market()).toHaveLength(1);
      const last = orders[3];
      if (last) await change(last, 'cancelled');
      expect(await market()).toEqual([]);
      await refresh();
      expect(await popularity()).toEqual([{ popularity: 0 }]);
    });
  });

  it('REC-6: similar products are the same for everybody, the most alike first', async () => {
    const category = 'Teapots';
    const manufacturer = makerOf('Tea');
    const product = await publish({ category, manufacturer });
    const alike = await publish({ category, manufacturer });
    const dear = await publish({ category, manufacturer, priceMinCents: 90_000, priceMaxCents: 90_000 });
    const answer = await similar(product.id);
    expect(answer.products).toEqual([
      {
        productId: alike.id,
        matchingCriteria: [
          'Also in Teapots',
          'Similar price',
          'Also with Logo engraving',
          'Also certified CE and RoHS',
        ],
      },
      {
        productId: dear.id,
        matchingCriteria: ['Also in Teapots', 'Also with Logo engraving', 'Also certified CE and RoHS'],
      },
    ]);
    const someone = actorOf(randomUUID());
    await view(randomUUID(), dear.id);
    const theirs = await discovery.call(
      discoveryRpc.findSimilarProducts,
      { productId: product.id, limit: 20 },
      someone,
    );
    expect(theirs.products).toEqual(answer.products);
  });

  it('tells of a list that was shown, and a view from it can be read later', async () => {
    const userId = randomUUID();
    const product = await publish({ category: 'Globes', manufacturer: makerOf('Globe') });
    await prefer(userId, ['Globes']);
    const { listId, scoringVersion, recommendations } = await products(userId, 2);
    const shown = await discovery.query<{ data: { items: { id: string; score: number }[] } }>(
      `SELECT envelope->'data' AS data FROM outbox WHERE topic = 'discovery.impression' AND aggregate_id = $1`,
      [listId],
    );
    expect(shown).toMatchObject([
      { data: { listId, list: 'product_matches', accountId: userId, scoringVersion, sampledShare: 1 } },
    ]);
    const items = shown[0]?.data.items ?? [];
    expect(items.map(({ id }) => id)).toEqual(recommendations.map(({ productId }) => productId));
    expect(items[0]?.score).toBeLessThan(0.85);
    await view(userId, product.id, { listId, position: 1 });
    await eventually(async () =>
      expect(
        await discovery.query(`SELECT data->'from' AS "from" FROM analytics_records WHERE account_id = $1`, [
          userId,
        ]),
      ).toEqual([{ from: { listId, position: 1 } }]),
    );
  });
});

describe('recommendations of a productive system', () => {
  it('REC-13, OPEN-19: without sample data a visitor gets what five brands ordered, or nothing', async () => {
    const discovery = await RunningDiscovery.start({ SAMPLE_DATA: 'off', IMPRESSION_SHARE: '0' });
    const answer = await discovery.call(discoveryRpc.recommendManufacturers, {}, visitor);
    expect(answer.recommendations).toEqual([]);
    expect(await discovery.query(`SELECT 1 FROM outbox WHERE topic = 'discovery.impression'`)).toEqual([]);
    await discovery.stop();
  });
});
