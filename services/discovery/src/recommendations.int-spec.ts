import { randomUUID } from 'node:crypto';
import { catalogEvents, identityEvents } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningDiscovery } from './testing/running-discovery';
import { getMaker, shoppingWith, unlike } from './testing/shopping';

describe('recommendations for a brand', () => {
  let discovery: RunningDiscovery;
  let shopping: ReturnType<typeof shoppingWith>;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start({}, { impressionShare: 1 });
    shopping = shoppingWith(discovery);
  });
  afterAll(() => discovery.stop());

  it('REC-1, REC-4, LAND-9: products and manufacturers with reasons that hold', async () => {
    const userId = randomUUID();
    const manufacturer = getMaker('Cork & Co');
    const product = await shopping.publish({
      category: 'Corks',
      manufacturer,
      priceMinCents: 700,
      priceMaxCents: 900,
    });
    await shopping.prefer(userId, ['Corks'], [500, 8000]);
    const own = {
      manufacturerId: manufacturer.id,
      manufacturerName: 'Cork & Co',
      score: 85,
      factors: ['categoryMatch', 'priceMatch'],
    };
    const { recommendations } = await shopping.products(userId, 2);
    expect(recommendations[0]).toEqual({
      ...own,
      productId: product.id,
      reasoning: 'In Corks, one of your categories, and within your range of $5 to $80.',
      matchingCriteria: ['In Corks, one of your categories', 'Within your range of $5 to $80'],
    });
    expect((await shopping.manufacturers(userId)).recommendations[0]).toMatchObject({
      ...own,
      matchingCriteria: [
        'Makes products in Corks, one of your categories',
        `Makes ${product.name}, within your range of $5 to $80`,
      ],
    });
  });

  it('T27, REC-4: what was said of one is repeated of the next only where nothing else can be said', async () => {
    const userId = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      const prices = { priceMinCents: 700, priceMaxCents: 900 };
      await shopping.publish({
        category: 'Gaskets',
        manufacturer: getMaker(`Gasket ${n}`),
        ...prices,
      });
    }
    await shopping.publish({
      category: 'Gaskets',
      manufacturer: getMaker('Dear Gaskets'),
      ...unlike,
    });
    await shopping.prefer(userId, ['Gaskets'], [500, 8000]);
    const { recommendations } = await shopping.products(userId, 3);
    const category = 'In Gaskets, one of your categories';
    expect(recommendations.map(({ matchingCriteria }) => matchingCriteria)).toEqual([
      [category, 'Within your range of $5 to $80'],
      [category],
      [category],
    ]);
  });

  it('REC-8: completed orders count, a cancelled one does not', async () => {
    const userId = randomUUID();
    const product = await shopping.publish({
      category: 'Kites',
      manufacturer: getMaker('Kite Works'),
    });
    const theirs = await shopping.publish({
      category: 'Kites',
      manufacturer: getMaker('Not Mine'),
    });
    await shopping.order(randomUUID(), theirs, 'completed');
    await shopping.order(userId, product, 'cancelled');
    await shopping.order(userId, product, 'pending');
    expect(await shopping.idsFor(userId)).not.toContain(product.id);
    await shopping.order(userId, product, 'completed');
    const { recommendations } = await shopping.manufacturers(userId);
    expect(recommendations).toMatchObject([
      { manufacturerName: 'Kite Works', matchingCriteria: ['1 completed order with Kite Works'] },
    ]);
  });

  it('REC-12: reads the newest 50 views and 20 searches', async () => {
    const userId = randomUUID();
    const old = await shopping.publish({
      category: 'Antiques',
      manufacturer: getMaker('Old'),
      ...unlike,
    });
    await shopping.publish({ category: 'Antiques', manufacturer: getMaker('Older'), ...unlike });
    const recent = await shopping.publish({ category: 'Novelties', manufacturer: getMaker('New') });
    const other = await shopping.publish({
      category: 'Novelties',
      manufacturer: getMaker('Newer'),
    });
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
    const { recommendations } = await shopping.products(userId);
    expect(
      recommendations.find(({ productId }) => productId === other.id)?.matchingCriteria,
    ).toContain(`In Novelties, like ${recent.name}, which you viewed`);
    const reasons = recommendations.flatMap(({ reasoning }) => reasoning).join();
    expect(reasons).not.toMatch(/antiques/i);
    expect(await shopping.idsFor(userId)).not.toContain(old.id);
    // Removes one view, so that the older one is among the newest.
    await discovery.query(
      `DELETE FROM user_activities WHERE id IN (SELECT id FROM user_activities WHERE user_id = $1
         AND metadata->>'product_id' = $2 LIMIT 1)`,
      [userId, recent.id],
    );
    expect(await shopping.idsFor(userId)).toContain(old.id);
  });

  it('OPEN-78: a removed product leaves at once, also where it was viewed', async () => {
    const userId = randomUUID();
    const gone = await shopping.publish({
      category: 'Lanterns',
      name: 'Gone Lantern',
      manufacturer: getMaker('A'),
    });
    const kept = await shopping.publish({ category: 'Lanterns', manufacturer: getMaker('B') });
    await shopping.view(userId, gone.id);
    expect((await shopping.products(userId)).recommendations[0]?.reasoning).toContain(
      'Gone Lantern',
    );
    expect((await shopping.similar(kept.id)).products.map(({ productId }) => productId)).toContain(
      gone.id,
    );
    const removedAt = new Date().toISOString();
    await discovery.publish(
      catalogEvents.productRemoved,
      { productId: gone.id, version: 2, removedAt },
      2,
    );
    await eventually(async () => {
      const { recommendations } = await shopping.products(userId);
      expect(JSON.stringify(recommendations)).not.toContain('Gone Lantern');
      expect(recommendations.map(({ productId }) => productId)).not.toContain(gone.id);
    });
    expect(
      (await shopping.similar(kept.id)).products.map(({ productId }) => productId),
    ).not.toContain(gone.id);
    expect((await shopping.similar(gone.id)).products).toEqual([]);
  });

  it('OPEN-81: a closed manufacturer leaves at once, and comes back when it is opened again', async () => {
    const userId = randomUUID();
    const manufacturer = getMaker('Closing Down');
    const name = 'Stick Umbrella';
    const product = await shopping.publish({ category: 'Umbrellas', name, manufacturer });
    await shopping.publish({ category: 'Umbrellas', manufacturer: getMaker('Open') });
    await shopping.view(userId, product.id);
    await shopping.prefer(userId, ['Umbrellas']);
    expect(await shopping.idsFor(userId)).toContain(product.id);
    const account = {
      accountId: manufacturer.id,
      accountType: 'manufacturer',
      at: '2026-11-21T10:00:00.000Z',
    } as const;
    await discovery.publish(identityEvents.accountClosed, account, 1);
    await eventually(async () => expect(await shopping.idsFor(userId)).not.toContain(product.id));
    // Reasons for other products do not name the hidden product either.
    expect(JSON.stringify(await shopping.products(userId))).not.toContain(name);
    await discovery.publish(identityEvents.accountReopened, account, 2);
    await eventually(async () => expect(await shopping.idsFor(userId)).toContain(product.id));
  });
});
