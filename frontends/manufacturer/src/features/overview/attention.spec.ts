import { getAttention } from './attention';

describe('what needs the manufacturer', () => {
  it('names the brands that wait for an answer first', () => {
    const all = getAttention({ pendingOrders: 1, pendingSamples: 2, payouts: 'none' });
    expect(all.map(({ title, to }) => [title, to])).toEqual([
      ['1 order waits for your approval', '/manufacturer/orders?status=pending'],
      ['2 sample requests wait for you', '/manufacturer/samples?status=pending'],
      ['Set up your payouts', '/manufacturer/payments'],
    ]);
  });

  it('is nothing when nothing waits, or nothing is known', () => {
    expect(getAttention({ pendingOrders: 0, pendingSamples: 0, payouts: 'ready' })).toEqual([]);
    expect(getAttention({ payouts: 'pending' })).toEqual([]);
    expect(getAttention({})).toEqual([]);
  });

  it('asks to complete a payout account that is held up', () => {
    expect(getAttention({ payouts: 'restricted' })[0]?.title).toBe('Complete your payout account');
  });
});
