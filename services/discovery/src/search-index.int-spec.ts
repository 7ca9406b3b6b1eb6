import { randomUUID } from 'node:crypto';
import { catalogEvents, identityEvents, type Product } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { aProduct } from './testing/products';
import { RunningDiscovery } from './testing/running-discovery';

const polling = { timeoutMs: 20_000, everyMs: 50 };
const at = '2026-11-21T10:00:00.000Z';
const exampleProduct = catalogEvents.productChanged.example.product;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly manufacturer_name: string;
  readonly country: string | null;
  readonly lead_time_days: number | null;
  readonly customisable: boolean;
  readonly samples_available: boolean;
  readonly hidden: boolean;
}

describe('the read models of search', () => {
  let discovery: RunningDiscovery;
  beforeAll(async () => {
    discovery = await RunningDiscovery.start();
  });
  afterAll(() => discovery.stop());

  const save = (product: Product, version = 1) =>
    discovery.publish(catalogEvents.productChanged, { product, version }, version);
  const getRow = async (id: string): Promise<Row | undefined> =>
    (await discovery.query<Row>('SELECT * FROM search_products WHERE id = $1', [id]))[0];
  const stored = (id: string, expected: Partial<Row>) =>
    eventually(async () => expect(await getRow(id)).toMatchObject(expected), polling);
  const found = async (table: 'search_products' | 'search_texts', vector: string, words: string) =>
    discovery.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${vector} @@ plainto_tsquery('product_english', $1)`,
      [words],
    );
  const rename = (product: Product, name: string, location: string | null, version: number) =>
    discovery.publish(
      identityEvents.profileUpdated,
      {
        ...identityEvents.profileUpdated.example,
        accountId: product.manufacturer.id,
        name,
        location,
      },
      version,
    );

  it('OPEN-14: a product is stored with what it is found and filtered by', async () => {
    const product = aProduct({
      name: 'Zircon Kettles',
      description: 'Has a whistle.',
      sku: 'ZK-77',
    });
    await save(product);
    await stored(product.id, {
      name: 'Zircon Kettles',
      country: 'China',
      lead_time_days: 45,
      customisable: true,
      samples_available: true,
      hidden: false,
    });
    const only = [{ id: product.id }];
    expect(await found('search_products', 'narrow', 'zircon kettle')).toEqual(only);
    expect(await found('search_texts', 'wide', 'zircon whistles')).toEqual(only);
    expect(await found('search_texts', 'wide', 'zk 77 zircon')).toEqual(only);
  });

  it('an older version changes nothing', async () => {
    const product = aProduct({ name: 'Newer' });
    await save(product, 5);
    await stored(product.id, { version: 5 });
    await save({ ...product, name: 'Older' }, 4);
    await save({ ...product, moq: 7 }, 6);
    await stored(product.id, { version: 6, name: 'Newer' });
  });

  it('OPEN-78: a removed product is gone, and no older event brings it back', async () => {
    const product = aProduct({ name: 'Gone Quokka' });
    await save(product, 3);
    await stored(product.id, { version: 3 });
    const removal = { productId: product.id, version: 4, removedAt: at };
    await discovery.publish(catalogEvents.productRemoved, removal, 4);
    await eventually(async () => expect(await getRow(product.id)).toBeUndefined(), polling);
    await discovery.forgetInbox();
    await save(product, 2);
    const later = aProduct({ id: product.id, name: 'Back Again' });
    await save(later, 5);
    await stored(product.id, { version: 5, name: 'Back Again' });
    expect(await found('search_texts', 'wide', 'quokka')).toEqual([]);
  });

  it('OPEN-81: a closed manufacturer’s products are hidden, those that come later too, until it is opened', async () => {
    const [early, late] = [aProduct(), aProduct()];
    const manufacturer = early.manufacturer;
    await save(early);
    await stored(early.id, { hidden: false });
    const account = { accountId: manufacturer.id, accountType: 'manufacturer', at } as const;
    await discovery.publish(identityEvents.accountClosed, account, 1);
    await stored(early.id, { hidden: true });
    await save({ ...late, manufacturer });
    await stored(late.id, { hidden: true });
    await discovery.publish(identityEvents.accountReopened, account, 2);
    await stored(early.id, { hidden: false });
    await stored(late.id, { hidden: false });
  });

  it('DATA-3: products take their manufacturer’s new name and place, also those with an older copy', async () => {
    const [early, late] = [aProduct(), aProduct({ description: 'With a zarf.' })];
    const manufacturer = early.manufacturer;
    await save(early);
    await stored(early.id, { manufacturer_name: manufacturer.name });
    await rename(early, 'Quetzal Works', 'Porto, Portugal', 1);
    await stored(early.id, { manufacturer_name: 'Quetzal Works', country: 'Portugal' });
    await save({ ...late, manufacturer });
    await stored(late.id, { manufacturer_name: 'Quetzal Works', country: 'Portugal' });
    await rename(early, 'Okapi Works', null, 2);
    await stored(late.id, { manufacturer_name: 'Okapi Works', country: 'Portugal' });
    expect(await found('search_products', 'narrow', 'quetzal')).toEqual([]);
    expect(await found('search_texts', 'wide', 'okapi zarf')).toEqual([{ id: late.id }]);
    expect(await found('search_texts', 'wide', 'power bank okapi')).toHaveLength(2);
  });

  it('OPEN-53: a manufacturer is stored with what it says of itself', async () => {
    const id = randomUUID();
    const registered = {
      ...identityEvents.accountRegistered.example,
      accountId: id,
      companyName: 'Ibis',
    };
    await discovery.publish(identityEvents.accountRegistered, registered, 1);
    const manufacturer = {
      description: 'Kettles.',
      specialties: ['OEM Production'],
      categories: ['Electronics'],
      certifications: ['CE'],
    };
    const profile = {
      ...identityEvents.profileUpdated.example,
      accountId: id,
      name: 'Ibis Ltd',
      manufacturer,
    };
    await discovery.publish(identityEvents.profileUpdated, profile, 2);
    const { manufacturer: _none, ...plain } = { ...profile, name: 'Ibis Inc' };
    await discovery.publish(identityEvents.profileUpdated, plain, 3);
    await eventually(async () => {
      const rows = await discovery.query('SELECT * FROM search_manufacturers WHERE id = $1', [id]);
      expect(rows).toMatchObject([
        { ...manufacturer, version: 3, name: 'Ibis Inc', country: 'China' },
      ]);
    }, polling);
  });

  it('counts nobody twice: a brand is no manufacturer', async () => {
    const id = randomUUID();
    const brand = {
      ...identityEvents.profileUpdated.example,
      accountId: id,
      accountType: 'brand',
    } as const;
    await discovery.publish(identityEvents.profileUpdated, brand, 1);
    const other = aProduct({ manufacturer: { ...exampleProduct.manufacturer, id } });
    await save(other);
    await stored(other.id, { manufacturer_name: exampleProduct.manufacturer.name });
    expect(await discovery.query('SELECT 1 FROM search_manufacturers WHERE id = $1', [id])).toEqual(
      [],
    );
  });
});
