import { DomainError } from '@makeport/errors';
import { MemorySamples } from '../testing/memory-samples';
import { brandId, manufacturerId } from '../testing/requests';
import { CreateRequest, type CreateRequestInput } from './create-request';
import type { Accounts, Catalog, SampledProduct, SampleStore } from './ports';

const now = new Date('2026-11-21T10:00:00.000Z');
const product: SampledProduct = {
  id: 'product-1',
  name: 'Power Bank',
  sku: 'VW-PB-220',
  isDemo: false,
  manufacturer: { id: manufacturerId, name: 'As the catalogue has it' },
  sample: { available: true, costCents: 4_500 },
};
const input: CreateRequestInput = {
  brandId,
  productId: product.id,
  quantity: 2,
  requestKey: 'dialog-key-1',
  requirements: ['Matte black shell'],
};

let samples: MemorySamples;
let known: SampledProduct | null;
let accounts: { brand: string | null; manufacturer: string | null };
let ensured: string[];
let ensure: () => void;
let waitMs: number | null;

beforeEach(() => {
  samples = new MemorySamples();
  known = product;
  accounts = { brand: 'Northwind Outfitters', manufacturer: 'Voltworks Electronics' };
  ensured = [];
  ensure = () => undefined;
  waitMs = null;
});

function create(changes: Partial<CreateRequestInput> = {}) {
  const catalog: Catalog = {
    find: async () => known,
    ensure: async (id) => {
      ensure();
      ensured.push(id);
    },
  };
  const names: Accounts = {
    brandName: async () => accounts.brand,
    manufacturerName: async () => accounts.manufacturer,
  };
  const store = samples as unknown as SampleStore;
  const count = async () => waitMs;
  return new CreateRequest(store, catalog, names, count, () => now).execute({
    ...input,
    ...changes,
  });
}

async function expectRefused(text: string, kind: DomainError['kind']): Promise<void> {
  await expect(create()).rejects.toMatchObject({ message: text, kind });
  expect(samples.requests.size).toBe(0);
  expect(samples.published).toEqual([]);
}

describe('creating a sample request', () => {
  it('X4: refuses a brand that has sent too many, and answers a repeated call all the same', async () => {
    const first = await create();
    waitMs = 42 * 60_000;
    await expect(create({ requestKey: 'dialog-key-2' })).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'samples.too_many_requests',
      message:
        'You have sent many sample requests in a short time. Please try again in 42 minutes.',
    });
    expect(await create()).toEqual(first);
    expect(samples.requests.size).toBe(1);
  });

  it('SMP-9, DATA-13: stores it with the names, the fee and the product as they are now, and tells of it', async () => {
    const request = await create();
    expect(request).toMatchObject({
      brandId,
      brandName: 'Northwind Outfitters',
      manufacturerId,
      manufacturerName: 'Voltworks Electronics',
      productId: 'product-1',
      productName: 'Power Bank',
      productSku: 'VW-PB-220',
      quantity: 2,
      requirements: ['Matte black shell'],
      sampleCostCents: 4_500,
      status: 'pending',
      createdAt: now,
    });
    expect(samples.published).toMatchObject([
      {
        type: 'samples.request-created.v1',
        version: 1,
        data: { request: { id: request.id, paid: false } },
      },
    ]);
  });

  it.each([null, { available: true, costCents: null }, { available: true, costCents: 0 }])(
    'OPEN-34: of a product with the sample info %j no fee is stored',
    async (sample) => {
      known = { ...product, sample };
      expect((await create()).sampleCostCents).toBeNull();
    },
  );

  it('OPEN-34: refused where the product says that there are no samples', async () => {
    known = { ...product, sample: { available: false, costCents: 4_500 } };
    await expectRefused('Samples are not available for this product', 'conflict');
  });

  it('SMP-6: blank requirements are refused before anybody is asked', async () => {
    known = null;
    await expect(create({ requirements: [' ', ''] })).rejects.toThrow(
      'Please specify at least one requirement',
    );
  });

  it('SMP-11: refused without a brand profile', async () => {
    accounts.brand = null;
    await expectRefused(
      'Brand profile not found. Please complete your profile setup.',
      'not_found',
    );
  });

  it('SMP-13: refused where the manufacturer is gone', async () => {
    accounts.manufacturer = null;
    await expectRefused('Manufacturer not found. Please try again later.', 'not_found');
  });

  it('refused for a product that is gone', async () => {
    known = null;
    await expectRefused('Product not found', 'not_found');
  });

  it('SMP-14, OPEN-19: a built-in product is stored with its manufacturer first, which needs no account', async () => {
    known = { ...product, isDemo: true };
    accounts.manufacturer = null;
    expect(await create()).toMatchObject({ manufacturerName: 'As the catalogue has it' });
    expect(ensured).toEqual(['product-1']);
  });

  it('SMP-14: and where that fails nothing is stored', async () => {
    known = { ...product, isDemo: true };
    ensure = () => {
      throw new DomainError('unavailable', 'catalog.unavailable', 'Catalog is not available.');
    };
    await expectRefused('Failed to create manufacturer. Please try again later.', 'unavailable');
  });

  it('SMP-15: whatever else fails is told in one sentence, with its cause kept', async () => {
    const cause = new Error('the connection is gone');
    jest.spyOn(samples, 'insert').mockRejectedValue(cause);
    await expect(create()).rejects.toMatchObject({
      message: 'Failed to submit sample request',
      cause,
    });
  });

  it('SMP-9: the same call again, one after the other or at once, answers with the same request', async () => {
    const first = await create();
    const again = await Promise.all([
      create(),
      create(),
      create({ requirements: ['Matte black shell', ' '] }),
    ]);
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect(samples.requests.size).toBe(1);
    expect(samples.published).toHaveLength(1);
  });

  const otherContents: Partial<CreateRequestInput>[] = [
    { quantity: 3 },
    { requirements: ['Matte white shell'] },
    { requirements: ['Matte black shell', 'Gift box'] },
    { productId: 'product-2' },
  ];
  it.each(otherContents)('G1, SMP-9: the same key with %j is refused as reused', async (other) => {
    await create();
    await expect(create(other)).rejects.toMatchObject({ code: 'samples.request_key_reused' });
    expect(samples.requests.size).toBe(1);
  });

  it('another brand may use the same key', async () => {
    await create();
    await create({ brandId: '00000000-0000-4000-8000-000000000002' });
    expect(samples.requests.size).toBe(2);
  });
});
