import { randomUUID } from 'node:crypto';
import { catalogRpc, type Actor, type ListingInput } from '@makeport/contracts';
import { emptyFields, enteredValues } from '@makeport/testing';
import { anAdmin } from './testing/people';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { allProductsQuery } from './adapters/postgres/administration/all-products.sql';
import { SaveProduct } from './use-cases/save-product';

const { listing: example } = catalogRpc.createListing.example.request;
const maker = randomUUID();
const other = randomUUID();

describe('what administrators do with products', () => {
  let catalog: RunningCatalog;

  beforeAll(async () => {
    catalog = await RunningCatalog.start();
    await catalog.query(
      `INSERT INTO manufacturers (id, name, location) VALUES ($1, 'Forge & Sons', 'Essen'), ($2, 'Anvil', 'Graz')`,
      [maker, other],
    );
  });
  afterAll(() => catalog.stop());

  const aListing = (changes: Partial<ListingInput> = {}): ListingInput => ({
    ...example,
    sku: `SKU-${randomUUID().slice(0, 8)}`,
    ...changes,
  });
  const create = (
    listing: ListingInput,
    manufacturerId: string = maker,
    requestKey: string = randomUUID(),
  ) => catalog.call(catalogRpc.createListing, { manufacturerId, listing, requestKey }, anAdmin);
  const update = (productId: string, listing: ListingInput, expectedVersion: number) =>
    catalog.call(catalogRpc.updateListing, { productId, listing, expectedVersion }, anAdmin);
  const list = (request: object = {}) => catalog.call(catalogRpc.listAllProducts, request, anAdmin);
  const getAudit = (productId: string) =>
    catalog.query<{ action: string; result: string; before: object | null; after: object | null }>(
      'SELECT action, result, before, after FROM audit_log WHERE target_id = $1 ORDER BY happened_at',
      [productId],
    );
  const store = (name: string, changes: object = {}) =>
    catalog.get(SaveProduct).execute(aProduct({ manufacturerId: maker, name, ...changes }));

  it('ADM-9: lists all products, newest first, part by part without a gap', async () => {
    const day = (n: number) => new Date(Date.UTC(2030, 0, n));
    for (let n = 1; n <= 5; n += 1) {
      await store(`Listed ${n}`, { createdAt: day(n), manufacturerId: n % 2 ? maker : other });
    }
    const first = await list({ first: 2 });
    expect(first.products.map(({ name }) => name)).toEqual(['Listed 5', 'Listed 4']);
    expect(first.hasMore).toBe(true);
    const second = await list({ first: 3, after: first.products[1]?.id });
    expect(second.products.map(({ name }) => name)).toEqual(['Listed 3', 'Listed 2', 'Listed 1']);
    expect(first.total).toBeGreaterThanOrEqual(5);
  });

  it('FIND-3: a product is found by its SKU, whole before others that begin so, and by its id', async () => {
    const { product: longer } = await store('Longer', { sku: 'FIND-1-B' });
    const { product: whole } = await store('Whole', { sku: 'Find-1', manufacturerId: other });
    const { product: gone } = await store('Gone', { sku: 'FIND-1-C' });
    await catalog.call(catalogRpc.removeProduct, { productId: gone.id }, anAdmin);
    const find = async (text: string) =>
      (await catalog.call(catalogRpc.findByName, { text }, anAdmin)).hits;
    const hit = { kind: 'product', id: whole.id, title: 'Whole', detail: 'Anvil', exact: true };
    expect(await find('FIND-1')).toEqual([
      { ...hit, matched: 'SKU', matchedText: 'Find-1' },
      expect.objectContaining({ id: longer.id, matchedText: 'FIND-1-B', exact: false }),
    ]);
    expect(await find(whole.id)).toEqual([{ ...hit, matched: 'Id', matchedText: whole.id }]);
    expect(await find('IND-1')).toEqual([]);
  });

  it('F40: a product is found by its name, after those whose SKU begins so', async () => {
    const { product: named } = await store('Precision Depth Gauge', { sku: 'PDG-1' });
    const { product: coded } = await store('Ruler', { sku: 'gauge-7' });
    const { product: gone } = await store('Old Gauge', { sku: 'OG-1' });
    await catalog.call(catalogRpc.removeProduct, { productId: gone.id }, anAdmin);
    const find = async (text: string) =>
      (await catalog.call(catalogRpc.findByName, { text }, anAdmin)).hits;
    expect(await find('Gauge')).toMatchObject([
      { id: coded.id, matched: 'SKU', matchedText: 'gauge-7', exact: false },
      { id: named.id, matched: 'Name', matchedText: 'Precision Depth Gauge', exact: false },
    ]);
    expect(await find('precision depth gauge')).toMatchObject([{ id: named.id, exact: true }]);
    expect(await find('%auge')).toEqual([]);
    expect(await find('ga')).toMatchObject([{ id: coded.id }]);
  });

  it('EXP-1: an export has every product of the filter once, as the list has them', async () => {
    for (let n = 1; n <= 3; n += 1)
      await store(`Exported ${n}`, { sku: `EXPORTED-${n}`, manufacturerId: other });
    const rows = (request: object) => catalog.call(catalogRpc.exportProducts, request, anAdmin);
    const first = await rows({ search: 'exported', first: 2 });
    const second = await rows({ search: 'exported', first: 2, after: first.products[1]?.id });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const { products } = await list({ search: 'exported' });
    expect([...first.products, ...second.products]).toEqual(
      products.map(({ id, sku, name, category, manufacturer, moq, leadTime, ...rest }) => ({
        id,
        sku,
        name,
        category,
        moq,
        leadTime,
        createdAt: rest.createdAt,
        manufacturerId: manufacturer.id,
        manufacturerName: 'Anvil',
        priceMinCents: rest.priceMinCents,
        priceMaxCents: rest.priceMaxCents,
      })),
    );
    expect((await rows({ category: 'Drinkware', search: 'exported' })).products).toEqual([]);
  });

  it('EXP-3: an export of products is in the audit log', async () => {
    const request = {
      exportId: randomUUID(),
      list: 'products',
      filter: { category: 'Toys' },
    } as const;
    const ended = { rows: 7, outcome: 'limit' } as const;
    await catalog.call(catalogRpc.recordExport, request, anAdmin);
    await catalog.call(catalogRpc.recordExport, { ...request, ended }, anAdmin);
    expect(
      await catalog.query(
        'SELECT action, after FROM audit_log WHERE request_id = $1 ORDER BY happened_at, action',
        [request.exportId],
      ),
    ).toEqual([
      { action: 'list.export', after: { filter: { category: 'Toys' } } },
      { action: 'list.exported', after: { filter: { category: 'Toys' }, ...ended } },
    ]);
  });

  it('ADM-11: finds by name or SKU, upper or lower case alike, and by no other text', async () => {
    const { product } = await store('Änderbare TASSE', {
      sku: 'MUG-7-Ö',
      description: 'glazed twice',
    });
    for (const search of ['tasse', 'ÄNDERBARE', 'mug-7-ö', ' bare tas ']) {
      expect((await list({ search })).products.map(({ id }) => id)).toEqual([product.id]);
    }
    expect(await list({ search: 'glazed' })).toMatchObject({
      products: [],
      total: 0,
      hasMore: false,
    });
    expect(await list({ search: '100%_' })).toMatchObject({ products: [] });
  });

  it('ADM-12: limits the list to a category, with its total, in a search too', async () => {
    await store('Alone of its kind', { category: 'Drinkware' });
    await store('Alone elsewhere', { category: 'Toys & Games' });
    const drinkware = await list({ category: 'Drinkware' });
    expect(drinkware).toMatchObject({ total: 1, products: [{ name: 'Alone of its kind' }] });
    expect(await list({ search: 'alone', category: 'Toys & Games' })).toMatchObject({
      total: 1,
      products: [{ name: 'Alone elsewhere' }],
    });
  });

  it('ADM-11, SCALE-1: a page of a word that is in very many is walked to, they are not all collected', async () => {
    const { product } = await store('Teapot');
    // VACUUM ANALYZE below computes the statistics, so that autovacuum cannot change the plan.
    await catalog.query('ALTER TABLE products SET (autovacuum_enabled = false)');
    await catalog.query(
      `INSERT INTO products
         SELECT (jsonb_populate_record(product, jsonb_build_object('id', 'pot-' || n, 'sku', 'pot-' || n,
           'name', CASE WHEN n % 3 = 0 THEN 'Teapot ' ELSE 'Kettle ' END || n,
           'created_at', product.created_at - n * interval '1 minute'))).*
         FROM products product, generate_series(1, 12000) n WHERE product.id = $1`,
      [product.id],
    );
    await catalog.query('VACUUM ANALYZE products');
    const { sql, parameters } = allProductsQuery({ search: 'teapot' }, 50, undefined);
    const [explained] = await catalog.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters,
    );
    const scans = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(scans)];
    const walks = scans(explained?.['QUERY PLAN'][0].Plan ?? {}).filter(
      (plan) => plan['Index Name'] === 'products_newest',
    );
    expect(walks.map((plan) => plan['Actual Rows'])).toEqual([51]);
    await catalog.query(`DELETE FROM products WHERE id LIKE 'pot-%'`);
  });

  it('ADM-9, ADM-11: more matches than are counted are still walked to their end', async () => {
    await catalog.query(
      `INSERT INTO products (id, sku, name, category, description, manufacturer_id, moq, lead_time, price_min_cents,
         price_max_cents, customization_options, images, certifications, is_sample, metadata, created_at, version)
       SELECT gen_random_uuid()::text, 'BULK-' || n, 'Bulk ' || n, 'Electronics', '', $1, 1, '', 1, 1, '[]', '[]', '[]',
         false, '{"specifications":{},"inventory":[],"monthlyCapacity":null,"facilities":[],"customizationDetails":null,
           "sampleInfo":null,"shippingTerms":null,"paymentTerms":null}', '2020-01-01'::timestamptz + n * interval '1 s', 1
       FROM generate_series(1, 3100) n`,
      [maker],
    );
    const seen = new Set<string>();
    let after: string | undefined;
    for (let hasMore = true; hasMore;) {
      const part = await list({ search: 'bulk', first: 100, after });
      expect(part.total).toBe(3000);
      part.products.forEach(({ id }) => seen.add(id));
      after = part.products.at(-1)?.id;
      hasMore = part.hasMore;
    }
    expect(seen.size).toBe(3100);
  });

  it('ADM-5, ADM-12, ADM-22: offers the categories that occur, all manufacturers by name, and the number of products', async () => {
    const { categories, manufacturers, products } = await catalog.call(
      catalogRpc.getProductChoices,
      {},
      anAdmin,
    );
    expect(categories).toEqual([...categories].sort());
    expect(categories).toContain('Drinkware');
    const own = manufacturers.filter(({ id }) => id === maker || id === other);
    expect(own.map(({ name }) => name)).toEqual(['Anvil', 'Forge & Sons']);
    const [counted] = await catalog.query<{ count: number }>(
      'SELECT count(*)::integer FROM products WHERE removed_at IS NULL',
    );
    expect(products).toBe(counted?.count);
  });

  it('ADM-28, DATA-5: a listing is stored for its manufacturer, told of, and has its audit row', async () => {
    const listing = aListing({ customizationOptions: [{ feature: 'Engraving' }] });
    const { product, version } = await create(listing, other);
    expect(product).toMatchObject({
      name: listing.name,
      sku: listing.sku,
      images: listing.images,
      manufacturer: { id: other, name: 'Anvil' },
      customizationOptions: [
        { id: 'engraving', name: 'Engraving', additionalCostCents: 999, minQuantity: 1000 },
      ],
    });
    expect(version).toBe(1);
    expect(
      await catalog.query('SELECT type FROM outbox WHERE aggregate_id = $1', [product.id]),
    ).toEqual([{ type: 'catalog.product-changed.v1' }]);
    expect(await getAudit(product.id)).toMatchObject([
      {
        action: 'product.create',
        result: 'done',
        before: null,
        after: { sku: listing.sku, manufacturerId: other },
      },
    ]);
  });

  it('ADM-28: the same press again is the same product; with other content it is refused', async () => {
    const listing = aListing();
    const key: string = randomUUID();
    const [one, two] = await Promise.all([
      create(listing, maker, key),
      create(listing, maker, key),
    ]);
    expect(two.product.id).toBe(one.product.id);
    await expect(create({ ...listing, name: 'Another' }, maker, key)).rejects.toMatchObject({
      code: 'catalog.already_created',
    });
  });

  it('ADM-22, ADM-23, ADM-24: all that is wrong is named at once, and nothing is stored', async () => {
    const wrong = aListing({
      name: ' ',
      sku: '',
      category: '',
      description: '',
      leadTime: '',
      moq: 0,
    });
    const prices = { priceMinCents: -1, priceMaxCents: 10.5 };
    const images = ['http://images.makeport.test/a.png', 'javascript:alert(1)'];
    await expect(create({ ...wrong, ...prices, images })).rejects.toMatchObject({
      code: 'catalog.wrong_fields',
      fields: [
        { field: 'name', message: 'Product name is required' },
        { field: 'sku', message: 'SKU is required' },
        { field: 'category', message: 'Category is required' },
        { field: 'description', message: 'Description is required' },
        { field: 'priceMinCents', message: 'Minimum price must not be negative' },
        { field: 'priceMaxCents', message: 'Maximum price must be a whole number of cents' },
        { field: 'moq', message: 'MOQ must be at least 1' },
        { field: 'leadTime', message: 'Lead time is required' },
        { field: 'images.0', message: 'Please enter an image URL that begins with https://' },
        { field: 'images.1', message: 'Please enter an image URL that begins with https://' },
      ],
    });
    for (const manufacturerId of ['', randomUUID()]) {
      await expect(create(aListing(), manufacturerId)).rejects.toMatchObject({
        fields: [
          { field: 'manufacturerId', message: 'Please choose a manufacturer from the list' },
        ],
      });
    }
  });

  it('OPEN-74, ADM-25: a maximum price below the minimum is taken as it is', async () => {
    const { product } = await create(aListing({ priceMinCents: 900, priceMaxCents: 100 }));
    expect(product).toMatchObject({ priceMinCents: 900, priceMaxCents: 100 });
  });

  it('ADM-27: blank options, certifications and images are not stored', async () => {
    const blank = {
      certifications: ['', 'CE', ' '],
      images: ['', 'https://images.makeport.test/a.png', ' '],
    };
    const { product } = await create(
      aListing({ ...blank, customizationOptions: [{ feature: ' ' }] }),
    );
    expect(product).toMatchObject({
      certifications: ['CE'],
      images: ['https://images.makeport.test/a.png'],
      customizationOptions: [],
    });
  });

  it('F33, ADM-28: every field of the form is there after a reload, created and changed', async () => {
    const filled = (sku: string, first: number) => ({
      name: `Name ${sku}`,
      sku,
      category: 'Electronics',
      description: `Description ${sku}`,
      priceMinCents: first,
      priceMaxCents: first + 1,
      moq: first + 2,
      leadTime: `${first + 3}-${first + 4} days`,
      certifications: [`Certificate ${sku}`],
      customizationOptions: [{ feature: `Option ${sku}` }],
      images: [`https://images.makeport.test/${sku}.png`],
    });
    const created = filled('F33-1', 300);
    const { product } = await create(created);
    const [{ id: optionId } = { id: '' }] = product.customizationOptions;
    const changed = {
      ...filled('F33-2', 400),
      customizationOptions: [{ optionId, feature: 'Etching' }],
    };
    expect(emptyFields(catalogRpc.createListing.request.shape.listing, changed)).toEqual([]);
    const reload = async () =>
      enteredValues(
        (await catalog.call(catalogRpc.getAnyProduct, { id: product.id }, anAdmin)).product,
      );
    expect(await reload()).toEqual(expect.arrayContaining(enteredValues(created)));
    await update(product.id, changed, 1);
    expect(await reload()).toEqual(expect.arrayContaining(enteredValues(changed)));
  });

  it('OPEN-77: an update keeps what the form does not hold, with costs and ids of the options', async () => {
    const option = {
      id: 'laser',
      feature: 'Laser',
      additionalCostCents: 250,
      minQuantity: 0,
      available: false,
    };
    const metadata = {
      ...aProduct({ manufacturerId: maker }).metadata,
      monthlyCapacity: 7,
      facilities: ['Mould'],
    };
    const images = ['/images/built-in.svg'];
    const { product } = await store('Before', { customizationOptions: [option], metadata, images });
    const shown = await catalog.call(catalogRpc.getAnyProduct, { id: product.id }, anAdmin);
    expect(shown).toMatchObject({ product: { name: 'Before' }, version: 1 });
    const { product: after, version } = await update(
      product.id,
      aListing({
        name: 'After',
        images: [...images, 'https://images.makeport.test/b.png'],
        customizationOptions: [
          { optionId: 'laser', feature: 'Laser engraving' },
          { feature: 'Laser' },
        ],
      }),
      1,
    );
    expect(version).toBe(2);
    expect(after).toMatchObject({
      name: 'After',
      metadata: { monthlyCapacity: 7, facilities: ['Mould'] },
      createdAt: product.createdAt,
      customizationOptions: [
        {
          id: 'laser',
          name: 'Laser engraving',
          additionalCostCents: 250,
          minQuantity: null,
          available: false,
        },
        { id: 'laser-2', name: 'Laser', additionalCostCents: 999, minQuantity: 1000 },
      ],
      images: [...images, 'https://images.makeport.test/b.png'],
    });
    expect(await getAudit(product.id)).toMatchObject([
      {
        action: 'product.update',
        result: 'done',
        before: { name: 'Before' },
        after: { name: 'After' },
      },
    ]);
  });

  it('OPEN-77: a save over a newer one is refused and leaves the row of the refusal', async () => {
    const { product } = await create(aListing());
    await update(product.id, aListing({ name: 'Newer' }), 1);
    await expect(update(product.id, aListing({ name: 'Older' }), 1)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'catalog.product_changed',
    });
    const shown = await catalog.call(catalogRpc.getAnyProduct, { id: product.id }, anAdmin);
    expect(shown).toMatchObject({ product: { name: 'Newer' }, version: 2 });
    expect((await getAudit(product.id)).at(-1)).toMatchObject({
      action: 'product.update',
      result: 'refused',
      after: { code: 'catalog.product_changed' },
    });
  });

  it('ADM-19, OPEN-78: a removed product leaves every list, is told of, and keeps its audit row', async () => {
    const { product } = await create(aListing({ name: 'Soon gone' }));
    await catalog.call(catalogRpc.removeProduct, { productId: product.id }, anAdmin);
    expect(await list({ search: 'soon gone' })).toMatchObject({ products: [], total: 0 });
    expect(await catalog.call(catalogRpc.getAnyProduct, { id: product.id }, anAdmin)).toEqual({
      product: null,
    });
    expect(
      await catalog.query('SELECT type FROM outbox WHERE aggregate_id = $1 ORDER BY version', [
        product.id,
      ]),
    ).toEqual([{ type: 'catalog.product-changed.v1' }, { type: 'catalog.product-removed.v1' }]);
    expect((await getAudit(product.id)).at(-1)).toMatchObject({
      action: 'product.remove',
      result: 'done',
      before: { name: 'Soon gone' },
      after: null,
    });
    await expect(
      catalog.call(catalogRpc.removeProduct, { productId: product.id }, anAdmin),
    ).rejects.toMatchObject({ code: 'catalog.product_not_found', message: 'Product not found' });
  });

  const callers: [string, Actor, string][] = [
    ['a brand', { ...anAdmin, accountType: 'brand' }, 'Not authorized'],
    [
      'a manufacturer',
      { ...anAdmin, accountType: 'manufacturer', userId: maker },
      'Not authorized',
    ],
    ['an account of type user', { ...anAdmin, accountType: 'user' }, 'Not authorized'],
    ['a visitor', { kind: 'anonymous' }, 'User not authenticated'],
  ];
  it.each(callers)(
    'ADM-49: %s is refused everything, and nothing changes',
    async (_who, caller, refusal) => {
      const { product } = await create(aListing());
      const { id: productId } = product;
      const listing = aListing();
      const calls = [
        () => catalog.call(catalogRpc.listAllProducts, {}, caller),
        () => catalog.call(catalogRpc.getProductChoices, {}, caller),
        () => catalog.call(catalogRpc.getAnyProduct, { id: productId }, caller),
        () =>
          catalog.call(
            catalogRpc.createListing,
            { manufacturerId: maker, listing, requestKey: randomUUID() },
            caller,
          ),
        () =>
          catalog.call(
            catalogRpc.updateListing,
            { productId, listing, expectedVersion: 1 },
            caller,
          ),
        () => catalog.call(catalogRpc.removeProduct, { productId }, caller),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(refusal);
      expect(await catalog.call(catalogRpc.getAnyProduct, { id: productId }, anAdmin)).toEqual({
        product,
        version: 1,
      });
      expect(await list({ search: listing.sku })).toMatchObject({ products: [] });
    },
  );

  it('RIGHT-1: one who is narrowed to other rights reads, changes nothing, and leaves rows of refusals', async () => {
    const narrowed: Actor = { ...anAdmin, rights: ['accounts.view'] };
    const { product } = await create(aListing());
    expect(
      await catalog.call(catalogRpc.getAnyProduct, { id: product.id }, narrowed),
    ).toMatchObject({
      version: 1,
    });
    await expect(
      catalog.call(catalogRpc.removeProduct, { productId: product.id }, narrowed),
    ).rejects.toThrow('Not authorized');
    expect((await getAudit(product.id)).at(-1)).toMatchObject({
      action: 'product.remove',
      result: 'refused',
    });
    expect(await catalog.call(catalogRpc.getAnyProduct, { id: product.id }, anAdmin)).toMatchObject(
      {
        version: 1,
      },
    );
  });
});

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly Plans?: readonly Plan[];
}
