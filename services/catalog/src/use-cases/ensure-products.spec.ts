import { catalogEvents, type EventContract } from '@makeport/contracts';
import { toDemoListings } from '../demo-listings';
import { toView, type Manufacturer, type StoredProduct } from '../domain/product';
import { EnsureProducts } from './ensure-products';
import type { CatalogStore, CatalogTransaction } from './ports';

const LAMP = 'sample-desk-lamp';

/** Products and manufacturers in memory, and what was told of them. */
function catalogue() {
  const products = new Map<string, StoredProduct>();
  const manufacturers = new Map<string, Manufacturer>();
  const removed = new Set<string>();
  const told: { type: string; data: unknown }[] = [];
  const view = (product: StoredProduct) => {
    const manufacturer = manufacturers.get(product.manufacturerId);
    if (!manufacturer) throw new Error('a product needs its manufacturer first');
    return toView(product, manufacturer);
  };
  const transaction = {
    lockDemoProducts: async () => undefined,
    productExists: async (id: string) => products.has(id),
    addManufacturer: async (manufacturer: Manufacturer) =>
      void manufacturers.set(manufacturer.id, manufacturer),
    saveProduct: async (product: StoredProduct) => {
      products.set(product.id, product);
      return { product: view(product), version: 1 };
    },
    publish: async ({ type }: EventContract, data: unknown) => void told.push({ type, data }),
  } as unknown as CatalogTransaction;
  const store = {
    transaction: async (work: (transaction: CatalogTransaction) => Promise<unknown>) =>
      work(transaction),
    known: async (ids: readonly string[]) => ids.filter((id) => products.has(id)),
    find: async (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const product = products.get(id);
        return product && !removed.has(id) ? view(product) : [];
      }),
  } as unknown as CatalogStore;
  return { products, manufacturers, removed, told, store };
}

describe('what an action needs stored', () => {
  it('CAT-23: a built-in product is stored on first use, with is_sample true, and told of', async () => {
    const { products, manufacturers, told, store } = catalogue();
    const answer = await new EnsureProducts(store, toDemoListings('on')).execute([LAMP]);
    expect(products.get(LAMP)).toMatchObject({ id: LAMP, isSample: true });
    expect([...manufacturers.values()]).toEqual([
      expect.objectContaining({ name: 'Lumenworks Lighting' }),
    ]);
    expect(answer).toEqual([expect.objectContaining({ id: LAMP, isSample: true })]);
    expect(told).toEqual([
      { type: catalogEvents.productChanged.type, data: { product: answer[0], version: 1 } },
    ]);
  });

  it('CAT-23: one that is stored already stays as it is', async () => {
    const { products, told, store } = catalogue();
    const ensure = new EnsureProducts(store, toDemoListings('on'));
    await ensure.execute([LAMP]);
    const stored = products.get(LAMP);
    if (!stored) throw new Error('it is stored');
    products.set(LAMP, { ...stored, name: 'Renamed Lamp' });
    expect(await ensure.execute([LAMP, LAMP])).toEqual([
      expect.objectContaining({ name: 'Renamed Lamp' }),
    ]);
    expect(told).toHaveLength(1);
  });

  it('CAT-23: one that was removed does not come back', async () => {
    const { removed, told, store } = catalogue();
    const ensure = new EnsureProducts(store, toDemoListings('on'));
    await ensure.execute([LAMP]);
    removed.add(LAMP);
    expect(await ensure.execute([LAMP])).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('CAT-23, OPEN-19: nothing is stored where sample data is switched off, nor of an unknown id', async () => {
    const { products, told, store } = catalogue();
    expect(await new EnsureProducts(store, toDemoListings('off')).execute([LAMP])).toEqual([]);
    expect(
      await new EnsureProducts(store, toDemoListings('on')).execute(['sample-nothing']),
    ).toEqual([]);
    expect(products.size).toBe(0);
    expect(told).toEqual([]);
  });
});
