import { randomUUID } from 'node:crypto';
import { catalogEvents, discoveryRpc, type Actor, type UserActor } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RetentionJob } from './adapters/postgres/retention-job';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';

const polling = { timeoutMs: 20_000, everyMs: 50 };
const at = '2026-11-21T10:00:00.000Z';
const bank = aProduct({ name: 'Aluminium Power Bank', sku: 'VW-PB-220' });

describe('what is kept of searches', () => {
  let discovery: RunningDiscovery;
  const suggest = (query: string, actor?: Actor) =>
    discovery.call(discoveryRpc.suggest, { query }, actor);
  const search = (query: string, searchId: string = randomUUID()) =>
    discovery.call(discoveryRpc.searchProducts, { searchId, query });

  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
    await discovery.publish(catalogEvents.productChanged, { product: bank, version: 1 }, 1);
    await eventually(
      async () => expect((await suggest('power bank')).results).toHaveLength(2),
      polling,
    );
  });
  afterAll(() => discovery.stop());

  it('VIEW-2: a view leaves no search without a result behind', async () => {
    const impersonatorId = randomUUID();
    const told = (query: string) =>
      discovery.query(`SELECT FROM outbox WHERE envelope->'data'->>'query' = $1`, [query]);
    const search = (query: string, actor: Actor) =>
      discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query }, actor);
    const own: UserActor = {
      kind: 'user',
      userId: randomUUID(),
      accountType: 'brand',
      name: 'N',
      email: 'n@x.test',
    };
    await search('zzqxviewed', { ...own, impersonatorId });
    await search('zzqxowned', own);
    expect(await told('zzqxviewed')).toEqual([]);
    expect(await told('zzqxowned')).toHaveLength(1);
  });

  it('SRCH-12: own earlier searches are suggested to their account alone', async () => {
    const actor = (userId: string): Actor => ({
      kind: 'user',
      userId,
      accountType: 'brand',
      name: 'N',
      email: 'n@x.test',
    });
    const [own, other] = [actor(randomUUID()), actor(randomUUID())];
    const typed = { type: 'search', query: 'Power cable' } as const;
    const activityId = randomUUID();
    const record = (activity: typeof typed & { submitted?: true }) =>
      discovery.call(discoveryRpc.recordActivity, { activityId, activity, at }, own);
    await record(typed);
    // searches that were answered while the user typed are not included
    const getRecent = async (actor_: Actor) =>
      (await suggest('pow', actor_)).suggestions.filter(({ kind }) => kind === 'recent');
    expect(await getRecent(own)).toEqual([]);
    await record({ ...typed, submitted: true });
    await record(typed);
    const recent = { text: 'Power cable', kind: 'recent' };
    expect((await suggest('pow', own)).suggestions).toContainEqual(recent);
    expect((await suggest('pow', other)).suggestions).not.toContainEqual(recent);
    expect((await suggest('pow')).suggestions).not.toContainEqual(recent);
    const viewed = { ...own, impersonatorId: randomUUID() };
    expect((await suggest('pow', viewed)).suggestions).not.toContainEqual(recent);
  });

  describe('searches without result', () => {
    const admin: Actor = {
      kind: 'user',
      userId: randomUUID(),
      accountType: 'admin',
      name: 'M',
      email: 'm@x.test',
    };
    const week = getMonday(new Date());
    const list = (actor: Actor) =>
      discovery.call(discoveryRpc.listSearchesWithoutResult, { week }, actor);

    it('SRCH-6: are counted by week for administrators, each search once', async () => {
      const [query, searchId] = [`wqxz ${randomUUID()}`, randomUUID()];
      await search(query, searchId);
      await search(query, searchId);
      await search(query.toUpperCase());
      await search('power bank');
      await eventually(async () => {
        const { searches } = await list(admin);
        expect(searches).toContainEqual({ query, count: 2 });
        expect(searches.map((each) => each.query)).not.toContain('power bank');
      }, polling);
    });

    it('EXP-1, EXP-3: all of a week come page by page, and who reads them is in the audit log', async () => {
      const week = '2019-03-04';
      for (const [query, times] of [
        ['b', 2],
        ['a', 2],
        ['c', 3],
        ['d', 1],
      ] as const)
        await discovery.query(
          `INSERT INTO searches_without_result
           SELECT gen_random_uuid(), $1, false, '2019-03-05T00:00:00Z' FROM generate_series(1, $2::int)`,
          [query, times],
        );
      const page = (after?: string, actor: Actor = admin) =>
        discovery.call(
          discoveryRpc.exportSearchesWithoutResult,
          { week, first: 2, ...(after !== undefined && { after }) },
          actor,
        );
      const first = await page();
      expect(first).toMatchObject({
        searches: [{ query: 'c', count: 3 }, { query: 'a' }],
        hasMore: true,
      });
      const second = await page(first.endCursor ?? '');
      expect(second).toMatchObject({ searches: [{ query: 'b' }, { query: 'd' }], hasMore: false });
      await expect(page('no cursor')).rejects.toMatchObject({ kind: 'invalid_input' });
      const brand: Actor = { ...admin, accountType: 'brand' };
      await expect(page(undefined, brand)).rejects.toMatchObject({ kind: 'forbidden' });

      const exportId = randomUUID();
      const entry = { exportId, list: 'unfound_searches', filter: { week } } as const;
      const record = (request: object, actor: Actor = admin) =>
        discovery.call(discoveryRpc.recordExport, { ...entry, ...request }, actor);
      await record({});
      await record({ ended: { rows: 4, outcome: 'complete' } });
      await expect(record({}, brand)).rejects.toMatchObject({ kind: 'forbidden' });
      const rows = await discovery.query(
        'SELECT action, result, after FROM audit_log WHERE request_id = $1 ORDER BY happened_at, id',
        [exportId],
      );
      expect(rows).toMatchObject([
        { action: 'list.export', result: 'done', after: { filter: { week } } },
        { action: 'list.exported', result: 'done', after: { rows: 4, outcome: 'complete' } },
        { action: 'list.export', result: 'refused' },
      ]);
    });

    it('REP-3: are counted for each week of a period, with the most frequent of all', async () => {
      const query = `misses ${randomUUID()}`;
      for (const [at, times] of [
        ['2020-03-01T23:59:59.000Z', 1],
        ['2020-03-02T00:00:00.000Z', 2],
        ['2020-03-15T12:00:00.000Z', 1],
        ['2020-03-16T00:00:00.000Z', 1],
      ] as const)
        await discovery.query(
          `INSERT INTO searches_without_result SELECT gen_random_uuid(), $1, false, $2 FROM generate_series(1, $3::int)`,
          [query, at, times],
        );
      const period = { from: '2020-03-02T00:00:00.000Z', until: '2020-03-16T00:00:00.000Z' };
      const count = (actor: Actor) =>
        discovery.call(discoveryRpc.countSearchesWithoutResult, period, actor);
      expect(await count(admin)).toEqual({
        weeks: [
          { week: '2020-03-02', count: 2 },
          { week: '2020-03-09', count: 1 },
        ],
        searches: [{ query, count: 3 }],
      });
      await expect(count({ ...admin, accountType: 'brand' })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    });

    it('OPEN-84: activities, records and misses are kept for 400 days', async () => {
      const [old, young] = [randomUUID(), randomUUID()];
      for (const [id, days] of [
        [old, 401],
        [young, 399],
      ] as const) {
        await discovery.query(
          `INSERT INTO searches_without_result VALUES ($1, 'old', false, now() - make_interval(days => $2))`,
          [id, days],
        );
        await discovery.query(
          `INSERT INTO user_activities VALUES ($1::text, $1::text::uuid, 'login', '{}', now() - make_interval(days => $2))`,
          [id, days],
        );
      }
      await discovery.service.get(RetentionJob).execute();
      const ids = [old, young];
      const kept = await discovery.query(
        `SELECT search_id::text AS id FROM searches_without_result WHERE search_id = ANY($1::uuid[])
         UNION ALL SELECT id FROM user_activities WHERE id = ANY($1::text[])`,
        [ids],
      );
      expect(kept).toEqual([{ id: young }, { id: young }]);
    });

    it('SRCH-13: only administrators see them', async () => {
      await expect(list({ kind: 'anonymous' })).rejects.toMatchObject({ kind: 'unauthenticated' });
      await expect(list({ ...admin, accountType: 'brand' })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    });
  });
});

function getMonday(date: Date): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
