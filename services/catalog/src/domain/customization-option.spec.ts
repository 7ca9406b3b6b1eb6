import { getCustomizationOptions } from './customization-option';

describe('customization options', () => {
  it('OPEN-18, CAT-30: fills in 9.99 and 1000 units where an option stores nothing of its own', () => {
    expect(getCustomizationOptions(['Logo print', { feature: 'Gift box' }])).toEqual([
      {
        id: 'logo-print',
        name: 'Logo print',
        additionalCostCents: 999,
        minQuantity: 1000,
        available: true,
      },
      {
        id: 'gift-box',
        name: 'Gift box',
        additionalCostCents: 999,
        minQuantity: 1000,
        available: true,
      },
    ]);
  });

  it('DATA-5, DATA-6: keeps what an entry of the manufacturer form says', () => {
    const stored = [
      { feature: 'Logo engraving', additionalCostCents: 200, minQuantity: 500 },
      {
        id: 'colour',
        feature: 'Own colour',
        additionalCostCents: 0,
        minQuantity: 0,
        available: false,
      },
    ];
    expect(getCustomizationOptions(stored)).toEqual([
      {
        id: 'logo-engraving',
        name: 'Logo engraving',
        additionalCostCents: 200,
        minQuantity: 500,
        available: true,
      },
      {
        id: 'colour',
        name: 'Own colour',
        additionalCostCents: 0,
        minQuantity: null,
        available: false,
      },
    ]);
  });

  it('gives options of one name different ids, the same at every reading', () => {
    const ids = () =>
      getCustomizationOptions(['Print', 'print', { feature: 'Print!' }, '★']).map(({ id }) => id);
    expect(ids()).toEqual(['print', 'print-2', 'print-3', 'option']);
    expect(ids()).toEqual(ids());
  });

  it('ADM-27: leaves blank entries out', () => {
    expect(getCustomizationOptions(['', '  ', { feature: ' ' }])).toEqual([]);
  });
});
