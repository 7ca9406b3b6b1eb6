import { aProduct } from '../../testing/products';
import { productRules } from './product-rules';
import { emptyProduct, toValues, type ProductValues } from './product-values';

const good = toValues(aProduct());
/** Returns the first error text of each field, by its path. */
function getErrors(values: ProductValues): Record<string, string> {
  const issues = productRules.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}
const changed = (change: Partial<ProductValues>) => getErrors({ ...good, ...change });

describe('the rules of a product', () => {
  it('take a product with every field', () => {
    expect(getErrors(good)).toEqual({});
  });

  it('MFR-24, OPEN-67: an empty form is told everything that is missing', () => {
    expect(getErrors({ ...emptyProduct(), leadTime: ' ' })).toEqual({
      name: 'Product name is required',
      sku: 'SKU is required',
      category: 'Category is required',
      description: 'Description is required',
      images: 'At least one image is required',
      'facilities.0.text': 'At least one facility is required',
      priceMin: 'Minimum price must be greater than 0',
      priceMax: 'Maximum price must be greater than 0',
      moq: 'MOQ must be at least 1',
      leadTime: 'Lead time is required',
      monthlyCapacity: 'Monthly capacity is required',
    });
  });

  it('OPEN-67, OPEN-74: the maximum price is not below the minimum, whatever else is wrong', () => {
    const message = 'Maximum price must not be below minimum price';
    expect(changed({ priceMin: '10', priceMax: '9.99' })).toEqual({ priceMax: message });
    expect(changed({ name: '', priceMin: '10', priceMax: '9.99' })).toMatchObject({
      priceMax: message,
    });
    expect(changed({ priceMin: '10', priceMax: '10' })).toEqual({});
  });

  it('MFR-27: a name has at most 100 characters', () => {
    expect(changed({ name: 'n'.repeat(100) })).toEqual({});
    expect(changed({ name: 'n'.repeat(101) })).toEqual({
      name: 'Product name must be at most 100 characters',
    });
  });

  it('MFR-29: a product keeps at most 8 images', () => {
    const images = (count: number) =>
      Array.from({ length: count }, (_, index) => `/files/${index}.png`);
    expect(changed({ images: images(8) })).toEqual({});
    expect(changed({ images: images(9) })).toEqual({ images: 'Maximum 8 images allowed' });
  });

  const belowACent = 'Enter an amount like 12.50';
  it.each([
    ['0.004', belowACent],
    ['0.005', belowACent],
    ['0.00', 'Minimum price must be greater than 0'],
    ['0.01', undefined],
  ])(
    'G12, MFR-31: a price of %s is not taken for more than it will be stored as: %s',
    (typed, refusal) => {
      expect(changed({ priceMin: typed }).priceMin).toBe(refusal);
    },
  );

  it('DATA-4: units are whole numbers', () => {
    expect(changed({ moq: '1.5', monthlyCapacity: '2.5' })).toEqual({
      moq: 'Enter a whole number',
      monthlyCapacity: 'Enter a whole number',
    });
  });

  it('numbers are not larger than what can be ordered and charged', () => {
    expect(
      changed({ priceMax: '10000000.01', moq: '1000001', monthlyCapacity: '10000000000' }),
    ).toEqual({
      priceMax: 'Maximum price must be at most $10,000,000',
      moq: 'MOQ must be at most 1,000,000',
      monthlyCapacity: 'Monthly capacity must be at most 1,000,000,000',
    });
  });

  it.each([
    ['1,500', 'Enter an amount like 12.50'],
    ['abc', 'Enter an amount like 12.50'],
    ['0.001', 'Enter an amount like 12.50'],
    ['0', 'Minimum price must be greater than 0'],
    ['-1', 'Minimum price must be greater than 0'],
  ])('F15, G12, MFR-31: a minimum price of %j is refused: %s', (priceMin, message) => {
    expect(changed({ priceMin })).toEqual({ priceMin: message });
  });

  it('F15: a decimal comma is read', () => {
    expect(changed({ priceMin: '1,50', priceMax: '1.5' })).toEqual({});
    expect(changed({ priceMin: '1,51', priceMax: '1.5' })).toHaveProperty('priceMax');
  });

  it.each([
    ['priceMin', '10000000', undefined],
    ['priceMin', '10000000.01', 'Minimum price must be at most $10,000,000'],
    ['priceMax', '10000000', undefined],
    ['priceMax', '0', 'Maximum price must be greater than 0'],
    ['priceMax', ' ', 'Maximum price must be greater than 0'],
    ['moq', '1', undefined],
    ['moq', '1,000,000', undefined],
    ['moq', ' ', 'MOQ must be at least 1'],
    ['moq', 'some', 'Enter a whole number'],
    ['monthlyCapacity', '0', 'Monthly capacity is required'],
    ['monthlyCapacity', '1', undefined],
    ['monthlyCapacity', '1000000000', undefined],
    ['monthlyCapacity', '1000000001', 'Monthly capacity must be at most 1,000,000,000'],
    ['sampleCost', '', undefined],
    ['sampleCost', '0', undefined],
    ['sampleCost', '-0.01', 'Sample cost must not be negative'],
    ['sampleCost', 'free', 'Enter an amount like 12.50'],
    ['sampleCost', '10000000', undefined],
    ['sampleCost', '10000000.01', 'Sample cost must be at most $10,000,000'],
  ] as const)('DATA-4, OPEN-67: %s of %j: %s', (field, typed, refusal) => {
    const prices = field === 'priceMin' ? { priceMax: typed } : {};
    expect(changed({ ...prices, [field]: typed })[field]).toBe(refusal);
  });

  it.each([
    ['additionalCost', '1000000', undefined],
    ['additionalCost', '1000000.01', 'Additional cost must be at most $1,000,000'],
    ['additionalCost', 'much', 'Enter an amount like 12.50'],
    ['minQuantity', '0', undefined],
    ['minQuantity', '1000000', undefined],
    ['minQuantity', '1000001', 'Minimum quantity must be at most 1,000,000'],
    ['minQuantity', '1.5', 'Enter a whole number'],
  ] as const)('MFR-31, DATA-5: %s of an option of %j: %s', (field, typed, refusal) => {
    const option = { optionId: null, feature: 'Engraving', additionalCost: '', minQuantity: '' };
    const errors = changed({ customizationOptions: [{ ...option, [field]: typed }] });
    expect(errors).toEqual(
      refusal === undefined ? {} : { [`customizationOptions.0.${field}`]: refusal },
    );
  });

  it('OPEN-67: a field of blanks is an empty one', () => {
    const blank = {
      name: ' ',
      sku: ' ',
      category: ' ',
      description: '\n',
      facilities: [{ text: ' ' }],
    };
    expect(changed(blank)).toEqual({
      name: 'Product name is required',
      sku: 'SKU is required',
      category: 'Category is required',
      description: 'Description is required',
      'facilities.0.text': 'At least one facility is required',
    });
    expect(changed({ facilities: [{ text: ' ' }, { text: 'Forge' }] })).toEqual({});
  });

  it('OPEN-67: a maximum price that is none itself is not compared with the minimum', () => {
    expect(changed({ priceMin: '10', priceMax: 'abc' })).toEqual({
      priceMax: 'Enter an amount like 12.50',
    });
    expect(changed({ priceMin: 'abc', priceMax: '10' })).toEqual({
      priceMin: 'Enter an amount like 12.50',
    });
    expect(changed({ priceMin: '10', priceMax: '0' })).toEqual({
      priceMax: 'Maximum price must be greater than 0',
    });
  });

  it.each(['-5', '0'])('F27: a MOQ of %s is told what it may be', (moq) => {
    expect(changed({ moq })).toEqual({ moq: 'MOQ must be at least 1' });
  });

  it('DATA-2: a specification has a name, once, and a value', () => {
    const rows = (...specifications: { name: string; value: string }[]) =>
      changed({ specifications });
    expect(rows({ name: '', value: ' ' })).toEqual({});
    expect(rows({ name: 'Volume', value: '' }, { name: '', value: '750 ml' })).toEqual({
      'specifications.0.value': 'Value is required',
      'specifications.1.name': 'Name is required',
    });
    expect(rows({ name: 'Volume', value: '1 l' }, { name: 'volume ', value: '2 l' })).toEqual({
      'specifications.1.name': 'This specification already exists',
    });
  });

  it('an option with a cost has a name, and no cost is below nothing', () => {
    const option = (additionalCost: string, minQuantity = '') => ({
      customizationOptions: [{ optionId: null, feature: '', additionalCost, minQuantity }],
    });
    expect(changed(option(''))).toEqual({});
    expect(changed(option('2'))).toEqual({
      'customizationOptions.0.feature': 'Feature is required',
    });
    const blank = { optionId: null, feature: ' ', additionalCost: '2', minQuantity: '' };
    expect(changed({ customizationOptions: [{ ...blank, feature: 'Engraving' }, blank] })).toEqual({
      'customizationOptions.1.feature': 'Feature is required',
    });
    expect(changed(option('-2', '-1'))).toEqual({
      'customizationOptions.0.feature': 'Feature is required',
      'customizationOptions.0.additionalCost': 'Additional cost must not be negative',
      'customizationOptions.0.minQuantity': 'Minimum quantity must not be negative',
    });
  });
});
