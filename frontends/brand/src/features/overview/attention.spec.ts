import { getAttention } from './attention';

const order = {
  id: 'o1',
  number: '#A1',
  productName: 'Steel Bottle',
  manufacturerName: 'Greenform',
};

describe('what needs the brand', () => {
  it('B24, OPEN-42, OPEN-44: open problems come first, then completed orders without a rating', () => {
    const problems = { total: 1, items: [{ ...order, id: 'disputed' }] };
    const unrated = { total: 1, items: [{ ...order, id: 'unrated' }] };
    expect(getAttention({ problems, unrated })).toEqual([
      {
        orderId: 'disputed',
        kind: 'problem',
        title: 'Settle the problem with Greenform',
        text: '#A1 · Steel Bottle',
      },
      {
        orderId: 'unrated',
        kind: 'rating',
        title: 'Rate your order from Greenform',
        text: '#A1 · Steel Bottle',
      },
    ]);
  });
});
