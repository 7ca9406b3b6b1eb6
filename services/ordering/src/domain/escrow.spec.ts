import fc from 'fast-check';
import { anOrder, voltworks } from '../testing/builders';
import {
  captureWithoutOrder,
  checkoutRefundPaid,
  hold,
  refundFailed,
  refundPaid,
  settle,
  transferred,
} from './escrow';
import {
  balanced,
  credit,
  creditBalance,
  debit,
  escrowAccount,
  manufacturerAccount,
  type Posting,
} from './ledger';

const amounts = fc.integer({ min: 1, max: 99_999_999 });
const fees = fc.integer({ min: 0, max: 10_000 });

function orderOf(totalCents: number): ReturnType<typeof anOrder> {
  return anOrder({ totals: { subtotalCents: totalCents, taxCents: 0, shippingCents: 0, totalCents } });
}

function sums(posting: Posting): { debits: number; credits: number } {
  const of = (side: string): number =>
    posting.entries.filter((entry) => entry.side === side).reduce((sum, entry) => sum + entry.amountCents, 0);
  return { debits: of('debit'), credits: of('credit') };
}

describe('the postings of an escrow', () => {
  it('ORD-7: the hold has the order total, type hold, status pending', () => {
    const { transaction, posting } = hold(anOrder());
    expect(transaction).toMatchObject({ amountCents: 133_500, type: 'hold', status: 'pending' });
    expect(posting.entries).toEqual([
      debit('stripe_clearing', 133_500),
      credit(escrowAccount(anOrder().id), 133_500),
    ]);
  });

  it('ORD-8: a release goes to the manufacturer, less the fee of the platform', () => {
    const { posting, escrowState, transaction } = settle(anOrder(), 'release', 250);
    expect(escrowState).toBe('released');
    expect(transaction).toMatchObject({
      type: 'release',
      amountCents: 133_500,
      feeCents: 3338,
      status: 'pending',
    });
    expect(posting.entries).toEqual([
      debit(escrowAccount(anOrder().id), 133_500),
      credit(manufacturerAccount(voltworks.id), 130_162),
      credit('platform_fees', 3338),
    ]);
  });

  it('OPEN-41: a refund gives the brand everything back', () => {
    const { posting, escrowState } = settle(anOrder(), 'refund', 250);
    expect(escrowState).toBe('refunded');
    expect(posting.entries).toEqual([
      debit(escrowAccount(anOrder().id), 133_500),
      credit('refunds', 133_500),
    ]);
  });

  it('every posting is balanced, for every amount and fee', () => {
    fc.assert(
      fc.property(amounts, fees, (amount, fee) => {
        const order = orderOf(amount);
        const released = settle(order, 'release', fee);
        const postings = [
          hold(order).posting,
          released.posting,
          settle(order, 'refund', fee).posting,
          refundPaid(order, amount),
          refundFailed(order, 're_1', amount),
          captureWithoutOrder(order.checkoutId, amount),
          checkoutRefundPaid(order.checkoutId, amount),
        ];
        const paid = amount - released.transaction.feeCents;
        postings.push(transferred(order, paid));
        for (const posting of postings) {
          const { debits, credits } = sums(posting);
          expect(debits).toBe(credits);
          expect(posting.entries.every((entry) => entry.amountCents > 0)).toBe(true);
        }
      }),
    );
  });

  it('after hold and either end nothing is held, and the provider keeps the fee only', () => {
    fc.assert(
      fc.property(amounts, fees, fc.constantFrom('release', 'refund'), (amount, fee, decision) => {
        const order = orderOf(amount);
        const settled = settle(order, decision, fee);
        const paid = amount - settled.transaction.feeCents;
        const end = decision === 'refund' ? [refundPaid(order, amount)] : [transferred(order, paid)];
        const entries = [hold(order).posting, settled.posting, ...end].flatMap((posting) => posting.entries);
        expect(creditBalance(entries, escrowAccount(order.id))).toBe(0);
        expect(creditBalance(entries, manufacturerAccount(order.manufacturerId))).toBe(0);
        expect(creditBalance(entries, 'refunds')).toBe(0);
        expect(0 - creditBalance(entries, 'stripe_clearing')).toBe(settled.transaction.feeCents);
        expect(creditBalance(entries, 'platform_fees')).toBe(settled.transaction.feeCents);
      }),
    );
  });

  it('the same step of the same order has the same key, another step another', () => {
    const keys = [
      hold(anOrder()).posting,
      settle(anOrder(), 'release', 0).posting,
      settle(anOrder(), 'refund', 0).posting,
      transferred(anOrder(), 1),
      refundPaid(anOrder(), 1),
    ].map((posting) => posting.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(hold(anOrder()).posting.key).toBe(keys[0]);
  });
});

describe('the ledger', () => {
  const posting = (entries: Posting['entries']): Posting => ({
    key: 'k',
    kind: 'captured',
    orderId: null,
    checkoutId: 'c',
    entries,
  });

  it.each([
    ['unbalanced', [debit('refunds', 2), credit('stripe_clearing', 1)]],
    ['negative', [debit('refunds', -1), credit('stripe_clearing', -1)]],
    ['empty', []],
    ['of nothing', [debit('refunds', 0), credit('stripe_clearing', 0)]],
  ])('refuses a posting that is %s', (_what, entries) => {
    expect(() => balanced(posting(entries))).toThrow(RangeError);
  });
});
