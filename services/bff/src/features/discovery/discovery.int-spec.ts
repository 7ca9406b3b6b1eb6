import { catalogRpc, discoveryRpc, exampleOrder } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { eventually } from '@makeport/testing';
import { SEARCHES_PER_MINUTE } from '../../session/viewer-limit';
import { BffUnderTest } from '../../testing/bff-under-test';
import { people } from '../../testing/people';

const search =
  'query ($query: String!, $searchId: ID) { search(query: $query, searchId: $searchId) { results { type text } } }';
const products = `query ($query: String!, $filters: SearchFiltersInput, $searchId: ID) {
  searchProducts(query: $query, filters: $filters, searchId: $searchId, pageSize: 3) {
    hits { product { id name priceMinCents } nameMatches { start end } } total pageCount nearest } }`;
const searchId = '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77';
const { productId } = exampleOrder;
const found = discoveryRpc.searchProducts.example.response;
const [exampleHit] = found.hits;
const [exampleProduct] = catalogRpc.getProducts.example.response.products;

describe('discovery behind the bff', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start({ RATE_LIMIT_FACTOR: String(40 / SEARCHES_PER_MINUTE) });
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(() => bff.stop());

  const sent = (contract: { name: string }) =>
    bff.discovery.calls.filter((call) => call.contract === contract.name);
  const noted = () =>
    sent(discoveryRpc.recordActivity).map(({ request, call }) => ({
      ...discoveryRpc.recordActivity.request.parse(request),
      actor: call.actor,
    }));

  it('SRCH-13: hands the text on and the results back', async () => {
    const document = `{ search(query: " power bnak ") { correctedQuery suggestions { text kind }
      results { type text description score data { id } matchingCriteria textMatches { start end } category } } }`;
    const answer = await bff.post(document);
    expect(answer.data).toEqual({ search: discoveryRpc.suggest.example.response });
    expect(sent(discoveryRpc.suggest)[0]?.request).toEqual({ query: 'power bnak' });
  });

  it('SRCH-1: asks nothing for one character', async () => {
    const answer = await bff.post(search, { query: ' x ' }, { as: 'brand' });
    expect(answer.data).toEqual({ search: { results: [] } });
    expect(bff.discovery.calls).toEqual([]);
  });

  it('SRCH-12: a search of an account is stored by the id of the search, a visitor’s is not', async () => {
    await bff.post(search, { query: 'bottle' });
    await bff.post(search, { query: 'bottle', searchId }, { as: 'brand' });
    await bff.post(products, { query: 'bottle', searchId }, { as: 'brand' });
    await eventually(async () => expect(noted()).toHaveLength(2));
    for (const each of noted()) {
      expect(each).toMatchObject({
        activityId: searchId,
        activity: { type: 'search', query: 'bottle' },
        actor: { kind: 'user', userId: people.brand.id },
      });
    }
  });

  it('SRCH-12: a search on purpose is noted as one, by the id of the search', async () => {
    const document =
      'mutation ($query: String!, $searchId: ID!) { recordSearch(query: $query, searchId: $searchId) }';
    const { data } = await bff.post(document, { query: ' bottle ', searchId }, { as: 'brand' });
    expect(data).toEqual({ recordSearch: true });
    expect(noted()).toMatchObject([
      { activityId: searchId, activity: { type: 'search', query: 'bottle', submitted: true } },
    ]);
  });

  it('SRCH-12, NFR-5: what cannot be stored disturbs nobody and is tried again', async () => {
    let attempts = 0;
    bff.discovery.answer(discoveryRpc.recordActivity, async () => {
      attempts += 1;
      if (attempts === 1) throw new DomainError('unavailable', 'discovery.unavailable', 'Not now');
      return {};
    });
    const answer = await bff.post(search, { query: 'bottle' }, { as: 'brand' });
    expect(answer.errors).toBeUndefined();
    await eventually(async () => expect(attempts).toBe(2));
    const [first, second] = noted();
    expect(second?.activityId).toBe(first?.activityId);
  });

  it('OPEN-78: a found product is shown as the catalogue has it now, and dropped when it is gone', async () => {
    if (!exampleHit || !exampleProduct) throw new Error('the contracts have examples');
    const gone = { ...exampleHit, productId: 'gone' };
    const renamed = { ...exampleHit, productId: 'renamed' };
    bff.discovery.answer(discoveryRpc.searchProducts, async () => ({
      ...found,
      hits: [gone, exampleHit, renamed],
      total: 2_500,
    }));
    const now = { ...exampleProduct, priceMinCents: 7777 };
    bff.catalog.answer(catalogRpc.getProducts, async () => ({
      products: [now, { ...now, id: 'renamed', name: 'Another name' }],
    }));
    const { data } = await bff.post(products, { query: 'power bank' });
    expect(data?.['searchProducts']).toEqual({
      hits: [
        {
          product: { id: exampleProduct.id, name: exampleProduct.name, priceMinCents: 7777 },
          nameMatches: exampleHit.nameMatches,
        },
        { product: { id: 'renamed', name: 'Another name', priceMinCents: 7777 }, nameMatches: [] },
      ],
      total: 2_500,
      // Only the first 1,000 results have pages (MAX_SEARCH_WINDOW), 3 results each.
      pageCount: 334,
      nearest: false,
    });
    expect(bff.catalog.calls).toHaveLength(1);
  });

  it('hands filters on without what was not chosen', async () => {
    const filters = {
      categories: ['Drinkware'],
      priceMaxCents: 500,
      maxMoq: null,
      customisable: false,
    };
    await bff.post(products, { query: '', filters });
    expect(sent(discoveryRpc.searchProducts)[0]?.request).toMatchObject({
      query: '',
      sort: 'relevance',
      page: 1,
      pageSize: 3,
      filters: { categories: ['Drinkware'], priceMaxCents: 500 },
    });
    expect(noted()).toEqual([]);
  });

  it('SRCH-7: a discovery that does not answer is unavailable after its deadline', async () => {
    let answerLate = (): void => undefined;
    bff.discovery.answer(
      discoveryRpc.suggest,
      () =>
        new Promise(
          (resolve) => (answerLate = () => resolve(discoveryRpc.suggest.example.response)),
        ),
    );
    const { errors } = await bff.post(search, { query: 'bottle' });
    // The error arrives although discovery has not responded.
    expect(errors).toMatchObject([{ extensions: { kind: 'unavailable' } }]);
    answerLate();
  });

  it('refuses a search that is named by no id', async () => {
    const { errors } = await bff.post(search, { query: 'bottle', searchId: 'mine' });
    expect(errors).toMatchObject([{ extensions: { kind: 'invalid_input', field: 'searchId' } }]);
    expect(bff.discovery.calls).toEqual([]);
  });

  it('REC-4: recommendations carry manufacturer, score, reasoning and criteria', async () => {
    const document = `{ recommendedManufacturers { listId recommendations {
      manufacturerId manufacturerName score reasoning matchingCriteria } } }`;
    const { listId, recommendations } = discoveryRpc.recommendManufacturers.example.response;
    const { data } = await bff.post(document, {}, { as: 'brand' });
    expect(data).toEqual({
      recommendedManufacturers: {
        listId,
        recommendations: recommendations.map(({ factors: _, ...shown }) => shown),
      },
    });
  });

  it('OPEN-78: a recommended product that is gone is left out, the others keep their place', async () => {
    if (!exampleProduct) throw new Error('the contracts have examples');
    const list = discoveryRpc.recommendProducts.example.response;
    const [first] = list.recommendations;
    if (!first) throw new Error('the contracts have examples');
    bff.discovery.answer(discoveryRpc.recommendProducts, async () => ({
      ...list,
      recommendations: [{ ...first, productId: 'gone' }, first],
    }));
    bff.catalog.answer(catalogRpc.getProducts, async () => ({ products: [exampleProduct] }));
    const { data } = await bff.post(
      '{ recommendedProducts { recommendations { position score product { id } } } }',
      {},
      { as: 'brand' },
    );
    expect(data).toEqual({
      recommendedProducts: {
        recommendations: [{ position: 2, score: first.score, product: { id: exampleProduct.id } }],
      },
    });
  });

  it('a view tells the list and place that it was opened from', async () => {
    const view = `mutation ($productId: ID!, $from: DeliveredPlaceInput) {
      recordProductView(productId: $productId, from: $from) }`;
    const from = { listId: searchId, position: 2 };
    await bff.post(view, { productId, from }, { as: 'brand' });
    expect(noted()[0]?.activity).toEqual({ type: 'product_view', productId, from });
  });

  it('each account has its own limit of searches, and the visitors of an address share one', async () => {
    const ask = (as: 'manufacturer' | 'admin') => bff.post(search, { query: 'bottle' }, { as });
    for (let count = 0; count < 40; count += 1)
      expect((await ask('manufacturer')).errors).toBeUndefined();
    const { errors } = await ask('manufacturer');
    expect(errors).toMatchObject([
      {
        message: 'Too many searches. Please try again in a minute.',
        extensions: { kind: 'rate_limited', code: 'bff.too_many_searches' },
      },
    ]);
    expect((await ask('admin')).errors).toBeUndefined();
    const visitor = Array.from({ length: 41 }, () => bff.post(search, { query: 'bottle' }));
    const refused = (await Promise.all(visitor)).filter((answer) => answer.errors);
    expect(refused.length).toBeGreaterThanOrEqual(1);
  });
});
