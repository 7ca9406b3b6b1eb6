import type { PlatformFee } from '../escrow/platform-fee';
import { uncoveredOrders } from './provider-fee';

describe('orders that cost the platform more than it keeps', () => {
  it('P3: without a fee of the platform’s own every order does, with figures', () => {
    const uncovered = uncoveredOrders({ basisPoints: 0, minimumCents: 0 });
    expect(uncovered).toContainEqual({
      card: 'domestic',
      totalCents: 10_000,
      providerCents: 320,
      platformCents: 0,
    });
    expect(uncovered).toHaveLength(14);
  });

  it('P3: a rate alone leaves the small ones, a minimum alone the large ones', () => {
    const domestic = (fee: PlatformFee) =>
      uncoveredOrders(fee).filter(({ card }) => card === 'domestic');
    const small = domestic({ basisPoints: 300, minimumCents: 0 });
    expect(small.at(-1)).toEqual({
      card: 'domestic',
      totalCents: 10_000,
      providerCents: 320,
      platformCents: 300,
    });
    const large = domestic({ basisPoints: 0, minimumCents: 1_000 });
    expect(large[0]).toEqual({
      card: 'domestic',
      totalCents: 100_000,
      providerCents: 2_930,
      platformCents: 1_000,
    });
  });

  it('P3: between both, where the minimum ends, is looked at too', () => {
    // The fee of 1.00 is 3 % of 33.34, of which Stripe takes 1.27.
    expect(uncoveredOrders({ basisPoints: 300, minimumCents: 100 })).toContainEqual({
      card: 'domestic',
      totalCents: 3_334,
      providerCents: 127,
      platformCents: 100,
    });
  });

  it('P35: 500 and 75 cover cards of the United States, 600 and 115 those from abroad, too', () => {
    const uncovered = uncoveredOrders({ basisPoints: 500, minimumCents: 75 });
    expect(uncovered).toEqual([
      { card: 'international', totalCents: 1_500, providerCents: 96, platformCents: 75 },
    ]);
    expect(uncoveredOrders({ basisPoints: 600, minimumCents: 115 })).toEqual([]);
  });
});
