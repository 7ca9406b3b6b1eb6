import { isDomainError, type FieldError } from '@makeport/errors';
import type { ProductForm } from '@makeport/rules/product-form';
import { aProduct } from '../../testing/products';
import { toProduct } from './manufacturer-product-form';
import type { StoredProduct } from '../product';

const categories = ['Electronics', 'Drinkware'];
const form: ProductForm = {
  name: 'Power Bank',
  sku: 'VW-1',
  category: 'Electronics',
  description: 'Slim.',
  images: ['/files/product-images/a.png'],
  facilities: ['Injection moulding'],
  certifications: ['CE'],
  priceMinCents: 1000,
  priceMaxCents: 1800,
  moq: 100,
  leadTime: '30-45 days',
  monthlyCapacity: 20_000,
  customizationOptions: [{ feature: 'Engraving', additionalCostCents: 200, minQuantity: 500 }],
  sample: { available: true, costCents: 4500, deliveryTime: '7 days', paymentTerms: 'In advance' },
  shippingTerms: 'FOB Shenzhen',
  paymentTerms: '30 % deposit',
};
const of = (changes: Partial<ProductForm>, before: StoredProduct | null = null) =>
  toProduct({ ...form, ...changes }, before, categories);

/** Returns all errors by field. */
function wrong(
  changes: Partial<ProductForm>,
  before: StoredProduct | null = null,
): readonly FieldError[] {
  try {
    of(changes, before);
  } catch (error) {
    if (isDomainError(error)) return error.fields ?? [];
  }
  return [];
}

describe('the product of a form', () => {
  it('MFR-20, MFR-36, DATA-4: holds all that the form holds', () => {
    expect(of({})).toEqual({
      name: 'Power Bank',
      sku: 'VW-1',
      category: 'Electronics',
      description: 'Slim.',
      images: ['/files/product-images/a.png'],
      certifications: ['CE'],
      priceMinCents: 1000,
      priceMaxCents: 1800,
      moq: 100,
      leadTime: '30-45 days',
      customizationOptions: [
        {
          id: 'engraving',
          feature: 'Engraving',
          additionalCostCents: 200,
          minQuantity: 500,
          available: true,
        },
      ],
      metadata: {
        specifications: {},
        inventory: [],
        customizationDetails: null,
        monthlyCapacity: 20_000,
        facilities: ['Injection moulding'],
        sampleInfo: {
          available: true,
          costCents: 4500,
          deliveryTime: '7 days',
          paymentTerms: 'In advance',
        },
        shippingTerms: 'FOB Shenzhen',
        paymentTerms: '30 % deposit',
      },
    });
  });

  it.each<[string, Partial<ProductForm>, string]>([
    ['name', { name: ' ' }, 'Product name is required'],
    ['sku', { sku: '' }, 'SKU is required'],
    ['category', { category: '' }, 'Category is required'],
    ['description', { description: '\n' }, 'Description is required'],
    ['images', { images: [] }, 'At least one image is required'],
    ['facilities', { facilities: ['', ' '] }, 'At least one facility is required'],
    ['priceMinCents', { priceMinCents: 0 }, 'Minimum price must be greater than 0'],
    ['priceMinCents', { priceMinCents: Number.NaN }, 'Minimum price must be greater than 0'],
    ['priceMaxCents', { priceMaxCents: 0 }, 'Maximum price must be greater than 0'],
    ['priceMaxCents', { priceMaxCents: 999 }, 'Maximum price must not be below minimum price'],
    ['moq', { moq: 0 }, 'MOQ must be at least 1'],
    ['moq', { moq: -5 }, 'MOQ must be at least 1'],
    ['leadTime', { leadTime: '' }, 'Lead time is required'],
    ['monthlyCapacity', { monthlyCapacity: 0 }, 'Monthly capacity is required'],
    ['monthlyCapacity', { monthlyCapacity: null }, 'Monthly capacity is required'],
  ])('OPEN-67, MFR-24: wrong %s %j: %s', (field, changes, message) => {
    expect(wrong(changes)).toEqual([{ field, message }]);
  });

  it('OPEN-67, MFR-24: everything that is wrong is said at once', () => {
    const empty = { name: '', sku: '', category: '', description: '', images: [], facilities: [] };
    const zero = { priceMinCents: 0, priceMaxCents: 0, moq: 0, leadTime: '', monthlyCapacity: 0 };
    expect(wrong({ ...empty, ...zero }).map(({ field }) => field)).toEqual([
      'name',
      'sku',
      'category',
      'description',
      'images',
      'facilities',
      'priceMinCents',
      'priceMaxCents',
      'moq',
      'leadTime',
      'monthlyCapacity',
    ]);
  });

  it.each<[string, string, Partial<ProductForm>]>([
    ['MFR-27', 'name', { name: 'N'.repeat(101) }],
    ['DATA-4', 'images', { images: Array.from({ length: 9 }, (_, n) => `/files/${n}.png`) }],
    ['DATA-4', 'moq', { moq: 1.5 }],
    ['DATA-4', 'moq', { moq: 1_000_001 }],
    ['DATA-4', 'priceMaxCents', { priceMaxCents: 1_000_000_001 }],
    ['DATA-4', 'priceMinCents', { priceMinCents: 10.5 }],
    ['OPEN-66', 'category', { category: 'Weapons' }],
    ['MFR-31', 'customizationOptions.1.minQuantity', options({ minQuantity: -1 })],
    ['MFR-31', 'customizationOptions.1.additionalCostCents', options({ additionalCostCents: -1 })],
    ['MFR-34', 'customizationOptions.1.feature', options({ feature: ' ' })],
    ['MFR-35', 'sample.costCents', { sample: { ...form.sample, costCents: -1 } }],
    ['DATA-4', 'description', { description: 'a\u0000b' }],
    ['DATA-4', 'sku', { sku: '\ud800' }],
    ['DATA-4', 'facilities.0', { facilities: ['F'.repeat(201)] }],
    ['DATA-4', 'certifications', { certifications: Array.from({ length: 51 }, () => 'CE') }],
  ])('%s: refuses what cannot be stored, by its field %s', (_id, field, changes) => {
    expect(wrong(changes).map((each) => each.field)).toEqual([field]);
  });

  it('MFR-29: says how many images there may be', () => {
    const images = Array.from({ length: 9 }, (_, n) => `/files/${n}.png`);
    expect(wrong({ images })).toEqual([{ field: 'images', message: 'Maximum 8 images allowed' }]);
  });

  it('MFR-27, DATA-4: a name of 100 characters and eight images are none too many', () => {
    const images = Array.from({ length: 8 }, (_, n) => `/files/${n}.png`);
    expect(of({ name: 'N'.repeat(100), images })).toMatchObject({ name: 'N'.repeat(100), images });
  });

  const long = (length: number) => 'x'.repeat(length);
  const sample = (change: Partial<ProductForm['sample']>) => ({
    sample: { ...form.sample, ...change },
  });
  it.each([
    ['name', 100, 'Product name', (length: number) => ({ name: long(length) })],
    ['sku', 64, 'SKU', (length: number) => ({ sku: long(length) })],
    ['description', 5000, 'Description', (length: number) => ({ description: long(length) })],
    ['leadTime', 100, 'Lead time', (length: number) => ({ leadTime: long(length) })],
    ['facilities.0', 200, 'A facility', (length: number) => ({ facilities: [long(length)] })],
    [
      'certifications.0',
      200,
      'A certification',
      (length: number) => ({ certifications: [long(length)] }),
    ],
    [
      'shippingTerms',
      1000,
      'Shipping terms',
      (length: number) => ({ shippingTerms: long(length) }),
    ],
    ['paymentTerms', 1000, 'Payment terms', (length: number) => ({ paymentTerms: long(length) })],
    [
      'sample.deliveryTime',
      100,
      'Sample delivery time',
      (length: number) => sample({ deliveryTime: long(length) }),
    ],
    [
      'sample.paymentTerms',
      1000,
      'Sample payment terms',
      (length: number) => sample({ paymentTerms: long(length) }),
    ],
  ] as const)('DATA-4: %s has at most %d characters', (field, most, label, changes) => {
    expect(wrong(changes(most))).toEqual([]);
    expect(wrong(changes(most + 1))).toEqual([
      { field, message: `${label} must be at most ${most} characters` },
    ]);
  });

  it.each([
    ['priceMinCents', { priceMinCents: 1, priceMaxCents: 1 }, undefined],
    ['priceMinCents', { priceMinCents: 0.5 }, 'Minimum price must be a whole number of cents'],
    ['priceMaxCents', { priceMaxCents: 1_000_000_000 }, undefined],
    [
      'priceMaxCents',
      { priceMaxCents: 1_000_000_001 },
      'Maximum price must be at most $10,000,000',
    ],
    ['priceMaxCents', { priceMaxCents: 1000 }, undefined],
    ['priceMaxCents', { priceMaxCents: 1000.5 }, 'Maximum price must be a whole number of cents'],
    ['priceMaxCents', { priceMaxCents: Number.NaN }, 'Maximum price must be greater than 0'],
    ['moq', { moq: 1 }, undefined],
    ['moq', { moq: 1_000_000 }, undefined],
    ['moq', { moq: 1_000_001 }, 'MOQ must be at most 1,000,000'],
    ['monthlyCapacity', { monthlyCapacity: 1 }, undefined],
    ['monthlyCapacity', { monthlyCapacity: 1.5 }, 'Monthly capacity must be a whole number'],
    ['monthlyCapacity', { monthlyCapacity: 1_000_000_000 }, undefined],
    [
      'monthlyCapacity',
      { monthlyCapacity: 1_000_000_001 },
      'Monthly capacity must be at most 1,000,000,000',
    ],
    ['sample.costCents', sample({ costCents: null }), undefined],
    ['sample.costCents', sample({ costCents: 0 }), undefined],
    ['sample.costCents', sample({ costCents: -1 }), 'Sample cost must not be negative'],
    ['sample.costCents', sample({ costCents: 1_000_000_000 }), undefined],
    [
      'sample.costCents',
      sample({ costCents: 1_000_000_001 }),
      'Sample cost must be at most $10,000,000',
    ],
  ] as const)('DATA-4, OPEN-67: %s of %j: %s', (field, changes, message) => {
    expect(wrong(changes)).toEqual(message === undefined ? [] : [{ field, message }]);
  });

  it('OPEN-66: the category is one of the list, and says so', () => {
    expect(wrong({ category: 'Weapons' })).toEqual([
      { field: 'category', message: 'Please choose a category from the list' },
    ]);
    expect(of({ category: 'Drinkware' }).category).toBe('Drinkware');
  });

  it('MFR-29: one image that was added twice is one', () => {
    const images = Array.from({ length: 8 }, (_, n) => `/files/${n}.png`);
    expect(of({ images: [...images, '/files/0.png'] }).images).toEqual(images);
  });

  it('PIC-10: the text of an image is kept with it, replaced, removed and not too long', () => {
    const [front, back, gone] = ['front', 'back', 'gone'].map(
      (name) => `/files/product-images/${name}.png`,
    );
    const images = [front ?? '', back ?? ''];
    const stored = aProduct({ manufacturerId: 'maker' });
    const named = (text: string) => of({ images, imageTexts: [{ url: back ?? '', text }] });
    const before = {
      ...stored,
      metadata: {
        ...stored.metadata,
        imageTexts: [
          { url: front ?? '', text: 'The front' },
          { url: gone ?? '', text: 'A picture of before' },
        ],
      },
    };
    expect(named(' The back ').metadata.imageTexts).toEqual([{ url: back, text: 'The back' }]);
    const kept = of({ images, imageTexts: [{ url: back ?? '', text: 'The back' }] }, before);
    expect(kept.metadata.imageTexts).toEqual([
      { url: front, text: 'The front' },
      { url: back, text: 'The back' },
    ]);
    expect(of({ images }, before).metadata.imageTexts).toEqual([{ url: front, text: 'The front' }]);
    const removed = of({ images, imageTexts: [{ url: front ?? '', text: '' }] }, before);
    expect(removed.metadata.imageTexts).toBeUndefined();
    expect(wrong({ images, imageTexts: [{ url: back ?? '', text: 'x'.repeat(201) }] })).toEqual([
      { field: 'imageTexts', message: 'Picture description must be at most 200 characters' },
    ]);
  });

  it('MFR-35: of samples that are offered, what is left empty is none', () => {
    const empty = { available: true, costCents: null, deliveryTime: ' ', paymentTerms: null };
    expect(of({ sample: empty }).metadata.sampleInfo).toEqual({ ...empty, deliveryTime: null });
  });

  it('DATA-2: specifications that the form holds are checked and stored', () => {
    const specifications = [{ name: 'Capacity', value: '1 l' }];
    expect(of({ specifications }).metadata.specifications).toEqual({ Capacity: '1 l' });
    expect(wrong({ specifications: [{ name: 'Capacity', value: '' }] })).toEqual([
      { field: 'specifications.0.value', message: 'Value is required' },
    ]);
  });

  it('MFR-34: rows that nothing was entered in are none', () => {
    const blank = { feature: ' ', additionalCostCents: 0, minQuantity: 0 };
    expect(
      of({ facilities: [' Forge ', ''], certifications: [''], customizationOptions: [blank] }),
    ).toMatchObject({
      metadata: { facilities: ['Forge'] },
      certifications: [],
      customizationOptions: [],
    });
  });

  it('MFR-35: without samples nothing is kept about them', () => {
    expect(of({ sample: { ...form.sample, available: false } }).metadata.sampleInfo).toEqual({
      available: false,
      costCents: null,
      deliveryTime: null,
      paymentTerms: null,
    });
  });

  describe('MFR-21: of a product that exists', () => {
    const before = aProduct({
      manufacturerId: 'm',
      category: 'Steampunk',
      customizationOptions: ['Own colour', { id: 'laser', feature: 'Laser', available: false }],
      metadata: {
        ...aProduct({ manufacturerId: 'm' }).metadata,
        specifications: { Capacity: '1 l' },
        inventory: [{ quantity: 3 }],
        customizationDetails: 'Any colour.',
      },
    });

    it('keeps what the form does not hold', () => {
      expect(of({}, before).metadata).toMatchObject({
        specifications: { Capacity: '1 l' },
        inventory: [{ quantity: 3 }],
        customizationDetails: 'Any colour.',
      });
    });

    it('may stay in a category that the list does not have', () => {
      expect(of({ category: 'Steampunk' }, before).category).toBe('Steampunk');
    });

    it('DATA-6: options stay what carts call them, under whatever feature', () => {
      const entry = { additionalCostCents: 0, minQuantity: 0 };
      const customizationOptions = [
        { ...entry, optionId: 'laser', feature: 'Laser engraving' },
        { ...entry, optionId: 'laser', feature: 'A copy of it' },
        { ...entry, optionId: 'of-another-product', feature: 'Own colour' },
      ];
      expect(of({ customizationOptions }, before).customizationOptions).toMatchObject([
        { id: 'laser', feature: 'Laser engraving', available: false },
        { id: 'a-copy-of-it', available: true },
        // The id of the removed option is not reused, because its orders had another price.
        { id: 'own-colour-2', feature: 'Own colour' },
      ]);
    });
  });
});

function options(change: Partial<ProductForm['customizationOptions'][number]>) {
  const entry = { feature: 'Second', additionalCostCents: 1, minQuantity: 1 };
  return {
    customizationOptions: [
      { ...entry, feature: 'First' },
      { ...entry, ...change },
    ],
  };
}
