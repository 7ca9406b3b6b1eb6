import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  discoveryRpc,
  identityEvents,
  type Actor,
  type Product,
  type UserActor,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RetentionJob } from './adapters/postgres/retention-job';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';

const polling = { timeoutMs: 20_000, everyMs: 50 };
const at = '2026-11-21T10:00:00.000Z';
const voltworks = { id: randomUUID(), name: 'Voltworks Électronique', location: 'Shenzhen, China' };
const greenform = { id: randomUUID(), name: 'Greenform', location: 'Porto, Portugal' };

const bank = aProduct({ name: 'Aluminium Power Bank', sku: 'VW-PB-220', manufacturer: voltworks });
const slim = aProduct({
  name: 'Slim Power Banks',
  sku: 'VW-PB-110',
  manufacturer: voltworks,
  moq: 900,
  priceMinCents: 3000,
  priceMaxCents: 4000,
  certifications: ['FCC'],
  leadTime: '2 weeks',
});
const mug = aProduct({
  name: 'Crème Ceramic Mug',
  sku: 'GF-1',
  category: 'Drinkware',
  description: 'Dishwasher proof, with a whistle.',
  manufacturer: greenform,
  customizationOptions: [],
  createdAt: '2026-11-20T00:00:00.000Z',
});
const can = aProduct({
  name: 'Watering Can',
  sku: 'GF-2',
  category: 'Home & Living',
  description: 'Holds two litres.',
  manufacturer: greenform,
});

describe('search', () => {
  let discovery: RunningDiscovery;
  const save = (product: Product, version = 1) =>
    discovery.publish(catalogEvents.productChanged, { product, version }, version);
  const suggest = (query: string, actor?: Actor) => discovery.call(discoveryRpc.suggest, { query }, actor);
  type SearchRequest = Parameters<typeof search>[0];
  const search = (
    request: Partial<
      Omit<Parameters<typeof discovery.call<typeof discoveryRpc.searchProducts>>[1], 'searchId'>
    >,
    searchId: string = randomUUID(),
  ) => discovery.call(discoveryRpc.searchProducts, { searchId, ...request });
  const getIds = async (request: SearchRequest) =>
    (await search(request)).hits.map(({ productId }) => productId);
  const products = async (query: string) =>
    (await suggest(query)).results.filter(({ type }) => type === 'product').map(({ data }) => data.id);

  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
    for (const product of [bank, slim, mug, can]) await save(product);
    for (const [index, { id, name, location }] of [voltworks, greenform].entries()) {
      const profile = { ...identityEvents.profileUpdated.example, accountId: id, name, location };
      await discovery.publish(identityEvents.profileUpdated, profile, index + 1);
    }
    await eventually(async () => {
      expect((await search({ sort: 'newest' })).hits).toHaveLength(7);
      for (const { name } of [voltworks, greenform]) {
        expect((await suggest(name)).results.map(({ type }) => type)).toContain('manufacturer');
      }
    }, polling);
  });
  afterAll(() => discovery.stop());

  describe('suggestions', () => {
    it('SRCH-1: fewer than 2 characters find nothing', async () => {
      expect(await suggest(' p ')).toEqual({ results: [], suggestions: [], correctedQuery: null });
    });

    it('SRCH-4, SRCH-5, OPEN-15: view-all comes first with 100, all others by score, at most 99', async () => {
      const { results } = await suggest('power bank');
      expect(results[0]).toMatchObject({
        type: 'view_all',
        text: 'View all results for "power bank"',
        description: '2 products',
        score: 100,
        data: { id: 'power bank' },
      });
      const scores = results.slice(1).map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      expect(Math.max(...scores)).toBeLessThanOrEqual(99);
    });

    it('SRCH-13: a product says why it matches', async () => {
      const { results } = await suggest('power banks');
      expect(results.find(({ data }) => data.id === bank.id)).toMatchObject({
        type: 'product',
        text: 'Aluminium Power Bank',
        description: 'Electronics · Voltworks Électronique',
        matchingCriteria: ['name'],
        textMatches: [
          { start: 10, end: 15 },
          { start: 16, end: 20 },
        ],
        category: 'Electronics',
      });
    });

    it('SRCH-2: two letters find products, categories and manufacturers that begin so', async () => {
      expect(await products('ba')).toEqual(expect.arrayContaining([bank.id, slim.id]));
      const { results } = await suggest('el');
      expect(results.find(({ type }) => type === 'category')).toMatchObject({ data: { id: 'Electronics' } });
      expect(results.find(({ type }) => type === 'manufacturer')).toMatchObject({
        text: 'Voltworks Électronique',
        data: { id: voltworks.id },
        textMatches: [{ start: 10, end: 22 }],
      });
    });

    it('SRCH-3: the last word is completed', async () => {
      const { suggestions } = await suggest('aluminium po');
      expect(suggestions).toContainEqual({ text: 'aluminium power', kind: 'completion' });
      expect((await suggest('alu')).suggestions).toContainEqual({ text: 'aluminium', kind: 'completion' });
    });

    it('T34: a word that is typed twice is completed once', async () => {
      const { suggestions } = await suggest('power bank power');
      expect(suggestions.filter(({ kind }) => kind === 'completion').map(({ text }) => text)).not.toContain(
        'power bank bank',
      );
      expect(suggestions.map(({ text }) => text.split(' ').length)).not.toContain(4);
    });

    it.each([
      ['power bnak', 'power bank', () => bank.id],
      ['aluminum power bnk', 'aluminium power bank', () => bank.id],
      ['creem ceramic mug', 'creme ceramic mug', () => mug.id],
    ])('SRCH-3: %s is corrected to %s', async (typed, corrected, id) => {
      const answer = await suggest(typed);
      expect(answer.correctedQuery).toBe(corrected);
      expect(answer.suggestions[0]).toEqual({ text: corrected, kind: 'correction' });
      expect(answer.results.map(({ data }) => data.id)).toContain(id());
    });

    it('SRCH-6: two slips with another first letter are another word', async () => {
      expect(await suggest('ilumenium')).toMatchObject({ results: [], correctedQuery: null });
      expect(await suggest('alumeniom')).toMatchObject({ correctedQuery: 'aluminium' });
    });

    it('SRCH-13: plurals and accents do not matter', async () => {
      expect(await products('mugs')).toEqual([mug.id]);
      expect(await products('creme')).toEqual([mug.id]);
      expect(await products('électronique bank')).toEqual(expect.arrayContaining([bank.id]));
    });

    it('SRCH-5: an exact SKU comes first, with its dashes or without', async () => {
      for (const query of ['vw-pb-220', 'VWPB220']) {
        const { results } = await suggest(query);
        expect(results[1]).toMatchObject({ data: { id: bank.id }, score: 99, matchingCriteria: ['sku'] });
      }
    });

    it('SRCH-5: a word that is small talk elsewhere is a product here', async () => {
      expect((await products('can'))[0]).toBe(can.id);
      expect((await products('the can'))[0]).toBe(can.id);
    });

    it('VIEW-2: a view leaves no search without a result behind', async () => {
      const impersonatorId = randomUUID();
      const told = (query: string) =>
        discovery.query(`SELECT FROM outbox WHERE envelope->'data'->>'query' = $1`, [query]);
      const search = (query: string, actor: Actor) =>
        discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query }, actor);
      const own: UserActor = {
        ...{ kind: 'user', userId: randomUUID(), accountType: 'brand', name: 'N', email: 'n@x.test' },
      };
      await search('zzqxviewed', { ...own, impersonatorId });
      await search('zzqxowned', own);
      expect(await told('zzqxviewed')).toEqual([]);
      expect(await told('zzqxowned')).toHaveLength(1);
    });

    it('SRCH-12: own earlier searches are suggested to their account alone', async () => {
      const actor = (userId: string): Actor => ({
        ...{ kind: 'user', userId, accountType: 'brand', name: 'N', email: 'n@x.test' },
      });
      const [own, other] = [actor(randomUUID()), actor(randomUUID())];
      const typed = { type: 'search', query: 'Power cable' } as const;
      const activityId = randomUUID();
      const record = (activity: typeof typed & { submitted?: true }) =>
        discovery.call(discoveryRpc.recordActivity, { activityId, activity, at }, own);
      await record(typed);
      // what was answered while it was being typed is none of them
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

    it('SRCH-6: what nobody has gives neither results nor suggestions', async () => {
      expect(await suggest('xqzvw')).toEqual({ results: [], suggestions: [], correctedQuery: null });
    });

    it('SRCH-13: text that is no query is no error', async () => {
      for (const query of [`'); --`, '!!!', '\\', '&|!:*', 'a & b | !c', '🥤', "rock 'n' roll \\' ''"]) {
        await expect(suggest(query)).resolves.toBeDefined();
        await expect(search({ query })).resolves.toBeDefined();
      }
    });
  });

  describe('the page of all results', () => {
    it('OPEN-14: name, SKU, category, description and manufacturer are looked into', async () => {
      expect(await getIds({ query: 'ceramic' })).toEqual([mug.id]);
      expect(await getIds({ query: 'gf-1' })).toEqual([mug.id]);
      expect(await getIds({ query: 'drinkware' })).toEqual([mug.id]);
      expect(await getIds({ query: 'whistles' })).toEqual([mug.id]);
      expect(await getIds({ query: 'ceramic whistle' })).toEqual([mug.id]);
      expect((await getIds({ query: 'greenform' })).sort()).toEqual([mug.id, can.id].sort());
    });

    it('OPEN-14: says why, and which words of the name', async () => {
      const { hits } = await search({ query: 'creme whistle' });
      expect(hits).toEqual([
        {
          productId: mug.id,
          name: mug.name,
          nameMatches: [{ start: 0, end: 5 }],
          matchingCriteria: ['name', 'description'],
        },
      ]);
    });

    it('OPEN-14: an unfinished word is taken for what it begins', async () => {
      expect(await getIds({ query: 'wateri' })).toEqual([can.id]);
    });

    it.each<[string, SearchRequest, () => string[]]>([
      ['category', { filters: { categories: ['Electronics'] } }, () => [bank.id, slim.id]],
      ['manufacturer', { filters: { manufacturerId: greenform.id } }, () => [mug.id, can.id]],
      ['price', { query: 'power', filters: { priceMinCents: 2500 } }, () => [slim.id]],
      ['price to', { query: 'power', filters: { priceMaxCents: 2500 } }, () => [bank.id]],
      ['minimum order', { query: 'power', filters: { maxMoq: 300 } }, () => [bank.id]],
      ['lead time', { query: 'power', filters: { maxLeadTimeDays: 20 } }, () => [slim.id]],
      ['certificate', { filters: { certifications: ['FCC'] } }, () => [slim.id]],
      ['country', { filters: { countries: ['Portugal'] } }, () => [mug.id, can.id]],
      ['customisable', { query: 'greenform', filters: { customisable: true } }, () => [can.id]],
    ])('OPEN-14: filters by %s', async (_name, request, expected) => {
      const own = [bank, slim, mug, can].map(({ id }) => id);
      const found = (await getIds(request)).filter((id) => own.includes(id));
      expect(found.sort()).toEqual(expected().sort());
    });

    it('OPEN-14: counts beside each choice; a choice does not narrow its own', async () => {
      const { facets, total, estimated } = await search({
        query: 'power bank',
        filters: { certifications: ['FCC'] },
      });
      expect([total, estimated]).toEqual([1, false]);
      expect(facets.certifications).toEqual([
        { value: 'CE', count: 1 },
        { value: 'FCC', count: 1 },
        { value: 'RoHS', count: 1 },
      ]);
      expect(facets.categories).toEqual([{ value: 'Electronics', count: 1 }]);
      expect(facets.leadTimes[0]).toEqual({ maxDays: 14, count: 1 });
      expect(facets.moqs).toEqual([
        { maxMoq: 1_000, count: 1 },
        { maxMoq: 5_000, count: 1 },
      ]);
      expect(facets.prices).toEqual([{ minCents: 2_500, maxCents: 4_999, count: 1 }]);
    });

    it.each<[NonNullable<SearchRequest['sort']>, () => string[]]>([
      ['price_low', () => [bank.id, slim.id]],
      ['price_high', () => [slim.id, bank.id]],
      ['lead_time', () => [slim.id, bank.id]],
    ])('OPEN-14: sorts by %s', async (sort, expected) => {
      expect(await getIds({ query: 'power', sort })).toEqual(expected());
    });

    it('OPEN-14: newest first, and built-in ones at the end (OPEN-19)', async () => {
      const ids = await getIds({ sort: 'newest' });
      expect(ids[0]).toBe(mug.id);
      expect(ids.slice(4).every((id) => id.startsWith('sample-'))).toBe(true);
      expect(ids).toHaveLength(7);
    });

    it.each<[NonNullable<SearchRequest['sort']>, () => string[]]>([
      ['price_low', () => ['sample-tote-bag', bank.id, slim.id]],
      ['price_high', () => [slim.id, 'sample-desk-lamp', bank.id]],
    ])('T25: %s sorts built-in products among the stored ones', async (sort, expected) => {
      const found = await getIds({ sort });
      expect(found.filter((id) => expected().includes(id))).toEqual(expected());
      const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ sort, page, pageSize: 2 })));
      expect(pages.flatMap(({ hits }) => hits.map(({ productId }) => productId))).toEqual(found);
    });

    it('T25: by relevance a built-in product with the words in its name is before a description with them', async () => {
      const tin = aProduct({
        name: 'Tin Box',
        description: 'Goes with a canvas tote.',
        manufacturer: greenform,
      });
      await save(tin);
      await eventually(
        async () => expect(await getIds({ query: 'canvas tote' })).toEqual(['sample-tote-bag', tin.id]),
        polling,
      );
      await discovery.publish(
        catalogEvents.productRemoved,
        { productId: tin.id, version: 2, removedAt: at },
        2,
      );
      await eventually(
        async () => expect(await getIds({ query: 'canvas tote' })).toEqual(['sample-tote-bag']),
        polling,
      );
    });

    it('OPEN-14: pages do not overlap', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page, pageSize: 2 })));
      const ids = pages.flatMap(({ hits }) => hits.map(({ productId }) => productId));
      expect(new Set(ids).size).toBe(7);
      expect(ids).toHaveLength(7);
    });

    it('SRCH-3: corrects words, and leaves out what nobody has', async () => {
      expect(await search({ query: 'powr bank' })).toMatchObject({ correctedQuery: 'power bank', total: 2 });
      expect(await search({ query: 'bank xqzvw' })).toMatchObject({ ignoredWords: ['xqzvw'], total: 2 });
    });

    it('SRCH-6: where nothing fulfils all, the nearest are offered', async () => {
      const filtered = await search({ query: 'mug', filters: { categories: ['Electronics'] } });
      expect(filtered).toMatchObject({ total: 0, nearest: true, hits: [{ productId: mug.id }] });
      const some = await search({ query: 'ceramic bank' });
      expect(some).toMatchObject({ total: 0, nearest: true });
      expect(some.hits.map(({ productId }) => productId)).toEqual(expect.arrayContaining([mug.id, bank.id]));
      expect(await search({ query: 'xqzvw' })).toMatchObject({ total: 0, nearest: false, hits: [] });
    });
  });

  describe('what changes', () => {
    it('OPEN-78, OPEN-81: removed products and closed manufacturers are found no more', async () => {
      const product = aProduct({ name: 'Vermilion Samovar', sku: 'S-9' });
      const { id } = product.manufacturer;
      await save(product);
      await eventually(async () => expect(await products('samov')).toEqual([product.id]), polling);
      await discovery.publish(
        identityEvents.accountClosed,
        { accountId: id, accountType: 'manufacturer', at },
        7,
      );
      await eventually(async () => expect(await products('samov')).toEqual([]), polling);
      expect(await getIds({ query: 's-9' })).toEqual([]);
      await discovery.publish(
        identityEvents.accountReopened,
        { accountId: id, accountType: 'manufacturer', at },
        8,
      );
      await eventually(async () => expect(await getIds({ query: 'samovar' })).toEqual([product.id]), polling);
      await discovery.publish(
        catalogEvents.productRemoved,
        { productId: product.id, version: 2, removedAt: at },
        2,
      );
      await eventually(async () => expect(await products('vermilion')).toEqual([]), polling);
    });

    it('OPEN-19: built-in products are found beside stored ones, once each', async () => {
      expect(await products('canvas tote')).toEqual(['sample-tote-bag']);
      expect(await getIds({ query: 'organic cotton bag' })).toEqual(['sample-tote-bag']);
      await save(aProduct({ id: 'sample-tote-bag', name: 'Heavy Canvas Tote Bag' }));
      await eventually(
        async () => expect((await search({ query: 'canvas tote' })).hits).toHaveLength(1),
        polling,
      );
      await eventually(async () => {
        const { hits } = await search({ query: 'tote' });
        expect(hits).toMatchObject([{ productId: 'sample-tote-bag', matchingCriteria: ['name'] }]);
      }, polling);
      await discovery.publish(
        catalogEvents.productRemoved,
        { productId: 'sample-tote-bag', version: 2, removedAt: at },
        2,
      );
      await eventually(async () => expect(await products('canvas tote')).toEqual([]), polling);
    });
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
    const list = (actor: Actor) => discovery.call(discoveryRpc.listSearchesWithoutResult, { week }, actor);

    it('SRCH-6: are counted by week for administrators, each search once', async () => {
      const [query, searchId] = [`wqxz ${randomUUID()}`, randomUUID()];
      await search({ query }, searchId);
      await search({ query }, searchId);
      await search({ query: query.toUpperCase() });
      await search({ query: 'power bank' });
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
      expect(first).toMatchObject({ searches: [{ query: 'c', count: 3 }, { query: 'a' }], hasMore: true });
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
      const count = (actor: Actor) => discovery.call(discoveryRpc.countSearchesWithoutResult, period, actor);
      expect(await count(admin)).toEqual({
        weeks: [
          { week: '2020-03-02', count: 2 },
          { week: '2020-03-09', count: 1 },
        ],
        searches: [{ query, count: 3 }],
      });
      await expect(count({ ...admin, accountType: 'brand' })).rejects.toMatchObject({ kind: 'forbidden' });
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
