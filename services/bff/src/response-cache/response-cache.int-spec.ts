import { catalogEvents, catalogRpc, type Product } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { BffUnderTest } from '../testing/bff-under-test';
import { ResponseCache } from './response-cache';

const LIST = '{ products { items { id name } total } }';
const PRODUCT = 'query ($id: ID!) { product(id: $id) { name } }';
const product = catalogRpc.getProducts.example.response.products[0] as Product;
const other = 'another-product';

describe('cached responses', () => {
  let bff: BffUnderTest;
  let name: string;

  beforeAll(async () => {
    bff = await BffUnderTest.start({ RESPONSE_CACHE_MB: '8' });
  });
  afterAll(async () => {
    await bff.stop();
  });
  beforeEach(async () => {
    bff.reset();
    bff.bus.joined = true;
    name = 'Before';
    await bff.bus.emit(catalogEvents.manufacturerChanged, {
      manufacturer: product.manufacturer,
      version: 1,
    });
    const named = (id: string): Product => ({ ...product, id, name });
    bff.catalog.answer(catalogRpc.getProducts, async ({ ids }) => ({ products: ids.map(named) }));
    bff.catalog.answer(catalogRpc.listProductCards, async () => ({
      products: [named(product.id)],
      total: 1,
    }));
  });

  const askList = async () => (await bff.post(LIST)).data?.['products'];
  const askProduct = async (id: string) => (await bff.post(PRODUCT, { id })).data?.['product'];
  const listed = (wanted: string) => ({ items: [{ id: product.id, name: wanted }], total: 1 });
  const calls = () => bff.catalog.calls.length;
  const change = (id: string) =>
    bff.bus.emit(catalogEvents.productChanged, { product: { ...product, id }, version: 2 });

  it('are made once, for everybody, however they are asked for', async () => {
    expect(await askList()).toEqual(listed('Before'));
    name = 'After';
    expect(await askList()).toEqual(listed('Before'));
    const again = await bff.post(LIST.replaceAll(' ', '\n'), {}, { as: 'brand' });
    expect(again.data?.['products']).toEqual(listed('Before'));
    expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(calls()).toBe(1);
    expect(bff.identity.calls).toEqual([]);
  });

  it('show a changed, a removed and a renamed product with the next question', async () => {
    await askList();
    await askProduct(product.id);
    name = 'Changed';
    await change(product.id);
    expect(await askList()).toEqual(listed('Changed'));
    expect(await askProduct(product.id)).toEqual({ name: 'Changed' });

    name = 'Removed';
    const removal = { productId: product.id, version: 3, removedAt: new Date().toISOString() };
    await bff.bus.emit(catalogEvents.productRemoved, removal);
    expect(await askList()).toEqual(listed('Removed'));

    name = 'Of a renamed manufacturer';
    await bff.bus.emit(catalogEvents.manufacturerChanged, {
      manufacturer: product.manufacturer,
      version: 2,
    });
    expect(await askProduct(product.id)).toEqual({ name });
  });

  it('stay when another product changes, but lists do not', async () => {
    await askList();
    await askProduct(product.id);
    name = 'After';
    await change(other);
    expect(await askProduct(product.id)).toEqual({ name: 'Before' });
    expect(await askList()).toEqual(listed('After'));
  });

  it('are not kept if a product changed while they were made', async () => {
    bff.catalog.answer(catalogRpc.listProductCards, async () => {
      const before = { ...product };
      await change(product.id);
      return { products: [before], total: 1 };
    });
    await askList();
    await askList();
    expect(bff.catalog.getCalls(catalogRpc.listProductCards)).toHaveLength(2);
  });

  it('are made once for equal questions at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, askList));
    expect(answers).toEqual(Array.from({ length: 10 }, () => listed('Before')));
    expect(calls()).toBe(1);
  });

  it('are not kept with errors', async () => {
    bff.catalog.answer(catalogRpc.listProductCards, async () => {
      throw new DomainError('unavailable', 'catalog.unavailable', 'Catalog is not available.');
    });
    expect((await bff.post(LIST)).errors).toMatchObject([{ message: 'Catalog is not available.' }]);
    bff.catalog.answer(catalogRpc.listProductCards, async () => ({ products: [], total: 0 }));
    expect(await askList()).toEqual({ items: [], total: 0 });
  });

  it('are for this site only, kept or not', async () => {
    await askList();
    for (const headers of [{ origin: 'https://evil.test' }, { 'x-makeport-csrf': undefined }]) {
      const answer = await bff.post(LIST, {}, { headers });
      expect(answer.status).toBe(403);
      expect(answer.data).toBeUndefined();
    }
  });

  it('are forgotten when events come again after a time without', async () => {
    await askList();
    name = 'Changed unheard';
    bff.bus.joined = false;
    expect(await askList()).toEqual(listed('Before'));
    bff.bus.joined = true;
    expect(await askList()).toEqual(listed('Changed unheard'));
  });

  it.each([
    '{ products { total } publicConfig { supportEmail } }',
    'query { product(id: "a") { ...P } } fragment P on Product { name }',
    '{ fixedItems { key } __typename }',
    '{ again: productsByIds(ids: []) { id } }',
  ])('have a key for %s', (query) => {
    expect(bff.app.get(ResponseCache).getKey({ query })).not.toBeNull();
  });

  it('are never answers to what depends on who asks', async () => {
    const document = '{ session { account { email } } products { total } }';
    const [brand, admin] = [
      await bff.post(document, {}, { as: 'brand' }),
      await bff.post(document, {}, { as: 'admin' }),
    ];
    expect(brand.data?.['session']).not.toEqual(admin.data?.['session']);
    expect((await bff.post(document)).data?.['session']).toBeNull();
  });
});
