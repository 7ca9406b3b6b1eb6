import { toShares } from './decision-rules';

describe('the shares of a decision, before it is made', () => {
  it.each([
    ['release', '', { manufacturerCents: 133_500, feeCents: 3_338, brandCents: 0 }],
    ['refund', '', { manufacturerCents: 0, feeCents: 0, brandCents: 133_500 }],
    ['split', '800.00', { manufacturerCents: 80_000, feeCents: 2_000, brandCents: 53_500 }],
    ['split', '20.00', { manufacturerCents: 2_000, feeCents: 60, brandCents: 131_500 }],
    ['split', '0.60', { manufacturerCents: 60, feeCents: 59, brandCents: 133_440 }],
    ['split', '0.01', { manufacturerCents: 1, feeCents: 0, brandCents: 133_499 }],
    ['split', '0', null],
    ['split', '1335', null],
    ['split', '1,500', null],
    ['split', 'half', null],
  ] as const)('DESK-15: %s %s of $1,335.00', (decision, typed, shares) => {
    expect(
      toShares(decision, 133_500, { feeBasisPoints: 250, feeMinimumCents: 60 }, typed),
    ).toEqual(shares);
  });
});
