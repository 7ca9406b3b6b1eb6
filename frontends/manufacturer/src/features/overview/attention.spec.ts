import { getAttention } from './attention';

describe('what needs the manufacturer', () => {
  it('names the brands that wait for an answer first', () => {
    const all = getAttention({ pendingOrders: 1, pendingSamples: 2, payouts: 'none' });
    expect(all.map(({ title, to }) => [title, to])).toEqual([
      ['1 order needs your approval', '/manufacturer/orders?status=pending'],
      ['2 sample requests need your answer', '/manufacturer/samples?status=pending'],
      ['Set up your payouts', '/manufacturer/payments'],
    ]);
  });

  it('F32, F35: names disputed payments, and what is owed', () => {
    const all = getAttention({ disputedPayments: 1, owedCents: 21_878 });
    expect(all.map(({ title, text }) => [title, text])).toEqual([
      ['1 payment is disputed', 'Nothing is paid out until the card’s bank has decided.'],
      ['You owe $218.78', 'It will be deducted from your next payouts.'],
    ]);
  });

  it.each([
    [1, '1 order needs your approval', 'Without an answer in time it is cancelled and refunded.'],
    [
      2,
      '2 orders need your approval',
      'Without an answer in time they are cancelled and refunded.',
    ],
  ])('F47: speaks of %d as one or as several', (pendingOrders, title, text) => {
    expect(getAttention({ pendingOrders })).toMatchObject([{ title, text }]);
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
