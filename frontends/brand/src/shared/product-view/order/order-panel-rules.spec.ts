import {
  additionalCostCents,
  changeQuantity,
  dismissError,
  initialPanel,
  minQuantity,
  submitPanel,
  toggleOption,
  totalPriceCents,
  type PanelInput,
  type PanelOption,
} from './order-panel-rules';

const engraving: PanelOption = {
  id: 'engraving',
  name: 'Engraving',
  additionalCostCents: 200,
  minQuantity: null,
  available: true,
};
const pouch: PanelOption = {
  id: 'pouch',
  name: 'Gift pouch',
  additionalCostCents: 50,
  minQuantity: 500,
  available: true,
};
const sleeve: PanelOption = { ...engraving, id: 'sleeve', name: 'Sleeve', available: false };
const plain: PanelOption = { id: 'plain', name: 'Custom colour', available: true };

const input: PanelInput = {
  basePriceCents: 1000,
  moq: 100,
  options: [engraving, pouch, sleeve, plain],
};
const atMoq = initialPanel(input);
const at = (quantity: number, ...selectedOptions: string[]) => ({
  quantity,
  selectedOptions,
  error: null,
});

describe('order panel', () => {
  it('CAT-24: starts with quantity at moq and no option', () => {
    expect(atMoq).toEqual({ quantity: 100, selectedOptions: [], error: null });
  });

  it('CAT-27: the total follows quantity and options', () => {
    expect(totalPriceCents(input, atMoq)).toBe(100_000);
    const selected = toggleOption(input, atMoq, 'engraving');
    expect(totalPriceCents(input, selected)).toBe(120_000);
    expect(totalPriceCents(input, changeQuantity(input, selected, 200))).toBe(240_000);
    expect(totalPriceCents(input, toggleOption(input, selected, 'engraving'))).toBe(100_000);
  });

  it('CAT-28: (10 + 2 + 0.5) x 100 is 1,250.00', () => {
    const options = [engraving, { ...pouch, minQuantity: null }];
    expect(totalPriceCents({ ...input, options }, at(100, 'engraving', 'pouch'))).toBe(125_000);
  });

  it('CAT-30: an option without values of its own costs 9.99 more and needs 1000 units', () => {
    expect(additionalCostCents(plain)).toBe(999);
    expect(minQuantity(plain)).toBe(1000);
    expect(toggleOption(input, at(999), 'plain').error).toBe(
      'Minimum 1,000 units required for Custom colour',
    );
    expect(totalPriceCents(input, toggleOption(input, at(1000), 'plain'))).toBe(1_999_000);
  });

  it('CAT-29: an option can be without a minimum', () => {
    expect(minQuantity(engraving)).toBe(0);
  });

  it('CAT-31: an unavailable option is not selected and the total stays', () => {
    expect(toggleOption(input, atMoq, 'sleeve')).toBe(atMoq);
  });

  it('CAT-32: a quantity below moq is told with the moq', () => {
    expect(changeQuantity(input, atMoq, 99).error).toBe('Minimum order quantity is 100 units');
    expect(changeQuantity(input, atMoq, 100).error).toBeNull();
  });

  it('CAT-33: an option whose minimum is above the quantity is refused', () => {
    expect(toggleOption(input, at(499), 'pouch')).toEqual({
      quantity: 499,
      selectedOptions: [],
      error: 'Minimum 500 units required for Gift pouch',
    });
    expect(toggleOption(input, at(500), 'pouch').selectedOptions).toEqual(['pouch']);
  });

  it('CAT-35: correcting the quantity takes the error away, and not before', () => {
    const below = changeQuantity(input, atMoq, 1);
    expect(changeQuantity(input, below, 50).error).toBe('Minimum order quantity is 100 units');
    expect(changeQuantity(input, below, 100).error).toBeNull();

    const rechecked = { ...at(300, 'pouch'), error: 'Minimum 500 units required for Gift pouch' };
    expect(changeQuantity(input, rechecked, 499).error).toBe(rechecked.error);
    expect(changeQuantity(input, rechecked, 500).error).toBeNull();
    expect(toggleOption(input, rechecked, 'pouch').error).toBeNull();
  });

  it('CAT-33: a refused choice can be let go, a broken quantity cannot', () => {
    const refused = toggleOption(input, at(100), 'pouch');
    expect(dismissError(input, refused).error).toBeNull();
    const below = changeQuantity(input, atMoq, 1);
    expect(dismissError(input, below).error).toBe(below.error);
  });

  it('CAT-37: lowering below an option minimum is found by the recheck and nothing is submitted', () => {
    const lowered = changeQuantity(input, at(500, 'pouch'), 200);
    expect(lowered.error).toBeNull();
    expect(submitPanel(input, lowered)).toEqual({
      state: { ...lowered, error: 'Minimum 500 units required for Gift pouch' },
    });
  });

  it('CAT-38: a quantity below moq is found by the recheck and nothing is submitted', () => {
    expect(submitPanel(input, at(99))).toEqual({
      state: { ...at(99), error: 'Minimum order quantity is 100 units' },
    });
  });

  it('CAT-39: valid input submits quantity, option ids and total', () => {
    expect(submitPanel(input, at(500, 'engraving', 'pouch'))).toEqual({
      order: { quantity: 500, selectedOptions: ['engraving', 'pouch'], totalPriceCents: 625_000 },
    });
  });

  it('B9, CAT-32: what is no whole number has no total and orders nothing', () => {
    const refused = changeQuantity(input, atMoq, Number.NaN);
    expect(refused.error).toBe('Enter a whole number');
    expect(totalPriceCents(input, refused)).toBeNull();
    expect(submitPanel(input, { ...refused, error: null })).toEqual({ state: refused });
    expect(changeQuantity(input, refused, 100).error).toBeNull();
  });

  it('B27: refuses more than one line can hold, with separators', () => {
    expect(changeQuantity(input, atMoq, 1_000_001).error).toBe(
      'Maximum order quantity is 1,000,000 units',
    );
    expect(changeQuantity(input, atMoq, 1_000_000).error).toBeNull();
  });

  it('CAT-28: the most units of a line still have a total, one more has none', () => {
    expect(totalPriceCents(input, at(1_000_000))).toBe(1_000_000_000);
    expect(totalPriceCents(input, at(1_000_001))).toBeNull();
    expect(totalPriceCents(input, at(1.5))).toBeNull();
  });

  it('CAT-33: what is wrong with the quantity itself is said first', () => {
    expect(toggleOption(input, at(99), 'pouch').error).toBe('Minimum order quantity is 100 units');
    expect(submitPanel(input, at(99, 'pouch'))).toMatchObject({
      state: { error: 'Minimum order quantity is 100 units' },
    });
  });

  it('CAT-37: of several options the first whose minimum is not reached is told', () => {
    expect(submitPanel(input, at(200, 'plain', 'pouch', 'engraving'))).toMatchObject({
      state: { error: 'Minimum 500 units required for Gift pouch' },
    });
  });

  it('CAT-35: an option that is taken off leaves said what is still broken', () => {
    const both = {
      ...at(300, 'pouch', 'plain'),
      error: 'Minimum 500 units required for Gift pouch',
    };
    expect(toggleOption(input, both, 'pouch')).toEqual({
      quantity: 300,
      selectedOptions: ['plain'],
      error: 'Minimum 1,000 units required for Custom colour',
    });
    expect(toggleOption(input, at(300, 'pouch', 'plain'), 'plain')).toEqual(at(300, 'pouch'));
  });

  it('CAT-33: an option is added to those chosen, and what is broken among them is said', () => {
    expect(toggleOption(input, at(500, 'pouch'), 'engraving')).toEqual(
      at(500, 'pouch', 'engraving'),
    );
    expect(toggleOption(input, at(200, 'pouch'), 'engraving')).toEqual({
      ...at(200, 'pouch', 'engraving'),
      error: 'Minimum 500 units required for Gift pouch',
    });
  });

  it('CAT-31: what the product does not offer changes nothing', () => {
    expect(toggleOption(input, atMoq, 'gone')).toBe(atMoq);
  });

  it('CAT-35: once an option’s minimum was told, the quantity is checked against it as well', () => {
    const refused = toggleOption(input, at(300), 'pouch');
    expect(changeQuantity(input, refused, 400).error).toBeNull();
    const told = { ...at(300, 'pouch'), error: 'Minimum 500 units required for Gift pouch' };
    expect(changeQuantity(input, told, 99).error).toBe('Minimum order quantity is 100 units');
  });

  it('B27: one unit is a unit', () => {
    expect(changeQuantity({ ...input, moq: 1 }, atMoq, 0).error).toBe(
      'Minimum order quantity is 1 unit',
    );
  });

  it('B10: what was chosen before a sign-in is there again, as far as it is offered', () => {
    expect(initialPanel(input, { quantity: 500, selectedOptions: ['pouch', 'gone'] })).toEqual({
      quantity: 500,
      selectedOptions: ['pouch'],
      error: null,
    });
    expect(
      initialPanel(input, { quantity: 500, selectedOptions: ['sleeve', 'pouch'] }),
    ).toMatchObject({
      selectedOptions: ['pouch'],
    });
    expect(initialPanel(input, null)).toEqual(atMoq);
    expect(initialPanel(input, { quantity: 200, selectedOptions: ['pouch'] }).error).toBe(
      'Minimum 500 units required for Gift pouch',
    );
  });
});
