import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { catalogRpc, type Actor, type ProductInput } from '@makeport/contracts';
import { emptyFields, enteredValues } from '@makeport/testing';
import { createStorage, type ObjectStorage } from '@makeport/storage';
import { configSchema } from './config';
import { anAdmin } from './testing/people';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';
import { REMOVED_KEPT_DAYS, SweepImages, UNPUBLISHED_KEPT_DAYS } from './use-cases/sweep-images';

const { product: example } = catalogRpc.createProduct.example.request;

type UserActor = Extract<Actor, { kind: 'user' }>;

function aMaker(): UserActor {
  const email = 'maker@makeport.test';
  return {
    kind: 'user',
    userId: randomUUID(),
    accountType: 'manufacturer',
    name: 'Forge & Sons',
    email,
  };
}

describe('the products of a manufacturer', () => {
  let catalog: RunningCatalog;
  let folder: string;
  let storage: ObjectStorage;
  let maker: UserActor;
  let stranger: UserActor;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-catalog-'));
    catalog = await RunningCatalog.start({ STORAGE_FOLDER: folder });
    storage = createStorage(
      configSchema
        .pick({ STORAGE_FOLDER: true, STORAGE_S3_REGION: true, STORAGE_S3_ADDRESSING: true })
        .parse({ STORAGE_FOLDER: folder }),
    );
  });
  beforeEach(() => {
    maker = aMaker();
    stranger = aMaker();
  });
  afterAll(async () => {
    await catalog.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Uploads a picture in place of the bff. */
  async function anImage(
    actor: Actor = maker,
  ): Promise<{ name: string; url: string; key: string }> {
    const image = await catalog.call(
      catalogRpc.openImageUpload,
      { contentType: 'image/png' },
      actor,
    );
    await storage.put(image.key, Readable.from([Buffer.from('picture')]), {
      contentType: 'image/png',
      maxBytes: 99,
    });
    return image;
  }
  const files = async () => (await readdir(join(folder, 'product-images')).catch(() => [])).sort();
  const getInput = async (changes: Partial<ProductInput> = {}): Promise<ProductInput> => ({
    ...example,
    sku: `SKU-${randomUUID().slice(0, 8)}`,
    ...changes,
    images: changes.images ?? [(await anImage()).url],
  });
  const create = (product: ProductInput, actor: Actor = maker, requestKey: string = randomUUID()) =>
    catalog.call(catalogRpc.createProduct, { product, requestKey }, actor);
  const update = (
    productId: string,
    product: ProductInput,
    actor: Actor = maker,
    expectedVersion?: number,
  ) => catalog.call(catalogRpc.updateProduct, { productId, product, expectedVersion }, actor);
  const own = (request: object = {}, actor: Actor = maker) =>
    catalog.call(catalogRpc.listOwnProducts, request, actor);
  const events = (productId: string) =>
    catalog.query<{ type: string; version: number }>(
      `SELECT type, version FROM outbox WHERE aggregate_id = $1 ORDER BY version`,
      [productId],
    );

  it('MFR-20, DATA-2: a created product is stored with all its fields, listed, and told of', async () => {
    const input = await getInput();
    const { product } = await create(input);
    expect(product).toMatchObject({
      name: input.name,
      sku: input.sku,
      manufacturer: { id: maker.userId, name: 'Forge & Sons' },
      images: input.images,
      priceMinCents: input.priceMinCents,
      metadata: {
        facilities: input.facilities,
        sampleInfo: input.sample,
        shippingTerms: 'FOB Shenzhen',
      },
    });
    expect(
      (await catalog.call(catalogRpc.getOwnProduct, { id: product.id }, maker)).product,
    ).toEqual(product);
    const [shown] = (await catalog.call(catalogRpc.getProducts, { ids: [product.id] })).products;
    expect(shown).toEqual(product);
    expect((await own()).products).toEqual([product]);
    expect(await events(product.id)).toEqual([{ type: 'catalog.product-changed.v1', version: 1 }]);
  });

  it('F33, MFR-20, MFR-21: every field of the form is there after a reload, created and changed', async () => {
    const { url } = await anImage();
    const filled = (sku: string, first: number, options: ProductInput['customizationOptions']) => ({
      images: [url],
      imageTexts: [{ url, text: `Picture ${sku}` }],
      name: `Name ${sku}`,
      sku,
      category: 'Electronics',
      description: `Description ${sku}`,
      facilities: [`Facility ${sku}`],
      certifications: [`Certificate ${sku}`],
      priceMinCents: first,
      priceMaxCents: first + 1,
      moq: first + 2,
      monthlyCapacity: first + 3,
      leadTime: `${first + 4}-${first + 5} days`,
      customizationOptions: options,
      sample: {
        available: true,
        costCents: first + 6,
        deliveryTime: `${first + 7} days`,
        paymentTerms: `Sample terms ${sku}`,
      },
      shippingTerms: `Shipping ${sku}`,
      paymentTerms: `Payment ${sku}`,
      specifications: [{ name: `Property ${sku}`, value: `Value ${sku}` }],
    });
    const option = { feature: 'Engraving', additionalCostCents: 41, minQuantity: 42 };
    const created = await getInput(filled('MFR-1', 100, [option]));
    const { product } = await create(created);
    const [{ id: optionId } = { id: '' }] = product.customizationOptions;
    const other = { optionId, feature: 'Etching', additionalCostCents: 43, minQuantity: 44 };
    const changed = await getInput(filled('MFR-2', 200, [other]));
    expect(emptyFields(catalogRpc.createProduct.request.shape.product, changed)).toEqual([]);
    const reload = async () => {
      const { product: read } = await catalog.call(
        catalogRpc.getOwnProduct,
        { id: product.id },
        maker,
      );
      return [...enteredValues(read), ...Object.keys(read?.metadata.specifications ?? {})];
    };
    expect(await reload()).toEqual(expect.arrayContaining(enteredValues(created)));
    await update(product.id, changed);
    expect(await reload()).toEqual(expect.arrayContaining(enteredValues(changed)));
  });

  it('MFR-21, MFR-36: an update replaces what the form holds, keeps the rest, and is told of', async () => {
    const { product } = await create(await getInput());
    const changed = await getInput({
      name: 'Power Bank Two',
      images: product.images,
      paymentTerms: 'In full',
    });
    const { product: updated } = await update(product.id, changed);
    expect(updated).toMatchObject({
      name: 'Power Bank Two',
      createdAt: product.createdAt,
      images: product.images,
    });
    expect((await own()).products).toEqual([updated]);
    expect(await events(product.id)).toHaveLength(2);
  });

  const changed = { kind: 'conflict', code: 'catalog.product_changed' };

  it('F1, MFR-21: a save over a newer one is refused, and the newer one stays', async () => {
    const { product, version } = await create(await getInput());
    expect(version).toBe(1);
    const dearer = await getInput({ images: product.images, priceMaxCents: 2100 });
    const { version: newer } = await update(product.id, dearer, maker, 1);
    expect(newer).toBe(2);
    const stale = await getInput({ images: product.images, name: 'Power Bank Two' });
    await expect(update(product.id, stale, maker, 1)).rejects.toMatchObject(changed);
    const stored = await catalog.call(catalogRpc.getOwnProduct, { id: product.id }, maker);
    expect(stored).toMatchObject({
      version: 2,
      product: { name: product.name, priceMaxCents: 2100 },
    });
    await update(product.id, stale, maker, 2);
    expect(await events(product.id)).toHaveLength(3);
  });

  it('F1: of ten saves of one version at the same time one is stored', async () => {
    const { product } = await create(await getInput());
    const inputs = await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        getInput({ name: `Name ${each}`, images: product.images }),
      ),
    );
    const saves = await Promise.allSettled(
      inputs.map((input) => update(product.id, input, maker, 1)),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const save of saves)
      if (save.status === 'rejected') expect(save.reason).toMatchObject(changed);
    expect(await events(product.id)).toHaveLength(2);
  });

  it("F1: a stranger's version says nothing about a product", async () => {
    const { product } = await create(await getInput());
    const input = await getInput({ images: [] });
    const refusal = { kind: 'not_found', code: 'catalog.product_not_found' };
    await expect(update(product.id, input, stranger, 7)).rejects.toMatchObject(refusal);
  });

  it('DATA-2: specifications are stored by name, and stay where a save holds none', async () => {
    const { product } = await create(
      await getInput({
        specifications: [
          { name: ' Volume ', value: '750 ml' },
          { name: '', value: ' ' },
        ],
      }),
    );
    expect(product.metadata.specifications).toEqual({ Volume: '750 ml' });
    const input = await getInput({ images: product.images });
    delete input.specifications;
    const { product: kept } = await update(product.id, input);
    expect(kept.metadata.specifications).toEqual({ Volume: '750 ml' });
    const { product: emptied } = await update(product.id, { ...input, specifications: [] });
    expect(emptied.metadata.specifications).toEqual({});
  });

  it('MFR-24, OPEN-67: a wrong form is refused with each field, and nothing is stored or told', async () => {
    const told = 'SELECT count(*) FROM outbox WHERE type LIKE $1';
    const before = await catalog.query<{ count: string }>(told, ['catalog.product-%']);
    const refused = create(await getInput({ name: '', moq: 0 }));
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid_input',
      code: 'catalog.wrong_fields',
      fields: [
        { field: 'name', message: 'Product name is required' },
        { field: 'moq', message: 'MOQ must be at least 1' },
      ],
    });
    expect((await own()).total).toBe(0);
    expect(await catalog.query(told, ['catalog.product-%'])).toEqual(before);
  });

  const skuExists = { field: 'sku', fields: [{ field: 'sku', message: 'SKU already exists' }] };

  it('OPEN-70: of twenty at the same time with one SKU one is created; another manufacturer may have it too', async () => {
    const inputs = await Promise.all(Array.from({ length: 20 }, () => getInput({ sku: 'SAME' })));
    const outcomes = await Promise.allSettled(inputs.map((input) => create(input)));
    const refusals = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as object] : [],
    );
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toMatchObject(skuExists);
    const { url } = await anImage(stranger);
    await create(await getInput({ sku: 'SAME', images: [url] }), stranger);

    const { product } = await create(await getInput());
    await expect(update(product.id, await getInput({ sku: 'SAME' }))).rejects.toMatchObject(
      skuExists,
    );
    await update(product.id, await getInput({ sku: product.sku }));
  });

  it('F9, OPEN-70: a SKU is taken whatever its case, in any alphabet', async () => {
    const { product } = await create(await getInput({ sku: 'WM-Größe-1' }));
    const other = await getInput({ sku: 'wm-GRÖßE-1' });
    await expect(create(other)).rejects.toMatchObject(skuExists);
    const { product: second } = await create(await getInput());
    await expect(update(second.id, { ...other, images: second.images })).rejects.toMatchObject(
      skuExists,
    );
    // Changing the case of a product's own SKU is no conflict.
    await update(product.id, await getInput({ sku: 'WM-GRÖßE-1', images: product.images }));
  });

  it('MFR-20: the same request again is the same product, also twenty times at once', async () => {
    const input = await getInput();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(input, maker, key)));
    expect(new Set(answers.map(({ product }) => product.id)).size).toBe(1);
    expect((await own()).total).toBe(1);
    await expect(create({ ...input, name: 'Another' }, maker, key)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'catalog.already_created',
    });
    // Each account has its own keys: the same key of another account is a different one.
    const { url } = await anImage(stranger);
    const { product } = await create({ ...input, images: [url] }, stranger, key);
    expect(product.manufacturer.id).toBe(stranger.userId);
  });

  it('MFR-24: a refused request may come again, corrected, with its key', async () => {
    const input = await getInput();
    const key = randomUUID();
    await expect(create({ ...input, name: '' }, maker, key)).rejects.toMatchObject({
      kind: 'invalid_input',
    });
    expect((await create(input, maker, key)).product.name).toBe(input.name);
  });

  it('MFR-69, OPEN-71: another’s product is as if it were not there', async () => {
    const { product } = await create(await getInput());
    expect((await own({}, stranger)).products).toEqual([]);
    expect((await catalog.call(catalogRpc.listOwnCategories, {}, stranger)).categories).toEqual([]);
    expect(
      (await catalog.call(catalogRpc.getOwnProduct, { id: product.id }, stranger)).product,
    ).toBeNull();
    for (const id of [product.id, randomUUID(), 'sample-nothing']) {
      await expect(update(id, await getInput(), stranger)).rejects.toMatchObject({
        kind: 'not_found',
        message: 'Product not found',
      });
    }
    expect((await own({ after: product.id }, stranger)).products).toEqual([]);
    expect((await own()).products).toEqual([product]);
  });

  it.each(['brand', 'admin', 'user'] as const)(
    'OPEN-40: is nothing for a %s',
    async (accountType) => {
      const actor: Actor = { ...maker, accountType };
      const calls = [
        () => own({}, actor),
        () => catalog.call(catalogRpc.listOwnCategories, {}, actor),
        () => catalog.call(catalogRpc.getOwnProduct, { id: 'x' }, actor),
        () => create(example, actor),
        () => update('x', example, actor),
        () => catalog.call(catalogRpc.openImageUpload, { contentType: 'image/png' }, actor),
        () => catalog.call(catalogRpc.removeImageUpload, { name: 'x' }, actor),
      ];
      for (const call of calls)
        await expect(call()).rejects.toMatchObject({ message: 'Not authorized' });
    },
  );

  describe('in their list', () => {
    const names = async (request: object = {}) =>
      (await own(request)).products.map(({ name }) => name);
    beforeEach(async () => {
      await catalog.query('INSERT INTO manufacturers VALUES ($1, $2, $3)', [
        maker.userId,
        'Forge',
        'Ulm',
      ]);
      const make = (name: string, sku: string, category: string, minute: number) => {
        const createdAt = new Date(Date.UTC(2026, 10, 1, 10, minute));
        const product = aProduct({ manufacturerId: maker.userId, name, sku, category, createdAt });
        return catalog.get(SaveProduct).execute(product);
      };
      await make('Bottle 100%', 'DW-1', 'Drinkware', 1);
      await make('Mug', 'DW-2', 'Drinkware', 2);
      await make('Power Bank', 'VW-1', 'Electronics', 3);
      await make('Earbuds', 'VW_2', 'Electronics', 4);
    });

    const pageByPage = async (first: number): Promise<string[]> => {
      const paged: string[] = [];
      for (let after: string | undefined, more = true; more;) {
        const page = await own({ first, ...(after ? { after } : {}) });
        expect(page.total).toBe(4);
        paged.push(...page.products.map(({ name }) => name));
        after = page.products.at(-1)?.id;
        more = page.hasMore;
      }
      return paged;
    };

    it('MFR-10: are newest first, page by page, each once', async () => {
      const all = ['Earbuds', 'Power Bank', 'Mug', 'Bottle 100%'];
      expect(await names()).toEqual(all);
      expect(await pageByPage(3)).toEqual(all);
    });

    it.each([1, 2, 3])(
      'G10, MFR-10: created in one moment are listed once each, by pages of %i',
      async (first) => {
        await catalog.query(
          `UPDATE products SET created_at = '2026-11-01T10:00:00Z' WHERE manufacturer_id = $1`,
          [maker.userId],
        );
        const all = await names();
        expect(all).toHaveLength(4);
        expect(await pageByPage(first)).toEqual(all);
      },
    );

    it.each([
      ['bank', ['Power Bank']],
      ['vw', ['Earbuds', 'Power Bank']],
      ['DW-', ['Mug', 'Bottle 100%']],
      ['0%', ['Bottle 100%']],
      ['_', ['Earbuds']],
      ['%', ['Bottle 100%']],
      ['  mug ', ['Mug']],
      // These words occur only in the category or the manufacturer's name.
      ['drinkware', []],
      ['forge', []],
    ])('MFR-12: %j is looked for in name and SKU, as it stands', async (search, found) => {
      expect(await names({ search })).toEqual(found);
      expect((await own({ search, first: 1 })).total).toBe(found.length);
    });

    it('MFR-13: are of the category asked for; the list has those that occur', async () => {
      expect(await names({ category: 'Drinkware' })).toEqual(['Mug', 'Bottle 100%']);
      expect((await own({ category: 'Drinkware', first: 1 })).total).toBe(2);
      expect(await names({ category: 'Drinkware', search: 'bank' })).toEqual([]);
      const { categories } = await catalog.call(catalogRpc.listOwnCategories, {}, maker);
      expect(categories).toEqual(['Drinkware', 'Electronics']);
    });
  });

  describe('their pictures', () => {
    const unknown = {
      fields: [
        { field: 'images', message: 'An image is no longer available. Please upload it again.' },
      ],
    };
    const sweepAt = async (days: number): Promise<void> => {
      const ages = ['uploaded_at', 'removed_at'].map(
        (column) => `${column} = ${column} - $1 * interval '1 day'`,
      );
      await catalog.query(`UPDATE product_images SET ${ages.join(', ')}`, [days]);
      await catalog.get(SweepImages).execute();
    };
    beforeEach(async () => {
      await catalog.query('DELETE FROM product_images');
      await rm(join(folder, 'product-images'), { recursive: true, force: true });
    });

    it('MFR-20: are those that this manufacturer uploaded, and no others', async () => {
      const foreign = await anImage(stranger);
      const mine = await anImage();
      const { product } = await create(await getInput());
      const refused = [
        foreign.url,
        ...product.images,
        `/files/product-images/${randomUUID()}.png`,
        'https://elsewhere.test/a.png',
        'javascript:alert(1)',
        '/files/chat-attachments/a.png',
        `/files/product-images/../product-images/${mine.name}`,
      ];
      for (const url of refused) {
        await expect(create(await getInput({ images: [mine.url, url] }))).rejects.toMatchObject(
          unknown,
        );
      }
      // The rejected call has not claimed the picture.
      await create(await getInput({ images: [mine.url] }));
    });

    it('MFR-21: what a product shows already it may keep, wherever it is from', async () => {
      await catalog.query('INSERT INTO manufacturers VALUES ($1, $2, $3)', [
        maker.userId,
        'Forge',
        'Ulm',
      ]);
      const stored = aProduct({
        manufacturerId: maker.userId,
        images: ['/artwork/mug.svg', 'https://x.test/1.png'],
      });
      await catalog.get(SaveProduct).execute(stored);
      const { url } = await anImage();
      const images = [url, '/artwork/mug.svg'];
      expect((await update(stored.id, await getInput({ images }))).product.images).toEqual(images);
      const refused = update(stored.id, await getInput({ images: [url, 'https://x.test/1.png'] }));
      await expect(refused).rejects.toMatchObject(unknown);
    });

    it('one picture is of one product, also when two ask for it at once', async () => {
      const { url } = await anImage();
      const inputs = await Promise.all([1, 2, 3, 4].map(() => getInput({ images: [url] })));
      const outcomes = await Promise.allSettled(inputs.map((input) => create(input)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await own()).total).toBe(1);
    });

    it('OPEN-68: too many that wait are refused, exactly, also at the same time', async () => {
      const open = () =>
        catalog.call(catalogRpc.openImageUpload, { contentType: 'image/gif' }, maker);
      const outcomes = await Promise.allSettled(Array.from({ length: 80 }, open));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(64);
      await expect(open()).rejects.toMatchObject({
        kind: 'rate_limited',
        code: 'catalog.too_many_images',
      });
      await anImage(stranger);
      const [first] = await catalog.query<{ name: string }>(
        'SELECT name FROM product_images WHERE manufacturer_id = $1 LIMIT 1',
        [maker.userId],
      );
      await catalog.call(catalogRpc.removeImageUpload, { name: first?.name ?? '' }, maker);
      await open();
    });

    it('OPEN-68: those taken back count for an hour', async () => {
      await catalog.query(
        `INSERT INTO product_images (name, manufacturer_id, uploaded_at, removed_at)
         SELECT 'x' || n, $1, now(), now() FROM generate_series(1, 200) n`,
        [maker.userId],
      );
      const open = () =>
        catalog.call(catalogRpc.openImageUpload, { contentType: 'image/gif' }, maker);
      await expect(open()).rejects.toMatchObject({ code: 'catalog.too_many_images' });
      await catalog.query(`UPDATE product_images SET uploaded_at = now() - interval '61 minutes'`);
      await open();
    });

    it('can be taken back by their owner until a product shows them', async () => {
      const waiting = await anImage();
      const withdraw = (name: string, actor: Actor = maker) =>
        catalog.call(catalogRpc.removeImageUpload, { name }, actor);
      await expect(withdraw(waiting.name, stranger)).rejects.toMatchObject({ kind: 'not_found' });
      await expect(withdraw('nothing')).rejects.toMatchObject({ kind: 'not_found' });
      expect(await withdraw(waiting.name)).toEqual({ key: waiting.key });
      await expect(create(await getInput({ images: [waiting.url] }))).rejects.toMatchObject(
        unknown,
      );

      const shown = await anImage();
      await create(await getInput({ images: [shown.url] }));
      await expect(withdraw(shown.name)).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('are removed when nobody needs them: never published, or no longer shown', async () => {
      const [kept, dropped, waiting] = await Promise.all([anImage(), anImage(), anImage()]);
      const { product } = await create(await getInput({ images: [kept.url, dropped.url] }));
      await update(product.id, await getInput({ images: [kept.url] }));
      await sweepAt(REMOVED_KEPT_DAYS - 1);
      expect(await files()).toEqual([kept.name, dropped.name, waiting.name].sort());
      await sweepAt(2);
      expect(await files()).toEqual([kept.name, waiting.name].sort());
      await sweepAt(UNPUBLISHED_KEPT_DAYS);
      expect(await files()).toEqual([kept.name]);
      expect(await catalog.query('SELECT name FROM product_images')).toEqual([{ name: kept.name }]);
      await catalog.call(catalogRpc.removeProduct, { productId: product.id }, anAdmin);
      await sweepAt(REMOVED_KEPT_DAYS + 1);
      expect(await files()).toEqual([]);
    });

    it('a picture that was taken out can be put back while it is there', async () => {
      const [one, other] = await Promise.all([anImage(), anImage()]);
      const { product } = await create(await getInput({ images: [one.url, other.url] }));
      await update(product.id, await getInput({ images: [one.url] }));
      await update(product.id, await getInput({ images: [other.url, one.url] }));
      await sweepAt(REMOVED_KEPT_DAYS + 1);
      expect(await files()).toEqual([one.name, other.name].sort());
    });

    it('that cannot be removed now are removed later, and none is forgotten', async () => {
      await anImage();
      const failing = jest.spyOn(
        catalog.get(SweepImages) as unknown as { removeFile: () => Promise<void> },
        'removeFile',
      );
      failing.mockRejectedValueOnce(new Error('the store is away'));
      await expect(sweepAt(UNPUBLISHED_KEPT_DAYS + 1)).rejects.toThrow('the store is away');
      failing.mockRestore();
      expect(await catalog.query('SELECT name FROM product_images')).toHaveLength(1);
      await sweepAt(0);
      expect(await files()).toEqual([]);
      expect(await catalog.query('SELECT name FROM product_images')).toEqual([]);
    });

    it('being removed cannot be published', async () => {
      const { url, name } = await anImage();
      await catalog.query(`UPDATE product_images SET uploaded_at = now() - interval '99 days'`);
      const sweeping = catalog.get(SweepImages).execute();
      const input = await getInput({ images: [url] });
      const outcome = await create(input).catch((error: unknown) => error);
      await sweeping;
      // Whichever transaction is first, a product never shows a deleted picture.
      const isThere = (await files()).includes(name);
      expect(outcome instanceof Error).toBe(!isThere);
    });
  });
});
