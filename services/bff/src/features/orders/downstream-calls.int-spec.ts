import {
  catalogRpc,
  exampleOrder,
  orderingRpc,
  type Order,
  type Product,
} from '@makeport/contracts';
import { BffUnderTest } from '../../testing/bff-under-test';

const ORDERS = 50;
/**
 * Selects everything of a list of orders that could cause calls: products of orders and lines, and
 * timelines.
 */
const LIST = `{ orders(first: 50) { items { id number status escrowState totals { totalCents } product { id images }
  items { name product { id images } } timeline { key kind at actor actorName note }
  nextStep { kind waitsFor dueAt atItsEnd } } total hasMore } }`;
/** The limit of calls to services for a list of 50 orders (tech-notes, M12). */
const MAX_CALLS = 6;

describe('a list of 50 orders', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  afterAll(async () => {
    await bff.stop();
  });

  const numbered = (n: number) => n.toString(16).padStart(12, '0');
  const productIds = Array.from({ length: ORDERS }, (_, n) => `product-${n}`);
  const orders: Order[] = productIds.map((productId, n) => ({
    ...exampleOrder,
    id: `a1b2c3d4-0000-4000-8000-${numbered(n)}`,
    manufacturerId: `00000000-0000-4000-8000-${numbered(n)}`,
    productId,
    items: exampleOrder.items.map((item) => ({ ...item, productId })),
  }));

  it('with products, lines and timelines takes at most 6 calls of services, whatever the orders name', async () => {
    const [product] = catalogRpc.getProducts.example.response.products;
    const [timeline] = orderingRpc.getOrderTimelines.example.response.timelines;
    if (!product || !timeline) throw new Error('the examples have one');
    bff.ordering.answer(orderingRpc.listOrders, async () => ({
      orders,
      total: ORDERS,
      hasMore: false,
    }));
    bff.ordering.answer(orderingRpc.getOrderTimelines, async ({ orderIds }) => ({
      timelines: orderIds.map((orderId) => ({ ...timeline, orderId })),
    }));
    bff.catalog.answer(catalogRpc.getProducts, async ({ ids }) => ({
      products: ids.map((id): Product => ({ ...product, id })),
    }));

    const { data, errors } = await bff.post(LIST, {}, { as: 'brand' });
    expect(errors).toBeUndefined();
    const { items } = data?.['orders'] as { items: { id: string; product: { id: string } }[] };
    expect(items.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    expect(items.map((order) => order.product.id)).toEqual(productIds);

    const calls = bff.services.flatMap((service) => service.calls.map(({ contract }) => contract));
    expect(calls.length).toBeLessThanOrEqual(MAX_CALLS);
    expect(bff.catalog.getCalls(catalogRpc.getProducts)).toHaveLength(1);
  });
});
