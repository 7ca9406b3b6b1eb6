import {
  balanced,
  credit,
  creditBalance,
  debit,
  escrowAccount,
  manufacturerAccount,
  type LedgerEntry,
  type Posting,
} from './ledger';

const escrow = escrowAccount('order-1');
const maker = manufacturerAccount('maker-1');

function posting(...entries: LedgerEntry[]): Posting {
  return {
    key: 'released:order-1',
    kind: 'released',
    orderId: 'order-1',
    checkoutId: 'checkout-1',
    entries,
  };
}

describe('a posting', () => {
  it('OPEN-41: takes as much from one side as it gives to the other', () => {
    const whole = posting(debit(escrow, 100), credit(maker, 90), credit('platform_fees', 10));
    expect(balanced(whole)).toEqual(whole);
    expect(whole.entries).toEqual([
      { account: 'escrow:order-1', side: 'debit', amountCents: 100 },
      { account: 'manufacturer:maker-1', side: 'credit', amountCents: 90 },
      { account: 'platform_fees', side: 'credit', amountCents: 10 },
    ]);
  });

  it('leaves out what is nothing', () => {
    const { entries } = balanced(
      posting(debit(escrow, 100), credit(maker, 100), credit('platform_fees', 0)),
    );
    expect(entries).toEqual([debit(escrow, 100), credit(maker, 100)]);
  });

  it.each([
    ['is not balanced', [debit(escrow, 100), credit(maker, 99)]],
    ['is not balanced', [debit(escrow, 100), debit(maker, 100)]],
    ['moves nothing', [debit(escrow, 100)]],
    ['moves nothing', [debit(escrow, 0), credit(maker, 0)]],
    ['has a negative entry', [debit(escrow, -5), credit(maker, -5)]],
    ['has a negative entry', [debit(escrow, 5), debit(maker, -5), credit(maker, 5)]],
  ])('is refused where it %s', (why, entries) => {
    expect(() => balanced(posting(...entries))).toThrow(
      new RangeError(`posting released:order-1 ${why}`),
    );
  });
});

describe('what an account of ours owes', () => {
  it('is its credits less its debits, and nobody else’s', () => {
    const entries = [credit(escrow, 100), debit(escrow, 30), credit(escrow, 5), credit(maker, 30)];
    expect(creditBalance(entries, escrow)).toBe(75);
    expect(creditBalance(entries, maker)).toBe(30);
    expect(creditBalance(entries, 'refunds')).toBe(0);
  });
});
