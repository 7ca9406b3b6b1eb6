import { attentionOf, type AttentionOrder } from './attention';

const order = (over: Partial<AttentionOrder>): AttentionOrder => ({
  id: 'o1',
  number: '#A1',
  status: 'in_production',
  productName: 'Steel Bottle',
  manufacturerName: 'Greenform',
  hasDispute: false,
  escrowState: 'pending',
  rating: null,
  ...over,
});

describe('what needs the brand', () => {
  it('OPEN-42, OPEN-44: open problems come first, then completed orders without a rating', () => {
    const orders = [
      order({ id: 'unrated', status: 'completed', escrowState: 'released' }),
      order({ id: 'disputed', hasDispute: true }),
    ];
    expect(attentionOf(orders)).toEqual([
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

  it('asks for nothing where others are at work, or all is said', () => {
    expect(
      attentionOf([
        order({}),
        order({ status: 'completed', escrowState: 'released', rating: 5 }),
        order({ status: 'cancelled', escrowState: 'refunded', hasDispute: true }),
      ]),
    ).toEqual([]);
  });
});
