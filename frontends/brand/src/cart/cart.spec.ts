import {
  addItem,
  cartTotals,
  lineProblem,
  lineTotalCents,
  orderLines,
  removeItem,
  setQuantity,
} from './cart';
import { bottle, powerBank } from '../testing/cart-items';

const engraving = { optionId: 'engraving', name: 'Engraving', additionalCostCents: 200, minQuantity: null };
const pouch = { optionId: 'pouch', name: 'Gift pouch', additionalCostCents: 50, minQuantity: 500 };

describe('cart', () => {
  it('CART-3: appends a product that is not yet in the cart', () => {
    expect(addItem([powerBank], bottle)).toEqual([powerBank, bottle]);
  });

  it('CART-4: adding a product again raises its quantity, without a second line', () => {
    const [line, ...others] = addItem([{ ...powerBank, quantity: 100 }], { ...powerBank, quantity: 50 });
    expect(line?.quantity).toBe(150);
    expect(others).toEqual([]);
  });

  it('OPEN-25: options and price of the latest addition replace the earlier ones', () => {
    const earlier = { ...powerBank, customizations: [engraving] };
    const [line] = addItem([earlier], { ...powerBank, priceCents: 1100, customizations: [pouch] });
    expect(line).toMatchObject({ priceCents: 1100, customizations: [pouch] });
  });

  it('CART-9: removes a line', () => {
    expect(removeItem([powerBank, bottle], powerBank.productId)).toEqual([bottle]);
  });

  it('CART-12: quantity zero or less removes the line', () => {
    expect(setQuantity([powerBank, bottle], bottle.productId, 0)).toEqual([powerBank]);
    expect(setQuantity([powerBank, bottle], bottle.productId, -1)).toEqual([powerBank]);
    expect(setQuantity([bottle], bottle.productId, 1)).toEqual([{ ...bottle, quantity: 1 }]);
  });

  it('OPEN-26: a line costs (price + options) x quantity', () => {
    expect(lineTotalCents({ ...powerBank, quantity: 100, customizations: [engraving, pouch] })).toBe(125_000);
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
    expect(cartTotals([])).toEqual({ subtotalCents: 0, taxCents: 0, shippingCents: 0, totalCents: 0 });
  });

  it('OPEN-27: below moq the line says so; an option has its own minimum', () => {
    expect(lineProblem({ ...powerBank, quantity: 99 })).toBe('Minimum order quantity is 100 units');
    expect(lineProblem({ ...powerBank, quantity: 100 })).toBeNull();
    expect(lineProblem({ ...powerBank, quantity: 499, customizations: [pouch] })).toBe(
      'Minimum 500 units required for Gift pouch',
    );
  });

  it('NFR-17: an order line carries no price', () => {
    expect(orderLines([{ ...powerBank, quantity: 120, customizations: [engraving] }])).toEqual([
      { productId: powerBank.productId, quantity: 120, optionIds: ['engraving'] },
    ]);
  });
});
