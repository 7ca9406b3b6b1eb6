import { aProduct, greenform, greenProduct, voltworks } from '../testing/builders';
import { refusal } from '../testing/refusal';
import { priceCart, splitByManufacturer, type CartLine, type PricedProduct } from './order-total';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: aProduct().id,
  quantity: 100,
  optionIds: [],
  ...changes,
});

describe('the price of a cart', () => {
  it('OPEN-26: a line is (unit price + options) × quantity', () => {
    const { lines } = priceCart(
      [line({ quantity: 500, optionIds: ['engraving', 'gift-box'] })],
      [aProduct()],
      'standard',
    );
    expect(lines[0]).toMatchObject({ unitPriceCents: 1000, lineTotalCents: (1000 + 200 + 150) * 500 });
  });

  it('CHK-15: tax is 10% of the subtotal, and the total is subtotal, tax and shipping', () => {
    const { totals } = priceCart([line({ optionIds: ['engraving'] })], [aProduct()], 'standard');
    expect(totals).toEqual({
      subtotalCents: 120_000,
      taxCents: 12_000,
      shippingCents: 1500,
      creditCents: 0,
      totalCents: 133_500,
    });
  });

  it('CHK-15: tax is rounded half up once for the whole checkout, not line by line', () => {
    const cheap = (id: string): PricedProduct => aProduct({ id, moq: 1, unitPriceCents: 104 });
    const cart = [line({ productId: 'a', quantity: 1 }), line({ productId: 'b', quantity: 1 })];
    // Twice 10.4 cents would be 10 + 10; once 20.8 cents is 21.
    expect(priceCart(cart, [cheap('a'), cheap('b')], 'standard').totals.taxCents).toBe(21);
  });

  it.each([
    ['standard', 1500],
    ['express', 2500],
    ['overnight', 4500],
  ] as const)('CHK-13: %s shipping costs %d cents for a checkout', (method, cents) => {
    expect(priceCart([line()], [aProduct()], method).totals.shippingCents).toBe(cents);
  });

  it('CHK-16: an empty cart is refused', () => {
    expect(() => priceCart([], [], 'standard')).toThrow('Your cart is empty');
  });

  it('OPEN-78: an unknown product is refused, naming its line', () => {
    const price = (): unknown => priceCart([line(), line({ productId: 'gone' })], [aProduct()], 'standard');
    expect(price).toThrow(refusal({ message: 'Product not found', field: 'items.1.productId' }));
  });

  it('OPEN-27: a quantity below the minimum is refused with its text', () => {
    expect(() => priceCart([line({ quantity: 99 })], [aProduct()], 'standard')).toThrow(
      'Minimum order quantity is 100 units',
    );
  });

  it('CAT-33: an option with a higher minimum is refused with its text', () => {
    const price = (): unknown =>
      priceCart([line({ quantity: 499, optionIds: ['gift-box'] })], [aProduct()], 'standard');
    expect(price).toThrow('Minimum 500 units required for Gift box');
  });

  it('CAT-31: an unavailable option is refused, and so is one that does not exist', () => {
    const price = (optionId: string) => (): unknown =>
      priceCart([line({ optionIds: [optionId] })], [aProduct()], 'standard');
    expect(price('bamboo')).toThrow('Bamboo shell is currently unavailable');
    expect(price('invented')).toThrow('The chosen option is currently unavailable');
  });

  it('NFR-17: the same option named twice is charged once', () => {
    const { lines } = priceCart([line({ optionIds: ['engraving', 'engraving'] })], [aProduct()], 'standard');
    expect(lines[0]?.lineTotalCents).toBe(120_000);
  });

  it('refuses a total that no card payment can carry, and a line of nothing', () => {
    const huge = line({ quantity: 1_000_000 });
    expect(() => priceCart([huge], [aProduct()], 'standard')).toThrow('This total cannot be paid by card');
    expect(() => priceCart([line()], [aProduct({ unitPriceCents: 0 })], 'standard')).toThrow(
      'cannot be paid',
    );
  });
});

describe('the split over manufacturers', () => {
  it('OPEN-30: one share for each manufacturer, in the order of the cart', () => {
    const cart = priceCart(
      [line(), line({ productId: greenProduct.id, quantity: 100 })],
      [greenProduct, aProduct()],
      'standard',
    );
    const shares = splitByManufacturer(cart);
    expect(shares.map((share) => share.manufacturerId)).toEqual([voltworks.id, greenform.id]);
    // 1,000.00 and 333.00; tax 133.30; shipping 15.00 splits into 11.2528… and 3.7471…
    expect(shares.map((share) => share.totals)).toEqual([
      { subtotalCents: 100_000, taxCents: 10_000, shippingCents: 1125, creditCents: 0, totalCents: 111_125 },
      { subtotalCents: 33_300, taxCents: 3330, shippingCents: 375, creditCents: 0, totalCents: 37_005 },
    ]);
  });
});
