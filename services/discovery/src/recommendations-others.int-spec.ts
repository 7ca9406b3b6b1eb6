import { randomUUID } from 'node:crypto';
import { identityEvents, type Order } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningDiscovery } from './testing/running-discovery';
import { getMaker, shoppingWith, unlike } from './testing/shopping';

describe('what other brands do, in recommendations', () => {
  let discovery: RunningDiscovery;
  let shopping: ReturnType<typeof shoppingWith>;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start({}, { impressionShare: 1 });
    shopping = shoppingWith(discovery);
  });
  afterAll(() => discovery.stop());

  it('counts where five accounts viewed both, and not where four did', async () => {
    const userId = randomUUID();
    const one = await shopping.publish({
      category: 'Drums',
      name: 'Snare',
      manufacturer: getMaker('Drum'),
    });
    const other = await shopping.publish({
      category: 'Flutes',
      manufacturer: getMaker('Flute'),
      ...unlike,
    });
    const reasons = async () => {
      const { recommendations } = await shopping.products(userId);
      return recommendations.find(({ productId }) => productId === other.id)?.matchingCriteria;
    };
    const viewBoth = async () => {
      const someone = randomUUID();
      for (const { id } of [one, other]) await shopping.view(someone, id);
    };
    await shopping.view(userId, one.id);
    for (let account = 1; account <= 4; account += 1) await viewBoth();
    await shopping.refresh();
    expect(await reasons()).toBeUndefined();
    await viewBoth();
    await shopping.refresh();
    // Five accounts have viewed both products by now.
    expect(await reasons()).toEqual(['Others who viewed Snare also viewed this']);
  });

  it('REC-7: orders of five brands make a product popular, those of four or a cancelled one do not', async () => {
    const product = await shopping.publish({ category: 'Harps', manufacturer: getMaker('Harp') });
    const userId = randomUUID();
    await shopping.prefer(userId, ['Harps']);
    const market = () =>
      discovery.query<{ factor: number }>(
        'SELECT factor FROM product_market WHERE product_id = $1',
        [product.id],
      );
    const popularity = () =>
      discovery.query<{ popularity: number }>(
        'SELECT popularity FROM search_products WHERE id = $1',
        [product.id],
      );
    const orders: Order[] = [];
    for (let brand = 1; brand <= 4; brand += 1)
      orders.push(await shopping.order(randomUUID(), product, 'approved'));
    const again = await shopping.order(orders[0]?.brandId ?? '', product, 'approved');
    await shopping.refresh();
    expect(await market()).toEqual([]);
    await shopping.order(randomUUID(), product, 'completed');
    await shopping.refresh();
    const [row] = await market();
    expect(row?.factor).toBeGreaterThan(0);
    expect(await popularity()).toEqual([{ popularity: Math.round((row?.factor ?? 0) * 1000) }]);
    // The brand has another order of the product, so it still counts.
    await shopping.change(again, 'cancelled');
    expect(await market()).toHaveLength(1);
    const last = orders[3];
    if (last) await shopping.change(last, 'cancelled');
    expect(await market()).toEqual([]);
    await shopping.refresh();
    expect(await popularity()).toEqual([{ popularity: 0 }]);
  });

  it('OPEN-81: what many look at leaves at once when its manufacturer is closed, though no job has run', async () => {
    const userId = randomUUID();
    const manufacturer = getMaker('Looked At');
    const [looked, together] = [
      await shopping.publish({ category: 'Gongs', manufacturer }),
      await shopping.publish({ category: 'Bells', manufacturer, ...unlike }),
    ];
    await shopping.prefer(userId, ['Gongs']);
    for (let account = 1; account <= 5; account += 1) {
      const someone = randomUUID();
      for (const { id } of [looked, together]) await shopping.view(someone, id);
    }
    await shopping.view(userId, looked.id);
    await shopping.refresh();
    const ids = [looked.id, together.id];
    const shown = async () =>
      (await shopping.idsFor(userId)).filter((id) => ids.includes(id)).length;
    expect(await shown()).toBe(2);
    const accountId = manufacturer.id;
    const account = {
      accountId,
      accountType: 'manufacturer',
      at: '2026-11-21T10:00:00.000Z',
    } as const;
    await discovery.publish(identityEvents.accountClosed, account, 1);
    await eventually(async () => expect(await shown()).toBe(0));
    // Simulates the time before the products are hidden, when only the manufacturer's own flag
    // excludes them.
    await discovery.query('UPDATE search_products SET hidden = false WHERE manufacturer_id = $1', [
      accountId,
    ]);
    expect(await shown()).toBe(0);
    expect((await shopping.similar(looked.id)).products).toEqual([]);
  });
});
