import { toSplitShares } from './split-shares';

const payouts = [
  { type: 'release', amountCents: 80_000 },
  { type: 'refund', amountCents: 53_500 },
] as const;

describe('the shares of a split order', () => {
  it('OPEN-41: names what the manufacturer and what the brand got', () => {
    expect(toSplitShares({ escrowState: 'split' }, payouts)).toEqual({
      manufacturerCents: 80_000,
      brandCents: 53_500,
    });
  });

  it.each([
    [payouts.slice(0, 1), { manufacturerCents: 80_000, brandCents: 0 }],
    [payouts.slice(1), { manufacturerCents: 0, brandCents: 53_500 }],
  ])('OPEN-41: a side that is not in %j has nothing of it', (known, shares) => {
    expect(toSplitShares({ escrowState: 'split' }, known)).toEqual(shares);
  });

  it.each(['pending', 'released', 'refunded'] as const)(
    'an order that is %s has none',
    (escrowState) => {
      expect(toSplitShares({ escrowState }, payouts)).toBeNull();
    },
  );
});
