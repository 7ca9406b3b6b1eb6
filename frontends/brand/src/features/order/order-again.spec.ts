import { orderAgain } from './order-again';

const product = {
  id: 'p1',
  name: 'Steel Bottle',
  category: 'Drinkware',
  images: [],
  moq: 100,
  priceMinCents: 1000,
  manufacturer: { id: 'm1', name: 'Greenform' },
  customizationOptions: [
    {
      optionId: 'logo',
      name: 'Logo',
      additionalCostCents: 200,
      minQuantity: null,
      available: true,
    },
    {
      optionId: 'gift',
      name: 'Gift box',
      additionalCostCents: 150,
      minQuantity: null,
      available: false,
    },
  ],
};
const logo = { optionId: 'logo', name: 'Logo', additionalCostCents: 200 };
const gift = { optionId: 'gift', name: 'Gift box', additionalCostCents: 150 };
const line = {
  productId: 'p1',
  name: 'Steel Bottle',
  quantity: 250,
  unitPriceCents: 1000,
  options: [logo],
};

describe('ordering again', () => {
  it('B16: fills the cart with the lines of the order', () => {
    const { items, changes } = orderAgain([line], [product]);
    expect(items).toMatchObject([{ productId: 'p1', quantity: 250, priceCents: 1000 }]);
    expect(items[0]?.customizations.map(({ optionId }) => optionId)).toEqual(['logo']);
    expect(changes).toEqual([]);
  });

  it("B16: takes today's price and says the former one", () => {
    const { items, changes } = orderAgain([line], [{ ...product, priceMinCents: 1100 }]);
    expect(items[0]?.priceCents).toBe(1100);
    expect(changes).toEqual(['Steel Bottle now costs $13.00 per unit (before: $12.00).']);
  });

  it('B16: says what is no longer available, and raises to the minimum', () => {
    const lines = [
      { ...line, options: [logo, gift], quantity: 50 },
      { ...line, productId: 'p2', name: 'Mug' },
    ];
    const { items, changes } = orderAgain(lines, [product]);
    expect(items).toHaveLength(1);
    expect(items[0]?.quantity).toBe(100);
    expect(changes).toEqual([
      'Steel Bottle: Gift box is no longer available.',
      'Steel Bottle: quantity raised to the current minimum of 100 units (before: 50).',
      'Mug is no longer available.',
    ]);
  });
});
