import { MAX_QUANTITY } from '@makeport/rules';
import {
  addItem,
  cartTotals,
  getKey,
  lineKey,
  lineProblem,
  lineTotalCents,
  orderLines,
  removeItem,
  removeOption,
  setQuantity,
} from './cart';
import type { CartItem } from './cart';
import { bottle, powerBank } from '../../testing/cart-items';

const engraving = {
  optionId: 'engraving',
  name: 'Engraving',
  additionalCostCents: 200,
  minQuantity: null,
};
const pouch = { optionId: 'pouch', name: 'Gift pouch', additionalCostCents: 50, minQuantity: 500 };

describe('cart', () => {
  it('CART-3: appends a product that is not yet in the cart', () => {
    expect(addItem([powerBank], bottle)).toEqual([powerBank, bottle]);
  });

  it('CART-4: adding a product again raises its quantity, without a second line', () => {
    const [line, ...others] = addItem([{ ...powerBank, quantity: 100 }], {
      ...powerBank,
      quantity: 50,
    });
    expect(line?.quantity).toBe(150);
    expect(others).toEqual([]);
  });

  it('B14, CART-4, OPEN-25: the same options in another order add up, at the latest price', () => {
    const earlier = { ...powerBank, customizations: [engraving, pouch] };
    const added = {
      ...powerBank,
      quantity: 50,
      priceCents: 1100,
      customizations: [pouch, engraving],
    };
    const lines = addItem([earlier], added);
    expect(lines).toMatchObject([{ quantity: 150, priceCents: 1100 }]);
    expect(lines[0]?.customizations).toHaveLength(2);
  });

  it('B14, OPEN-25: with other options, or none, the product is a line of its own and nothing is dropped', () => {
    const engraved = { ...powerBank, quantity: 150, customizations: [engraving] };
    const plain = { ...powerBank, quantity: 101 };
    const pouched = { ...powerBank, customizations: [pouch] };
    expect([plain, pouched].reduce<CartItem[]>(addItem, [engraved])).toEqual([
      engraved,
      plain,
      pouched,
    ]);
  });

  it('B14: each of them is changed and removed alone', () => {
    const engraved = { ...powerBank, customizations: [engraving] };
    const key = lineKey(powerBank.productId, ['engraving']);
    expect(setQuantity([powerBank, engraved], key, 700)).toEqual([
      powerBank,
      { ...engraved, quantity: 700 },
    ]);
    expect(removeItem([powerBank, engraved], key)).toEqual([powerBank]);
    expect(orderLines([powerBank, engraved]).map(({ optionIds }) => optionIds)).toEqual([
      [],
      ['engraving'],
    ]);
  });

  it('B14: a line that loses its option joins the line without it', () => {
    const engraved = { ...powerBank, customizations: [engraving] };
    expect(removeOption([powerBank, engraved], getKey(engraved), 'engraving')).toEqual([
      { ...powerBank, quantity: 200 },
    ]);
  });

  it('B30: quantities that add up are capped', () => {
    const much = { ...powerBank, quantity: MAX_QUANTITY - 1 };
    expect(addItem([much], powerBank)).toEqual([{ ...powerBank, quantity: MAX_QUANTITY }]);
  });

  it('CART-9: removes a line', () => {
    expect(removeItem([powerBank, bottle], getKey(powerBank))).toEqual([bottle]);
  });

  it('CART-12: quantity zero or less removes the line', () => {
    expect(setQuantity([powerBank, bottle], getKey(bottle), 0)).toEqual([powerBank]);
    expect(setQuantity([powerBank, bottle], getKey(bottle), -1)).toEqual([powerBank]);
    expect(setQuantity([bottle], getKey(bottle), 1)).toEqual([{ ...bottle, quantity: 1 }]);
  });

  it('OPEN-26: a line costs (price + options) x quantity', () => {
    expect(
      lineTotalCents({ ...powerBank, quantity: 100, customizations: [engraving, pouch] }),
    ).toBe(125_000);
  });

  it('CART-15: tax is 10 percent, shipping 15 dollars', () => {
    expect(cartTotals([{ ...powerBank, quantity: 100 }])).toEqual({
      subtotalCents: 100_000,
      taxCents: 10_000,
      shippingCents: 1500,
      totalCents: 111_500,
    });
  });

  it('CART-16: an empty cart ships for nothing and costs nothing', () => {
    expect(cartTotals([])).toEqual({
      subtotalCents: 0,
      taxCents: 0,
      shippingCents: 0,
      totalCents: 0,
    });
  });

  it('OPEN-27: below moq the line says so; an option has its own minimum', () => {
    expect(lineProblem({ ...powerBank, quantity: 99 })).toBe('Minimum order quantity is 100 units');
    expect(lineProblem({ ...powerBank, quantity: 100 })).toBeNull();
    expect(lineProblem({ ...powerBank, quantity: 499, customizations: [pouch] })).toBe(
      'Minimum 500 units required for Gift pouch',
    );
  });

  it('B27: minimums of a thousand have a separator, one is 1 unit', () => {
    expect(lineProblem({ ...powerBank, quantity: 99, moq: 1000 })).toBe(
      'Minimum order quantity is 1,000 units',
    );
    expect(lineProblem({ ...powerBank, quantity: 0, moq: 1 })).toBe(
      'Minimum order quantity is 1 unit',
    );
    const costly = { ...pouch, minQuantity: 2500 };
    expect(lineProblem({ ...powerBank, quantity: 499, customizations: [costly] })).toBe(
      'Minimum 2,500 units required for Gift pouch',
    );
  });

  it('NFR-17: an order line carries no price', () => {
    expect(orderLines([{ ...powerBank, quantity: 120, customizations: [engraving] }])).toEqual([
      { productId: powerBank.productId, quantity: 120, optionIds: ['engraving'] },
    ]);
  });
});
