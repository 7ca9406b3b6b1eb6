import { randomUUID } from 'node:crypto';
import { discoveryRpc, identityEvents } from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { demoManufacturers, demoMatches } from '@makeport/demo-data';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { Impressions } from './adapters/postgres/recommendations/impressions';
import { RunningDiscovery } from './testing/running-discovery';
import { getActor, getMaker, shoppingWith, visitor } from './testing/shopping';

describe('recommendations without personal data', () => {
  let discovery: RunningDiscovery;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
  });
  afterAll(() => discovery.stop());

  it('REC-13, DATA-24: a visitor and an unknown account get the three built-in matches', async () => {
    for (const actor of [visitor, getActor(randomUUID())]) {
      const answer = await discovery.call(discoveryRpc.recommendManufacturers, {}, actor);
      expect(answer.recommendations).toEqual(
        demoMatches.map(({ manufacturer, score, reasoning, matchingCriteria }) => ({
          manufacturerId: manufacturer.accountId,
          manufacturerName: manufacturer.name,
          score,
          reasoning,
          matchingCriteria,
          factors: [],
        })),
      );
    }
    const { recommendations } = await discovery.call(
      discoveryRpc.recommendProducts,
      { limit: 3 },
      visitor,
    );
    expect(recommendations.map(({ productId }) => productId)).toEqual(
      demoMatches.map(({ product }) => product.id),
    );
  });

  it('OPEN-81: a built-in match of a closed manufacturer is not shown', async () => {
    const [first] = demoManufacturers;
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

describe('recommendations of a productive system', () => {
  it('REC-13, OPEN-19: without sample data a visitor gets what five brands ordered, or nothing; of lists a sample is told', async () => {
    const discovery = await RunningDiscovery.start({ DEMO_DATA: 'off' }, { impressionShare: 0 });
    const answer = await discovery.call(discoveryRpc.recommendManufacturers, {}, visitor);
    expect(answer.recommendations).toEqual([]);
    const shopping = shoppingWith(discovery);
    const [popular] = [
      await shopping.publish({ category: 'Zithers', manufacturer: getMaker('Zither') }),
      await shopping.publish({ category: 'Zithers', manufacturer: getMaker('Unsold') }),
    ];
    for (let brand = 1; brand <= 5; brand += 1)
      await shopping.order(randomUUID(), popular, 'approved');
    // Two replicas may compute at the same time; only one of them does the work.
    await Promise.all([shopping.refresh(), shopping.refresh()]);
    const list = () => discovery.call(discoveryRpc.recommendProducts, { limit: 5 }, visitor);
    expect((await list()).recommendations).toMatchObject([
      {
        productId: popular.id,
        matchingCriteria: ['Ordered by at least 5 brands in the last 90 days'],
      },
    ]);
    const [sampled, left] = [
      '00000000-0000-4000-8000-000000000000',
      'ffffffff-ffff-4fff-8fff-ffffffffffff',
    ];
    const fail = (error: unknown) => {
      throw error;
    };
    const outbox = new Outbox({ source: 'test' });
    const impressions = new Impressions(discovery.service.get(DataSource), outbox, 0.5, fail);
    for (const listId of [sampled, left]) {
      const items = [{ id: popular.id, score: 0.5 }];
      const shown = {
        listId,
        list: 'product_matches',
        accountId: null,
        scoringVersion: 1,
        items,
      } as const;
      await impressions.record({ ...shown, at: new Date() });
    }
    const told = `SELECT aggregate_id FROM outbox WHERE topic = 'discovery.impression' AND aggregate_id = ANY ($1)`;
    expect(await discovery.query(told, [[sampled, left]])).toEqual([{ aggregate_id: sampled }]);
    await discovery.stop();
  });
});
