import { randomUUID } from 'node:crypto';
import {
  catalogEvents,
  discoveryRpc,
  exampleOrder,
  identityEvents,
  orderingEvents,
  type Actor,
  type Order,
  type Product,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RefreshMarket } from '../use-cases/recommendations/refresh-market';
import { aProduct } from './products';
import type { RunningDiscovery } from './running-discovery';

export const visitor: Actor = { kind: 'anonymous' };
export const getActor = (userId: string): Actor => ({
  kind: 'user',
  userId,
  accountType: 'brand',
  name: 'N',
  email: 'n@x.test',
});
/** A price, options and certificates that make a product dissimilar to the example. */
export const unlike = {
  priceMinCents: 900_000,
  priceMaxCents: 900_000,
  customizationOptions: [],
  certifications: [],
};
export const getMaker = (name: string) => ({ id: randomUUID(), name, location: 'Porto, Portugal' });
const preferences = { email: true, push: true, marketingEmails: false };

/**
 * Simulates brands and reads their recommendations; each function waits until discovery has handled
 * the events.
 */
export const shoppingWith = (discovery: RunningDiscovery) => {
  const products = (userId: string, limit = 20) =>
    discovery.call(discoveryRpc.recommendProducts, { limit }, getActor(userId));
  const manufacturers = (userId: string) =>
    discovery.call(discoveryRpc.recommendManufacturers, { limit: 20 }, getActor(userId));
  const idsFor = async (userId: string) =>
    (await products(userId)).recommendations.map(({ productId }) => productId);
  const similar = (productId: string) =>
    discovery.call(discoveryRpc.findSimilarProducts, { productId, limit: 20 }, visitor);

  const publish = async (changes: Partial<Product>): Promise<Product> => {
    const product = aProduct(changes);
    await discovery.publish(catalogEvents.productChanged, { product, version: 1 }, 1);
    await eventually(async () =>
      expect(
        await discovery.query('SELECT 1 FROM search_products WHERE id = $1', [product.id]),
      ).toHaveLength(1),
    );
    return product;
  };
  const prefer = async (
    userId: string,
    preferredCategories: string[],
    [priceRangeMinCents, priceRangeMaxCents]: readonly [number | null, number | null] = [
      null,
      null,
    ],
  ): Promise<void> => {
    const brand = { preferredCategories, priceRangeMinCents, priceRangeMaxCents };
    const profile = { accountId: userId, accountType: 'brand', name: 'N', location: null } as const;
    const updatedAt = '2026-11-21T10:00:00.000Z';
    await discovery.publish(
      identityEvents.profileUpdated,
      { ...profile, notificationPreferences: preferences, brand, updatedAt },
      1,
    );
    await eventually(async () =>
      expect(
        await discovery.query('SELECT 1 FROM brand_features WHERE account_id = $1', [userId]),
      ).toHaveLength(1),
    );
  };
  const view = (userId: string, productId: string, from?: { listId: string; position: number }) =>
    discovery.call(
      discoveryRpc.recordActivity,
      {
        activityId: randomUUID(),
        activity: { type: 'product_view', productId, ...(from && { from }) },
        at: new Date().toISOString(),
      },
      getActor(userId),
    );
  const order = async (
    brandId: string,
    product: Product,
    status: Order['status'],
  ): Promise<Order> => {
    const [line] = exampleOrder.items;
    if (!line) throw new Error('the example has no item');
    const placed: Order = {
      ...exampleOrder,
      id: randomUUID(),
      brandId,
      manufacturerId: product.manufacturer.id,
      items: [{ ...line, productId: product.id }],
      createdAt: new Date().toISOString(),
    };
    await discovery.publish(orderingEvents.orderPlaced, { order: placed }, 1);
    return status === 'pending' ? arrived(placed) : change(placed, status);
  };
  const change = async (placed: Order, status: Order['status']): Promise<Order> => {
    const changed = { ...placed, status, version: placed.version + 1 };
    const changedAt = new Date().toISOString();
    await discovery.publish(
      orderingEvents.orderStatusChanged,
      { order: changed, oldStatus: placed.status, newStatus: status, reason: null, changedAt },
      changed.version,
    );
    return arrived(changed);
  };
  const arrived = (changed: Order): Promise<Order> =>
    eventually(async () => {
      const sql = 'SELECT 1 FROM brand_orders WHERE id = $1 AND version = $2';
      expect(await discovery.query(sql, [changed.id, changed.version])).toHaveLength(1);
      return changed;
    });
  const refresh = () => discovery.service.get(RefreshMarket).execute();

  return {
    products,
    manufacturers,
    idsFor,
    similar,
    publish,
    prefer,
    view,
    order,
    change,
    refresh,
  };
};
