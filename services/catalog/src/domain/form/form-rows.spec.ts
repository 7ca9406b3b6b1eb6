import { isDomainError } from '@makeport/errors';
import type { ProductForm } from '@makeport/rules/product-form';
import { aProduct } from '../../testing/products';
import { toProduct } from './manufacturer-product-form';

type OptionEntry = ProductForm['customizationOptions'][number];
type SpecificationEntry = NonNullable<ProductForm['specifications']>[number];

const form: ProductForm = {
  name: 'Power Bank',
  sku: 'VW-1',
  category: 'Electronics',
  description: 'Slim.',
  images: ['/files/product-images/a.png'],
  facilities: ['Injection moulding'],
  certifications: [],
  priceMinCents: 1000,
  priceMaxCents: 1800,
  moq: 100,
  leadTime: '30-45 days',
  monthlyCapacity: 20_000,
  customizationOptions: [],
  sample: { available: false, costCents: null, deliveryTime: null, paymentTerms: null },
  shippingTerms: null,
  paymentTerms: null,
};

/** Returns the stored product of a form with these rows, or the form's errors. */
function stored(rows: Partial<ProductForm>, ...options: string[]) {
  const before = aProduct({ manufacturerId: 'm', customizationOptions: options });
  try {
    return toProduct({ ...form, ...rows }, before, ['Electronics']);
  } catch (error) {
    if (isDomainError(error)) return error.fields ?? [];
    throw error;
  }
}

const rows = <Row>(count: number, row: (n: number) => Row) =>
  Array.from({ length: count }, (_, n) => row(n));

describe('the specifications of a form', () => {
  const specifications = (...entries: SpecificationEntry[]) => {
    const product = stored({ specifications: entries });
    return 'metadata' in product ? product.metadata.specifications : product;
  };

  it('DATA-2: are stored by their name, without the blanks around', () => {
    expect(
      specifications({ name: ' Volume ', value: ' 1 l ' }, { name: 'Colour', value: 'Red' }),
    ).toEqual({
      Volume: '1 l',
      Colour: 'Red',
    });
  });

  it('MFR-34: a row without any entry is none, one with half of it is told so at its place', () => {
    expect(specifications({ name: ' ', value: '' }, { name: 'Colour', value: 'Red' })).toEqual({
      Colour: 'Red',
    });
    expect(specifications({ name: '', value: '' }, { name: 'Volume', value: ' ' })).toEqual([
      { field: 'specifications.1.value', message: 'Value is required' },
    ]);
    expect(specifications({ name: ' ', value: '1 l' })).toEqual([
      { field: 'specifications.0.name', message: 'Name is required' },
    ]);
  });

  it('DATA-2: a name is there once, in capitals or not', () => {
    expect(
      specifications(
        { name: 'Volume', value: '1 l' },
        { name: 'Volumes', value: '2 l' },
        { name: 'VOLUME ', value: '3 l' },
      ),
    ).toEqual([{ field: 'specifications.2.name', message: 'This specification already exists' }]);
  });

  it('DATA-2: are at most 50', () => {
    const many = (count: number) =>
      specifications(...rows(count, (n) => ({ name: `Name ${n}`, value: 'v' })));
    expect(Object.keys(many(50))).toHaveLength(50);
    expect(many(51)).toEqual([
      { field: 'specifications', message: 'At most 50 specifications are allowed' },
    ]);
  });

  it('DATA-2: a name has at most 100 characters and a value 200', () => {
    const longest = { name: 'N'.repeat(100), value: 'v'.repeat(200) };
    expect(specifications(longest)).toEqual({ [longest.name]: longest.value });
    expect(specifications({ name: 'N'.repeat(101), value: 'v'.repeat(201) })).toEqual([
      { field: 'specifications.0.name', message: 'Name must be at most 100 characters' },
      { field: 'specifications.0.value', message: 'Value must be at most 200 characters' },
    ]);
  });
});

describe('the options of a form', () => {
  const entry: OptionEntry = { feature: 'Engraving', additionalCostCents: 200, minQuantity: 500 };
  const blank: OptionEntry = { feature: ' ', additionalCostCents: 0, minQuantity: 0 };
  const options = (entries: readonly Partial<OptionEntry>[], ...known: string[]) => {
    const customizationOptions = entries.map((each) => ({ ...entry, ...each }));
    const product = stored({ customizationOptions }, ...known);
    return 'metadata' in product ? product.customizationOptions : product;
  };

  it('MFR-34: a row with a cost or a minimum and no feature is told so, a row of nothing is none', () => {
    const message = 'Feature is required';
    expect(options([blank])).toEqual([]);
    expect(options([blank, { ...blank, additionalCostCents: 1 }])).toEqual([
      { field: 'customizationOptions.1.feature', message },
    ]);
    expect(options([{ ...blank, minQuantity: 1 }])).toEqual([
      { field: 'customizationOptions.0.feature', message },
    ]);
    expect(options([{ ...blank, feature: 'Gift box' }])).toMatchObject([{ feature: 'Gift box' }]);
  });

  it('DATA-5: are at most 50', () => {
    expect(options(rows(50, () => ({})))).toHaveLength(50);
    expect(options(rows(51, () => ({})))).toEqual([
      { field: 'customizationOptions', message: 'At most 50 options are allowed' },
    ]);
  });

  it('DATA-5: have a feature of at most 100 characters, cost at most $1,000,000, ask for at most 1,000,000', () => {
    const most = {
      feature: 'F'.repeat(100),
      additionalCostCents: 100_000_000,
      minQuantity: 1_000_000,
    };
    expect(options([most])).toMatchObject([most]);
    expect(
      options([
        { feature: 'F'.repeat(101), additionalCostCents: 100_000_001, minQuantity: 1_000_001 },
      ]),
    ).toEqual([
      {
        field: 'customizationOptions.0.feature',
        message: 'Feature must be at most 100 characters',
      },
      {
        field: 'customizationOptions.0.additionalCostCents',
        message: 'Additional cost must be at most $1,000,000',
      },
      {
        field: 'customizationOptions.0.minQuantity',
        message: 'Minimum quantity must be at most 1,000,000',
      },
    ]);
  });

  it('DATA-6: a new one is available and takes no id that the product has already', () => {
    expect(
      options([{ feature: 'Logo' }, { feature: 'logo', optionId: null }], 'Logo'),
    ).toMatchObject([
      { id: 'logo-2', feature: 'Logo', available: true },
      { id: 'logo-3', feature: 'logo', available: true },
    ]);
  });
});
