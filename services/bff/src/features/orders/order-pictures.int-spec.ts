import { catalogRpc, exampleOrder, orderingRpc, type Product } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { BffUnderTest } from '../../testing/bff-under-test';

const PICTURES =
  'query ($ids: [ID!]!) { orderPictures(orderIds: $ids) { orderId productId category image } }';
const toOrderId = (n: number) => `a1b2c3d4-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('pictures of orders', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => {
    bff.reset();
    bff.ordering.answer(orderingRpc.getOrderProducts, async ({ orderIds }) => ({
      products: orderIds.map((orderId, n) => ({ orderId, productId: `product-${n}` })),
    }));
  });
  afterAll(() => bff.stop());

  const ask = (ids: string[]) => bff.post(PICTURES, { ids }, { as: 'brand' });
  const serve = (changes: Partial<Product>) => {
    const [product] = catalogRpc.getProducts.example.response.products;
    if (!product) throw new Error('the example has a product');
    bff.catalog.answer(catalogRpc.getProducts, async ({ ids }) => ({
      products: ids
        .filter((id) => id !== 'product-1')
        .map((id): Product => ({ ...product, id, category: 'Electronics', ...changes })),
    }));
  };

  it('PIC-7: are the first pictures of their products, and null for a removed product', async () => {
    serve({ images: ['/files/product-images/front.webp', '/files/product-images/back.webp'] });
    const { data, errors } = await ask([toOrderId(0), toOrderId(1)]);
    expect(errors).toBeUndefined();
    expect(data?.['orderPictures']).toEqual([
      {
        orderId: toOrderId(0),
        productId: 'product-0',
        category: 'Electronics',
        image: '/files/product-images/front.webp',
      },
      { orderId: toOrderId(1), productId: 'product-1', category: null, image: null },
    ]);
  });

  it('PIC-7: are null for a product without a picture, and during an outage of the catalogue', async () => {
    serve({ images: [] });
    expect((await ask([toOrderId(0)])).data?.['orderPictures']).toMatchObject([
      { category: 'Electronics', image: null },
    ]);
    bff.catalog.answer(catalogRpc.getProducts, () =>
      Promise.reject(
        new DomainError('unavailable', 'catalog.unavailable', 'The catalogue is unavailable'),
      ),
    );
    expect((await ask([toOrderId(0)])).data?.['orderPictures']).toMatchObject([
      { category: null, image: null },
    ]);
  });

  it('PIC-7: of 100 orders are one call of each service, and of more are refused', async () => {
    serve({});
    const ids = Array.from({ length: 100 }, (_, n) => toOrderId(n));
    expect((await ask([...ids, toOrderId(0)])).data?.['orderPictures']).toHaveLength(100);
    expect(bff.ordering.getCalls(orderingRpc.getOrderProducts)).toHaveLength(1);
    expect(bff.catalog.getCalls(catalogRpc.getProducts)).toHaveLength(1);
    expect((await ask([...ids, toOrderId(100)])).errors).toMatchObject([
      {
        message: 'Too many orders',
        extensions: { code: 'bff.too_many_orders', field: 'orderIds' },
      },
    ]);
    expect((await ask([])).data).toEqual({ orderPictures: [] });
    expect(bff.ordering.getCalls(orderingRpc.getOrderProducts)).toHaveLength(1);
  });

  it('PIC-7: are asked of ordering as the account that asks', async () => {
    await ask([exampleOrder.id]);
    const [asked] = bff.ordering.getCalls(orderingRpc.getOrderProducts);
    expect(asked?.call.actor).toMatchObject({ kind: 'user', accountType: 'brand' });
  });
});
