import { randomUUID } from 'node:crypto';
import { catalogRpc, discoveryRpc, exampleOrder } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { SEARCHES_PER_MINUTE } from '../../session/viewer-limit';
import { BffUnderTest } from '../../testing/bff-under-test';
import { people } from '../../testing/people';

const view = 'mutation ($productId: ID!) { recordProductView(productId: $productId) }';
const { productId } = exampleOrder;

describe('activities', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(() => bff.stop());

  it('a view is passed on with an id and a time of its own, each one', async () => {
    for (const as of ['brand', 'anonymous'] as const) {
      const answer = await bff.post(view, { productId }, { as });
      expect(answer.data).toEqual({ recordProductView: true });
    }
    const [byBrand, byVisitor] = bff.discovery.calls.map(({ request, call }) => ({
      request: discoveryRpc.recordActivity.request.parse(request),
      actor: call.actor,
    }));
    expect(byBrand?.actor).toMatchObject({ kind: 'user', userId: people.brand.id });
    expect(byVisitor?.actor).toEqual({ kind: 'anonymous' });
    expect(byBrand?.request.activity).toEqual({ type: 'product_view', productId });
    expect(byVisitor?.request.activityId).not.toBe(byBrand?.request.activityId);
    expect(Date.now() - Date.parse(byBrand?.request.at ?? '')).toBeLessThan(60_000);
  });

  it('of a product that there is not is not noted', async () => {
    bff.catalog.answer(catalogRpc.getProducts, async () => ({ products: [] }));
    const answer = await bff.post(view, { productId: 'sample-switched-off' }, { as: 'brand' });
    expect(answer).toMatchObject({ errors: undefined, data: { recordProductView: false } });
    expect(bff.discovery.calls).toEqual([]);
  });

  it('X33: views and searches of an account are counted one by one, and those above the limit not noted', async () => {
    const strict = await BffUnderTest.start({
      RATE_LIMIT_FACTOR: String(20 / SEARCHES_PER_MINUTE),
    });
    const aliases = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `v${index}: recordProductView(productId: $productId)`,
      );
    const views = `mutation ($productId: ID!) { ${aliases(12).join(' ')} }`;
    for (let each = 0; each < 3; each += 1)
      await strict.post(views, { productId }, { as: 'brand' });
    const search = await strict.post(
      'mutation ($id: ID!) { recordSearch(query: "bags", searchId: $id) }',
      { id: randomUUID() },
      { as: 'brand' },
    );
    expect(search).toMatchObject({ errors: undefined, data: { recordSearch: false } });
    expect(strict.discovery.getCalls(discoveryRpc.recordActivity)).toHaveLength(20);
    const other = await strict.post(view, { productId }, { as: 'otherBrand' });
    expect(other.data).toEqual({ recordProductView: true });
    await strict.stop();
  });

  it('NFR-5: what cannot be noted is no error for the user', async () => {
    bff.discovery.answer(discoveryRpc.recordActivity, async () => {
      throw new DomainError('invalid_input', 'discovery.invalid_input', 'No such product');
    });
    const answer = await bff.post(view, { productId }, { as: 'brand' });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toEqual({ recordProductView: false });
  });
});
