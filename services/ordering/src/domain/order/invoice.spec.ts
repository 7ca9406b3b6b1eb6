import { invoiceNumber, getSettlement } from './invoice';

describe('the number of an invoice', () => {
  it.each([
    [1, 'MP-2026-000001'],
    [999_999, 'MP-2026-999999'],
    [1_000_000, 'MP-2026-1000000'],
  ])('PAPER-6: the document %d of its year is %s', (sequence, number) => {
    expect(invoiceNumber({ year: 2026, sequence })).toBe(number);
  });
});

describe('what became of the money of an order', () => {
  const release = { type: 'release', amountCents: 100_000, feeCents: 2_500 };
  const refund = { type: 'refund', amountCents: 33_500, feeCents: 0 };
  const reversal = { type: 'reversal', amountCents: 97_500, feeCents: 0 };

  it.each([
    ['nothing yet', 'pending', [], [0, 0, 0]],
    ['released', 'released', [release], [100_000, 2_500, 0]],
    ['refunded', 'refunded', [refund], [0, 0, 33_500]],
    ['split', 'split', [release, refund], [100_000, 2_500, 33_500]],
    ['taken back', 'refunded', [release, reversal, refund], [0, 0, 33_500]],
    ['charged back after its release', 'released', [release, reversal], [100_000, 2_500, 0]],
  ] as const)(
    'PAPER-6: %s',
    (_what, escrowState, payouts, [releasedCents, feeCents, refundedCents]) => {
      expect(getSettlement({ escrowState }, payouts)).toEqual({
        releasedCents,
        feeCents,
        refundedCents,
      });
    },
  );
});
