import { aProduct } from '../../testing/products';
import { formErrors, formField } from './server-errors';
import { EMPTY_OPTION, toValues } from './product-values';

const values = toValues(aProduct());

describe('a refusal of the server', () => {
  it.each([
    ['sku', 'sku'],
    ['images', 'images'],
    ['priceMinCents', 'priceMin'],
    ['priceMaxCents', 'priceMax'],
    ['sample.costCents', 'sampleCost'],
    ['sample.deliveryTime', 'sampleDeliveryTime'],
    ['facilities', 'facilities.0.text'],
    ['facilities.1', 'facilities.1.text'],
    ['customizationOptions.0.feature', 'customizationOptions.0.feature'],
    ['customizationOptions.0.additionalCostCents', 'customizationOptions.0.additionalCost'],
    ['requestKey', null],
  ])('MFR-25: of %s belongs under %s', (field, name) => {
    expect(formField(field, values)).toBe(name);
  });

  it('counts the rows that were sent: blank ones were not', () => {
    const withBlanks = {
      ...values,
      facilities: [{ text: '' }, { text: 'Turning' }],
      customizationOptions: [EMPTY_OPTION, { ...EMPTY_OPTION, feature: 'Print' }],
    };
    expect(formField('facilities.0', withBlanks)).toBe('facilities.1.text');
    expect(formField('customizationOptions.0.minQuantity', withBlanks)).toBe(
      'customizationOptions.1.minQuantity',
    );
  });

  it('keeps the first text of a field', () => {
    const fields = [
      { field: 'sku', message: 'SKU already exists' },
      { field: 'sku', message: 'SKU is odd' },
      { field: 'elsewhere', message: 'What?' },
    ];
    expect([...formErrors(fields, values)]).toEqual([['sku', 'SKU already exists']]);
  });
});
