import { shippingMethods } from './shipping-methods';

describe('shipping methods', () => {
  it('CHK-13: three methods, standard first, each with the price that it costs', () => {
    expect(
      shippingMethods.map(({ id, name, price, time }) => `${id} ${name} ${price} ${time}`),
    ).toEqual([
      'standard Standard $15 5-7 business days',
      'express Express $25 2-3 business days',
      'overnight Overnight $45 next business day',
    ]);
    for (const { price, cents } of shippingMethods) expect(price).toBe(`$${cents / 100}`);
  });
});
