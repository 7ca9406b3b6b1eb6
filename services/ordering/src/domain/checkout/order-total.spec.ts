import { aProduct, greenform, greenProduct, voltworks } from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import {
  payableCart,
  priceCart,
  splitByManufacturer,
  type CartLine,
  type PricedProduct,
} from './order-total';

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
    expect(lines[0]).toMatchObject({
      unitPriceCents: 1000,
      lineTotalCents: (1000 + 200 + 150) * 500,
    });
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
    // Rounded per line, 10.4 cents twice would be 10 + 10; 20.8 cents rounded once is 21.
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
    const price = (): unknown =>
      priceCart([line(), line({ productId: 'gone' })], [aProduct()], 'standard');
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
    const { lines } = priceCart(
      [line({ optionIds: ['engraving', 'engraving'] })],
      [aProduct()],
      'standard',
    );
    expect(lines[0]?.lineTotalCents).toBe(120_000);
  });

  it('DATA-10: a line keeps what it was priced from, and of its options what they cost', () => {
    const { lines, credits } = priceCart(
      [line({ optionIds: ['engraving'] })],
      [aProduct()],
      'standard',
    );
    expect(lines).toEqual([
      {
        productId: aProduct().id,
        manufacturerId: voltworks.id,
        manufacturerName: voltworks.name,
        name: aProduct().name,
        sku: aProduct().sku,
        quantity: 100,
        unitPriceCents: 1000,
        options: [{ id: 'engraving', name: 'Logo engraving', additionalCostCents: 200 }],
        lineTotalCents: 120_000,
      },
    ]);
    expect(credits).toEqual([]);
  });

  it('OPEN-27, CAT-33: exactly the minimum of product and option is enough', () => {
    const { lines } = priceCart(
      [line({ quantity: 100 }), line({ quantity: 500, optionIds: ['gift-box'] })],
      [aProduct()],
      'standard',
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([100, 500]);
  });

  it.each([
    ['items.1.quantity', { quantity: 99 }],
    ['items.1.quantity', { quantity: 499, optionIds: ['gift-box'] }],
    ['items.1.optionIds', { optionIds: ['bamboo'] }],
    ['items.1.optionIds', { optionIds: ['engraving', 'invented'] }],
  ])('OPEN-78: what is wrong with the second line is told under %s', (field, changes) => {
    expect(() => priceCart([line(), line(changes)], [aProduct()], 'standard')).toThrow(
      refusal({ field }),
    );
  });

  const [pricedLine] = priceCart([line()], [aProduct()], 'standard').lines;
  it.each([
    [49, false],
    [50, true],
    [99_999_999, true],
    [100_000_000, false],
  ])('a total of %d cents can be paid by card: %s', (lineTotalCents, payable) => {
    const pay = () =>
      payableCart(pricedLine ? [{ ...pricedLine, lineTotalCents }] : [], {
        taxBasisPoints: 0,
        shippingCents: 0,
      }).totals.totalCents;
    if (payable) expect(pay()).toBe(lineTotalCents);
    else expect(pay).toThrow(refusal({ code: 'ordering.amount_not_payable' }));
  });

  it('one line of nothing is refused, whatever the others cost', () => {
    const free = aProduct({ id: 'free', unitPriceCents: 0 });
    expect(() =>
      priceCart([line(), line({ productId: 'free' })], [aProduct(), free], 'standard'),
    ).toThrow(refusal({ code: 'ordering.amount_not_payable' }));
  });

  it('refuses a total that no card payment can carry, and a line of nothing', () => {
    const huge = line({ quantity: 1_000_000 });
    expect(() => priceCart([huge], [aProduct()], 'standard')).toThrow(
      'This total cannot be paid by card',
    );
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
    // The subtotals are 1,000.00 and 333.00, the tax is 133.30; shipping of 15.00 splits into
    // 11.2528… and 3.7471…
    expect(shares.map((share) => share.totals)).toEqual([
      {
        subtotalCents: 100_000,
        taxCents: 10_000,
        shippingCents: 1125,
        creditCents: 0,
        totalCents: 111_125,
      },
      {
        subtotalCents: 33_300,
        taxCents: 3330,
        shippingCents: 375,
        creditCents: 0,
        totalCents: 37_005,
      },
    ]);
  });

  it('OPEN-30: of two equal remainders the smaller manufacturer gets the cent, wherever it is in the cart', () => {
    const product = (id: string) =>
      aProduct({
        id,
        moq: 1,
        unitPriceCents: 5,
        manufacturer: { id, name: `Maker ${id}` },
        options: [],
      });
    const products = ['a', 'b'].map(product);
    const shares = (...ids: string[]) => {
      const cart = priceCart(
        ids.map((productId) => line({ productId, quantity: 1 })),
        products,
        'standard',
      );
      return splitByManufacturer(cart).map(({ manufacturerName, totals }) => [
        manufacturerName,
        totals.taxCents,
      ]);
    };
    // The tax on 10 cents is one cent: half a cent for each share.
    expect(shares('a', 'b')).toEqual([
      ['Maker a', 1],
      ['Maker b', 0],
    ]);
    expect(shares('b', 'a')).toEqual([
      ['Maker b', 0],
      ['Maker a', 1],
    ]);
  });
});
