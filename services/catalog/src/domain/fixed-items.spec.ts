import { fixedItems } from './fixed-items';

describe('the fixed items', () => {
  const items = fixedItems({ powerbank: 'price_1', earbuds: 'price_2', waterbottle: 'price_3' });

  it('DATA-23, CHK-47: are three, with key, name, description and mode', () => {
    expect(items.map(({ key, name, mode }) => [key, name, mode])).toEqual([
      ['powerbank', 'Realex 22,000mAh Powerbank', 'payment'],
      ['earbuds', 'Smart Wireless Earbuds', 'payment'],
      ['waterbottle', 'Eco-Friendly Water Bottle', 'payment'],
    ]);
    expect(items.every(({ description }) => description.length > 20)).toBe(true);
  });

  it('OPEN-49: carry the price identifiers of the configuration', () => {
    expect(items.map(({ priceId }) => priceId)).toEqual(['price_1', 'price_2', 'price_3']);
  });
});
