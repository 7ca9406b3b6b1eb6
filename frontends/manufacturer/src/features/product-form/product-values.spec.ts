import { aProduct } from '../../testing/products';
import { emptyProduct, toInput, toValues, toUnits } from './product-values';

describe('the product form’s entries', () => {
  it('MFR-18: show every stored field', () => {
    expect(toValues(aProduct())).toEqual({
      name: 'Aluminium Power Bank',
      sku: 'VW-PB-220',
      category: 'Electronics',
      description: 'A slim power bank with a brushed shell.',
      images: ['/files/product-images/front.png', '/files/product-images/back.png'],
      imageTexts: [],
      facilities: [{ text: 'Injection moulding' }, { text: 'Anodising' }],
      certifications: [{ text: 'CE' }, { text: 'RoHS' }],
      specifications: [{ name: 'Capacity', value: '22,000 mAh' }],
      priceMin: '10.00',
      priceMax: '18.50',
      moq: '100',
      leadTime: '20-25 days',
      monthlyCapacity: '20000',
      customizationOptions: [
        {
          optionId: 'logo-engraving',
          feature: 'Logo engraving',
          additionalCost: '2.50',
          minQuantity: '500',
        },
      ],
      sampleAvailable: true,
      sampleCost: '45.00',
      sampleDeliveryTime: '7-10 days',
      samplePaymentTerms: 'In advance',
      shippingTerms: 'FOB Shenzhen',
      paymentTerms: '30 % deposit',
    });
  });

  it('MFR-33, MFR-34: of a new product have the usual lead time and one empty row in each list', () => {
    const { leadTime, facilities, certifications, customizationOptions, sampleAvailable } =
      emptyProduct();
    expect(leadTime).toBe('30-45 days');
    expect([facilities, certifications, customizationOptions].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ]);
    expect(sampleAvailable).toBe(false);
  });

  it('MFR-34: of a product without certifications and options have an empty row there', () => {
    const values = toValues(aProduct({ certifications: [], customizationOptions: [] }));
    expect(values.certifications).toEqual([{ text: '' }]);
    expect(values.customizationOptions).toHaveLength(1);
  });

  it('MFR-20, DATA-4: are sent as the product that is stored, and come back the same', () => {
    const input = toInput(toValues(aProduct()));
    expect(input).toMatchObject({
      priceMinCents: 1000,
      priceMaxCents: 1850,
      moq: 100,
      monthlyCapacity: 20_000,
      sample: {
        available: true,
        costCents: 4500,
        deliveryTime: '7-10 days',
        paymentTerms: 'In advance',
      },
      customizationOptions: [
        {
          optionId: 'logo-engraving',
          feature: 'Logo engraving',
          additionalCostCents: 250,
          minQuantity: 500,
        },
      ],
      shippingTerms: 'FOB Shenzhen',
      paymentTerms: '30 % deposit',
    });
  });

  it('are sent trimmed and without blank rows', () => {
    const input = toInput({
      ...toValues(aProduct()),
      name: '  Bottle ',
      facilities: [{ text: ' ' }, { text: ' Turning ' }],
      certifications: [{ text: '' }],
      customizationOptions: [
        { optionId: null, feature: ' ', additionalCost: '0', minQuantity: '' },
      ],
      shippingTerms: ' ',
    });
    expect(input).toMatchObject({
      name: 'Bottle',
      facilities: ['Turning'],
      certifications: [],
      customizationOptions: [],
      shippingTerms: null,
    });
  });

  it.each([
    ['250', 250],
    [' 1,000 ', 1000],
    ['-4', -4],
    ['', null],
    ['abc', null],
    ['1e3', null],
    ['12.5', null],
    ['1,50', null],
  ])('F15, MFR-32: %j units are %j', (typed, number) => {
    expect(toUnits(typed)).toBe(number);
  });

  it.each([
    ['19.99', 1999],
    ['0,29', 29],
    ['4.35', 435],
  ])('F15, MFR-31: %j dollars are sent as %d cents', (typed, cents) => {
    expect(toInput({ ...toValues(aProduct()), priceMin: typed }).priceMinCents).toBe(cents);
  });
});
