import { ProductCache } from './product-cache';
import type { KnownProduct, Products } from './product-reader';

const until = { horizon: '7', source: 'here' };
const nothing = { source: 'here', products: null, gone: null };

const aKnownProduct = (changes: Partial<KnownProduct> = {}): KnownProduct => ({
  id: 'lamp',
  number: 1,
  name: 'Lamp',
  category: 'Lights',
  manufacturerId: 'maker',
  manufacturerName: 'Maker',
  priceMinCents: 100,
  priceMaxCents: 200,
  optionNames: [],
  certifications: [],
  closed: false,
  ...changes,
});

/** Counts what is read, and answers when it is told to. */
class ControlledReader implements Products {
  readonly read: string[] = [];
  product: KnownProduct | null = aKnownProduct();
  list: readonly string[] = ['lamp'];
  gate: Promise<void> = Promise.resolve();

  async findProducts(ids: readonly string[]): Promise<readonly (KnownProduct | null)[]> {
    this.read.push(...ids);
    const { product } = this;
    await this.gate;
    return ids.map((id) => (product?.id === id ? product : null));
  }

  async findOfManufacturers(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    this.read.push(...ids);
    return new Map(ids.map((id) => [id, this.list]));
  }

  async findPopular(): Promise<readonly string[]> {
    this.read.push('popular');
    return this.list;
  }
}

describe('remembered products', () => {
  let reader: ControlledReader;
  let cache: ProductCache;
  const nameNow = async (products: Products = cache): Promise<string | undefined> =>
    (await products.findProducts(['lamp']))[0]?.name;
  beforeEach(() => {
    reader = new ControlledReader();
    cache = new ProductCache(reader);
    cache.followed(until);
  });

  it('are read once, and also that one cannot be seen', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await cache.findProducts(['lamp', 'nothing'])).toEqual([aKnownProduct(), null]);
      await cache.findOfManufacturers(['maker']);
      await cache.findPopular();
    }
    expect(reader.read).toEqual(['lamp', 'nothing', 'maker', 'popular']);
  });

  it('OPEN-78: are read again after they changed, or were removed', async () => {
    await nameNow();
    reader.product = aKnownProduct({ name: 'Lantern' });
    expect(await nameNow()).toBe('Lamp');
    cache.changed({ number: 1, id: 'lamp', manufacturerIds: [], isPopular: false });
    expect(await nameNow()).toBe('Lantern');
    reader.product = null;
    cache.changed({ number: 1, id: null, manufacturerIds: [], isPopular: false });
    expect(await nameNow()).toBeUndefined();
    reader.product = aKnownProduct({ number: 2 });
    cache.changed({ number: 2, id: 'lamp', manufacturerIds: [], isPopular: false });
    expect(await nameNow()).toBe('Lamp');
  });

  it('that are read while they change are not remembered', async () => {
    let open = (): void => undefined;
    reader.gate = new Promise((resolve) => (open = resolve));
    const early = nameNow();
    cache.changed({ number: 1, id: 'lamp', manufacturerIds: [], isPopular: false });
    reader.product = aKnownProduct({ name: 'Lantern' });
    open();
    expect(await early).toBe('Lamp');
    expect(await nameNow()).toBe('Lantern');
  });

  it('are read again where a reader says what has changed, once for each change', async () => {
    await nameNow();
    reader.product = aKnownProduct({ name: 'Lantern' });
    const changes = { ...nothing, products: [[1, 'lamp', 'maker', 0, '8'] as const] };
    expect(await nameNow(cache.after(changes))).toBe('Lantern');
    expect(await nameNow(cache.after(changes))).toBe('Lantern');
    expect(reader.read).toEqual(['lamp', 'lamp']);
    reader.product = null;
    expect(await nameNow(cache.after({ ...nothing, gone: [1] }))).toBeUndefined();
  });

  it('are not used where nobody follows, where the tables are others, and where too much has changed', async () => {
    expect(cache.after(nothing)).toBe(cache);
    expect(cache.after({ ...nothing, source: 'elsewhere' })).toBe(reader);
    expect(cache.after({ ...nothing, gone: Array.from({ length: 200 }, (_, at) => at) })).toBe(reader);
    cache.lost();
    expect(cache.after(nothing)).toBe(reader);
  });
});
