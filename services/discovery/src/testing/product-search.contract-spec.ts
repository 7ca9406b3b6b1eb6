import { randomUUID } from 'node:crypto';
import { catalogEvents, discoveryRpc, identityEvents, type Product } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { aProduct } from './products';
import { RunningDiscovery } from './running-discovery';

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

const catalogue = [bank, slim, mug, can];

/**
 * Defines the tests that every search engine must pass. Each engine gets its own discovery service.
 */
export const describeProductSearch = (
  engine: string,
  environment: Readonly<Record<string, string>> = {},
) =>
  describe(`search with ${engine}`, () => {
    let discovery: RunningDiscovery;
    const save = (product: Product, version = 1) =>
      discovery.publish(catalogEvents.productChanged, { product, version }, version);
    const suggest = (query: string) => discovery.call(discoveryRpc.suggest, { query });
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
      (await suggest(query)).results
        .filter(({ type }) => type === 'product')
        .map(({ data }) => data.id);

    /** Inserts rows without events, which is faster for many products. */
    const insert = (id: string, name: string, popularity: string, count = 1) =>
      discovery.query(
        `INSERT INTO search_products (id, version, sku, sku_key, name, phrase, category, category_text, manufacturer_id,
         manufacturer_name, manufacturer_text, location, price_min_cents, price_max_cents, moq, customisable,
         samples_available, certifications, option_names, popularity, created_at, hidden, narrow)
       SELECT $1 || n, 1, $1 || n, $1 || n, $2, lower($2), 'Bags', 'bags', $3::uuid, 'Ibis', 'ibis', '', 1, 2, 1, false,
         false, '{}', '{}', ${popularity}, now(), false, setweight(to_tsvector('product_english', $2), 'A')
       FROM generate_series(1, $4::integer) AS n`,
        [id, name, randomUUID(), count],
      );

    beforeAll(async () => {
      discovery = await RunningDiscovery.start(environment);
      for (const product of catalogue) await save(product);
      for (const [index, { id, name, location }] of [voltworks, greenform].entries()) {
        const profile = { ...identityEvents.profileUpdated.example, accountId: id, name, location };
        await discovery.publish(identityEvents.profileUpdated, profile, index + 1);
      }
      await eventually(async () => {
        expect((await search({ sort: 'newest' })).hits).toHaveLength(catalogue.length + 3);
        for (const { name } of [voltworks, greenform]) {
          expect((await suggest(name)).results.map(({ type }) => type)).toContain('manufacturer');
        }
        expect((await suggest('powr bnak')).correctedQuery).toBe('power bank');
      }, polling);
    });
    afterAll(() => discovery.stop());

    describe('suggestions', () => {
      it('SRCH-1: fewer than 2 characters find nothing', async () => {
        expect(await suggest(' p ')).toEqual({
          results: [],
          suggestions: [],
          correctedQuery: null,
        });
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
        expect(results.find(({ type }) => type === 'category')).toMatchObject({
          data: { id: 'Electronics' },
        });
        expect(results.find(({ type }) => type === 'manufacturer')).toMatchObject({
          text: 'Voltworks Électronique',
          data: { id: voltworks.id },
          textMatches: [{ start: 10, end: 22 }],
        });
      });

      it('SRCH-3: the last word is completed', async () => {
        const { suggestions } = await suggest('aluminium po');
        expect(suggestions).toContainEqual({ text: 'aluminium power', kind: 'completion' });
        expect((await suggest('alu')).suggestions).toContainEqual({
          text: 'aluminium',
          kind: 'completion',
        });
      });

      it('T34: a word that is typed twice is completed once', async () => {
        const { suggestions } = await suggest('power bank power');
        expect(
          suggestions.filter(({ kind }) => kind === 'completion').map(({ text }) => text),
        ).not.toContain('power bank bank');
        expect(suggestions.map(({ text }) => text.split(' ').length)).not.toContain(4);
      });

      it.each([
        ['power bnak', 'power bank', () => bank.id],
        ['aluminum power bnk', 'aluminum power bank', () => bank.id],
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
          expect(results[1]).toMatchObject({
            data: { id: bank.id },
            score: 99,
            matchingCriteria: ['sku'],
          });
        }
      });

      it('SRCH-5: a word that is small talk elsewhere is a product here', async () => {
        expect((await products('can'))[0]).toBe(can.id);
        expect((await products('the can'))[0]).toBe(can.id);
      });
      it('SRCH-6: a word that no product has gives neither results nor suggestions', async () => {
        expect(await suggest('xqzvw')).toEqual({
          results: [],
          suggestions: [],
          correctedQuery: null,
        });
      });

      it('SRCH-13: text that is no query is no error', async () => {
        for (const query of [
          `'); --`,
          '!!!',
          '\\',
          '&|!:*',
          'a & b | !c',
          '🥤',
          "rock 'n' roll \\' ''",
        ]) {
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
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => search({ sort, page, pageSize: 2 })),
        );
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
          async () =>
            expect(await getIds({ query: 'canvas tote' })).toEqual(['sample-tote-bag', tin.id]),
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

      it('SRCH-3: corrects words, and leaves out words that no product has', async () => {
        expect(await search({ query: 'powr bank' })).toMatchObject({
          correctedQuery: 'power bank',
          total: 2,
        });
        expect(await search({ query: 'bank xqzvw' })).toMatchObject({
          ignoredWords: ['xqzvw'],
          total: 2,
        });
      });

      it('SRCH-6: where nothing fulfils all, the nearest are offered', async () => {
        const filtered = await search({ query: 'mug', filters: { categories: ['Electronics'] } });
        expect(filtered).toMatchObject({ total: 0, nearest: true, hits: [{ productId: mug.id }] });
        const some = await search({ query: 'ceramic bank' });
        expect(some).toMatchObject({ total: 0, nearest: true });
        expect(some.hits.map(({ productId }) => productId)).toEqual(
          expect.arrayContaining([mug.id, bank.id]),
        );
        expect(await search({ query: 'xqzvw' })).toMatchObject({
          total: 0,
          nearest: false,
          hits: [],
        });
      });
    });

    describe('T26: words that mean the same', () => {
      const others = {
        earbuds: aProduct({
          name: 'Hairdryer Pro 22,000 W',
          sku: 'X-1',
          category: 'Beauty & Personal Care',
        }),
        stick: aProduct({
          name: 'Metal Flash Drive, 64 GB',
          sku: 'X-2',
          category: 'Tech Accessories',
        }),
        hoodie: aProduct({
          name: 'Grey Hoodie',
          sku: 'X-3',
          category: 'Fashion & Apparel',
          description: 'Warm.',
          manufacturer: { id: randomUUID(), name: 'Drinkware Works', location: 'Évora, Portugal' },
          certifications: ['OEKO-TEX'],
          customizationOptions: [
            {
              id: 'e',
              name: 'Embroidery',
              additionalCostCents: 1,
              minQuantity: null,
              available: true,
            },
          ],
        }),
      };
      const { earbuds: dryer, stick, hoodie } = others;
      beforeAll(async () => {
        for (const product of Object.values(others)) await save(product);
        await eventually(async () => {
          for (const { id, sku } of Object.values(others))
            expect(await getIds({ query: sku })).toEqual([id]);
        }, polling);
      });
      afterAll(async () => {
        for (const { id } of Object.values(others)) {
          const removal = { productId: id, version: 2, removedAt: at };
          await discovery.publish(catalogEvents.productRemoved, removal, 2);
        }
        await eventually(
          async () => expect(await getIds({ query: 'hoodie' })).toEqual([]),
          polling,
        );
      });

      it.each([
        ['portable charger', () => [bank.id, slim.id]],
        ['memory sticks', () => [stick.id]],
        ['blow dryer', () => [dryer.id]],
        ['hair dryer', () => [dryer.id]],
        ['powerbank', () => [bank.id, slim.id]],
        ['22000 w', () => [dryer.id]],
        ['22,000 W', () => [dryer.id]],
        ['22000W', () => [dryer.id]],
        ['64gb memory stick', () => [stick.id]],
        ['gray hoody', () => [hoodie.id]],
        ['evora', () => [hoodie.id]],
        ['hoodie portugal', () => [hoodie.id]],
        ['embroidery', () => [hoodie.id]],
        ['oeko tex hoodie', () => [hoodie.id]],
      ])('T26: %s', async (query, ids) => {
        expect(ids()).toContain((await getIds({ query }))[0]);
        expect(await search({ query })).toMatchObject({
          correctedQuery: null,
          ignoredWords: [],
          nearest: false,
        });
      });

      it('T26: a word as it is typed comes before its synonym', async () => {
        const rucksack = aProduct({ name: 'Travel Rucksack', sku: 'X-4' });
        const backpack = aProduct({ name: 'Travel Backpack', sku: 'X-5' });
        for (const product of [rucksack, backpack]) await save(product);
        await eventually(async () => {
          expect(await getIds({ query: 'rucksack' })).toEqual([rucksack.id, backpack.id]);
          expect(await products('rucksack')).toEqual([rucksack.id, backpack.id]);
          expect(await getIds({ query: 'backpack' })).toEqual([backpack.id, rucksack.id]);
        }, polling);
        for (const { id } of [rucksack, backpack])
          await discovery.publish(
            catalogEvents.productRemoved,
            { productId: id, version: 2, removedAt: at },
            2,
          );
      });

      it('T26: the products of the manufacturer with this name come first, and the product with it', async () => {
        const shelf = aProduct({ name: 'Drinkware Works Shelf', sku: 'X-6' });
        const works = aProduct({ name: 'Drinkware Works', sku: 'X-7' });
        for (const product of [shelf, works]) await save(product);
        await eventually(
          async () =>
            expect(await getIds({ query: 'drinkware works' })).toEqual([
              works.id,
              hoodie.id,
              shelf.id,
            ]),
          polling,
        );
      });

      it('T26: a correction that leads to nothing is not made', async () => {
        const filters = { categories: ['Toys & Games'] };
        expect(await search({ query: 'zzqxv', filters })).toMatchObject({
          hits: [],
          correctedQuery: null,
          ignoredWords: [],
        });
        expect(await suggest('zzqxv')).toMatchObject({ results: [], correctedQuery: null });
      });

      it('T26: of many words half are enough for the nearest', async () => {
        const { nearest, total, hits } = await search({ query: 'grey hoodie bank mug' });
        expect({ nearest, total }).toEqual({ nearest: true, total: 0 });
        expect(hits[0]?.productId).toBe(hoodie.id);
      });
    });

    describe('what changes', () => {
      it('OPEN-78, OPEN-81: removed products and closed manufacturers are found no more', async () => {
        const product = aProduct({ name: 'Vermilion Samovar', sku: 'S-9' });
        const { id } = product.manufacturer;
        await save(product);
        await eventually(
          async () => expect(await products('samov')).toEqual([product.id]),
          polling,
        );
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
        await eventually(
          async () => expect(await getIds({ query: 'samovar' })).toEqual([product.id]),
          polling,
        );
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
          expect(hits).toMatchObject([
            { productId: 'sample-tote-bag', matchingCriteria: ['name'] },
          ]);
        }, polling);
        await discovery.publish(
          catalogEvents.productRemoved,
          { productId: 'sample-tote-bag', version: 2, removedAt: at },
          2,
        );
        await eventually(async () => expect(await products('canvas tote')).toEqual([]), polling);
      });

      it('B37: ‘Verified only’ leaves out what others make, as soon as it changes', async () => {
        const accountId = randomUUID();
        const manufacturer = { id: accountId, name: 'Echidna Works', location: 'Perth, Australia' };
        const product = aProduct({ name: 'Echidna Crate', manufacturer });
        /** Returns the number of matches; without a match, other products are offered. */
        const getTotal = async (filters: { verified?: true } = {}) =>
          (await search({ query: 'echidna', filters })).total;
        const decide = (verified: boolean, version: number) =>
          discovery.publish(
            identityEvents.verificationChanged,
            { ...identityEvents.verificationChanged.example, accountId, verified, decision: null },
            version,
          );
        await save(product);
        await eventually(async () => expect(await getTotal()).toBe(1), polling);
        expect(await getTotal({ verified: true })).toBe(0);
        await decide(true, 2);
        await eventually(async () => expect(await getTotal({ verified: true })).toBe(1), polling);
        await decide(false, 3);
        await eventually(async () => expect(await getTotal({ verified: true })).toBe(0), polling);
        expect(await getTotal()).toBe(1);
      });

      it('DATA-3: a renamed manufacturer is found by its new name alone', async () => {
        const manufacturer = {
          id: randomUUID(),
          name: 'Quetzal Works',
          location: 'Perth, Australia',
        };
        const product = aProduct({ name: 'Pelican Crate', manufacturer });
        await save(product);
        await eventually(
          async () => expect(await getIds({ query: 'quetzal' })).toEqual([product.id]),
          polling,
        );
        const { example } = identityEvents.profileUpdated;
        const profile = {
          ...example,
          accountId: manufacturer.id,
          name: 'Ocelot Works',
          location: 'Lima, Peru',
        };
        await discovery.publish(identityEvents.profileUpdated, profile, 2);
        await eventually(
          async () => expect(await getIds({ query: 'ocelot lima' })).toEqual([product.id]),
          polling,
        );
        expect((await search({ query: 'quetzal' })).total).toBe(0);
      });

      it('OPEN-14: at a large size a product that becomes popular comes first, and totals are about right', async () => {
        await insert('many-', 'Capybara Pen', '0', 6_000);
        await eventually(async () => {
          // Repeated, because the market job, which sees no sales, resets the value.
          await discovery.query(
            `UPDATE search_products SET popularity = 1000 WHERE id = 'many-5999'`,
          );
          const { hits, total, estimated } = await search({ query: 'capybara' });
          expect(hits[0]?.productId).toBe('many-5999');
          expect(Math.abs(total - 6_000)).toBeLessThan(estimated ? 60 : 1);
        }, polling);
        await discovery.query(`DELETE FROM search_products WHERE id LIKE 'many-%'`);
        await eventually(
          async () => expect((await search({ query: 'capybara' })).total).toBe(0),
          polling,
        );
      });

      it('N7: tables that a rebuild exchanged are searched from then on, with the built-in products', async () => {
        const product = aProduct({ name: 'Axolotl Case' });
        await save(product);
        await insert('not-of-events-', 'Tapir Case', '0');
        await eventually(async () => {
          expect(await getIds({ query: 'axolotl' })).toEqual([product.id]);
          expect(await getIds({ query: 'tapir' })).toEqual(['not-of-events-1']);
        }, polling);
        await discovery.rebuild('search');
        // A rebuild from events drops the product, which was inserted without an event.
        await eventually(async () => {
          expect((await search({ query: 'tapir' })).total).toBe(0);
          expect(await getIds({ query: 'axolotl' })).toEqual([product.id]);
          expect(await getIds({ query: 'desk lamp' })).toEqual(['sample-desk-lamp']);
        }, polling);
        await save({ ...product, name: 'Narwhal Case' }, 2);
        await eventually(
          async () => expect(await getIds({ query: 'narwhal' })).toEqual([product.id]),
          polling,
        );
      });
    });
  });
