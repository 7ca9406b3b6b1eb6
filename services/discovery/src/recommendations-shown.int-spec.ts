import { randomUUID } from 'node:crypto';
import { discoveryRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningDiscovery } from './testing/running-discovery';
import { getActor, getMaker, shoppingWith, unlike } from './testing/shopping';

describe('recommended lists that were shown', () => {
  let discovery: RunningDiscovery;
  let shopping: ReturnType<typeof shoppingWith>;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start({}, { impressionShare: 1 });
    shopping = shoppingWith(discovery);
  });
  afterAll(() => discovery.stop());

  it('REC-6, T27: similar products share more than the category, and are the same for everybody', async () => {
    const category = 'Teapots';
    const manufacturer = getMaker('Tea');
    const product = await shopping.publish({ category, manufacturer });
    const alike = await shopping.publish({ category, manufacturer });
    const dear = await shopping.publish({
      category,
      manufacturer,
      priceMinCents: 90_000,
      priceMaxCents: 90_000,
    });
    await shopping.publish({ category, manufacturer, ...unlike });
    const answer = await shopping.similar(product.id);
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
        matchingCriteria: [
          'Also in Teapots',
          'Also with Logo engraving',
          'Also certified CE and RoHS',
        ],
      },
    ]);
    const someone = getActor(randomUUID());
    await shopping.view(randomUUID(), dear.id);
    const theirs = await discovery.call(
      discoveryRpc.findSimilarProducts,
      { productId: product.id, limit: 20 },
      someone,
    );
    expect(theirs.products).toEqual(answer.products);
  });

  it('VIEW-2: a list that is shown in a view is told of by nobody', async () => {
    const userId = randomUUID();
    await shopping.publish({ category: 'Kites', manufacturer: getMaker('Kite') });
    await shopping.prefer(userId, ['Kites']);
    const actor = { ...getActor(userId), impersonatorId: randomUUID() };
    const { listId, recommendations } = await discovery.call(
      discoveryRpc.recommendProducts,
      { limit: 2 },
      actor,
    );
    expect(recommendations).not.toEqual([]);
    const told = `SELECT FROM outbox WHERE topic = 'discovery.impression' AND aggregate_id = $1`;
    expect(await discovery.query(told, [listId])).toEqual([]);
  });

  it('tells of a list that was shown, and a view from it can be read later', async () => {
    const userId = randomUUID();
    const product = await shopping.publish({ category: 'Globes', manufacturer: getMaker('Globe') });
    await shopping.prefer(userId, ['Globes']);
    const { listId, scoringVersion, recommendations } = await shopping.products(userId, 2);
    const shown = await discovery.query<{ data: { items: { id: string; score: number }[] } }>(
      `SELECT envelope->'data' AS data FROM outbox WHERE topic = 'discovery.impression' AND aggregate_id = $1`,
      [listId],
    );
    expect(shown).toMatchObject([
      {
        data: {
          listId,
          list: 'product_matches',
          accountId: userId,
          scoringVersion,
          sampledShare: 1,
        },
      },
    ]);
    const items = shown[0]?.data.items ?? [];
    expect(items.map(({ id }) => id)).toEqual(recommendations.map(({ productId }) => productId));
    expect(items[0]?.score).toBeLessThan(0.85);
    await shopping.view(userId, product.id, { listId, position: 1 });
    await eventually(async () =>
      expect(
        await discovery.query(
          `SELECT data->'from' AS "from" FROM analytics_records WHERE account_id = $1`,
          [userId],
        ),
      ).toEqual([{ from: { listId, position: 1 } }]),
    );
  });
});
