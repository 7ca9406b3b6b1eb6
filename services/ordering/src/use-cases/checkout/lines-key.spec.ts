import { getLinesKey } from './lines-key';

const line = { productId: 'p1', quantity: 100, optionIds: ['engraving', 'gift-box'] };
const other = { productId: 'p2', quantity: 50, optionIds: [] };

describe('the same lines', () => {
  it('B1: are the same in another order of lines and options', () => {
    expect(getLinesKey([line, other])).toBe(
      getLinesKey([other, { ...line, optionIds: ['gift-box', 'engraving', 'gift-box'] }]),
    );
  });

  it.each([
    ['another quantity', { ...line, quantity: 101 }],
    ['another product', { ...line, productId: 'p3' }],
    ['an option less', { ...line, optionIds: ['engraving'] }],
    ['another option', { ...line, optionIds: ['engraving', 'bamboo'] }],
  ])('B1: are not the same with %s', (_what, changed) => {
    expect(getLinesKey([changed, other])).not.toBe(getLinesKey([line, other]));
  });

  it('B14: the same product twice with other options is not once the sum', () => {
    const plain = { ...line, optionIds: [] };
    expect(getLinesKey([line, plain])).not.toBe(getLinesKey([{ ...line, quantity: 200 }]));
  });
});
