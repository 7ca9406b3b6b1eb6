import fc from 'fast-check';
import { anOrder, voltworks } from '../../../test/support/builders';
import {
  getAward,
  captureWithoutOrder,
  checkoutRefundPaid,
  heldCents,
  hold,
  refundFailed,
  refundPaid,
  reversed,
  settle,
  toShares,
  clawBack,
  transferred,
  type EscrowAward,
  type Settlement,
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
const fees = fc.record({
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  minimumCents: fc.integer({ min: 0, max: 100_000 }),
});
const FEE = { basisPoints: 250, minimumCents: 0 };
const NO_FEE = { basisPoints: 0, minimumCents: 0 };

function getOrder(totalCents: number): ReturnType<typeof anOrder> {
  return anOrder({
    totals: {
      subtotalCents: totalCents,
      taxCents: 0,
      shippingCents: 0,
      creditCents: 0,
      totalCents,
    },
  });
}

/** Returns the platform's fee of a settlement. */
function getFee({ transactions }: Settlement): number {
  return transactions.reduce((sum, { feeCents }) => sum + feeCents, 0);
}

function sums(posting: Posting): { debits: number; credits: number } {
  const of = (side: string): number =>
    posting.entries
      .filter((entry) => entry.side === side)
      .reduce((sum, entry) => sum + entry.amountCents, 0);
  return { debits: of('debit'), credits: of('credit') };
}

describe('the postings of an escrow', () => {
  it('ORD-7, DATA-12: the hold has the order, its total, type hold, status pending', () => {
    const { transaction, posting } = hold(anOrder());
    expect(transaction).toMatchObject({
      orderId: anOrder().id,
      amountCents: 133_500,
      type: 'hold',
      status: 'pending',
    });
    expect(posting.entries).toEqual([
      debit('stripe_clearing', 133_500),
      credit(escrowAccount(anOrder().id), 133_500),
    ]);
  });

  it('ORD-7, DATA-12: what is owed is the manufacturer’s or the brand’s, pending, and nothing of the provider yet', () => {
    const { id: orderId, manufacturerId } = anOrder();
    const owed = {
      orderId,
      manufacturerId,
      status: 'pending',
      stripeId: null,
      failureReason: null,
      failureCode: null,
      waitsForAccountSince: null,
      withheldCents: null,
      tries: 0,
    };
    expect(hold(anOrder()).transaction).toEqual({
      ...owed,
      type: 'hold',
      amountCents: 133_500,
      feeCents: 0,
    });
    expect(
      settle(anOrder(), { kind: 'split', manufacturerCents: 100_000 }, FEE).transactions,
    ).toEqual([
      { ...owed, type: 'release', amountCents: 100_000, feeCents: 2_500 },
      { ...owed, type: 'refund', amountCents: 33_500, feeCents: 0 },
    ]);
  });

  it.each([
    [1, 10_000, 0],
    [2, 10_000, 1],
    [100, 10_000, 99],
    [100, 9_900, 99],
    [100, 9_800, 98],
    [100, 0, 0],
  ])(
    'ORD-8: of %d cents a fee of %d basis points takes %d: a cent at least is transferred',
    (total, fee, kept) => {
      const platformFee = { basisPoints: fee, minimumCents: 0 };
      expect(getFee(settle(getOrder(total), { kind: 'release' }, platformFee))).toBe(kept);
    },
  );

  it('P2: what a chargeback has used of the hold is neither released nor refunded, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('release', 'refund', 'split'),
        (total, share, kind) => {
          const chargedBackCents = Math.floor(share * (total - 2));
          const order = { ...getOrder(total), chargedBackCents };
          const held = total - chargedBackCents;
          expect(heldCents(order)).toBe(held);
          const award = kind === 'split' ? { kind, manufacturerCents: 1 } : ({ kind } as const);
          const { transactions, posting } = settle(order, award, NO_FEE);
          expect(transactions.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(held);
          expect(creditBalance(posting.entries, escrowAccount(order.id))).toBe(-held);
          const { manufacturerCents, brandCents } = toShares(order, award);
          expect(manufacturerCents + brandCents).toBe(held);
        },
      ),
    );
    const order = { ...getOrder(1_000), chargedBackCents: 400 };
    expect(() => settle(order, { kind: 'split', manufacturerCents: 600 }, NO_FEE)).toThrow();
  });

  it('OPEN-41: a release that was confirmed is taken back with its fee, and the brand is owed everything', () => {
    const { id: orderId, manufacturerId } = anOrder();
    const owed = {
      orderId,
      manufacturerId,
      status: 'pending',
      stripeId: null,
      failureReason: null,
      failureCode: null,
      waitsForAccountSince: null,
      withheldCents: null,
      tries: 0,
    };
    const [release] = settle(anOrder(), { kind: 'release' }, FEE).transactions;
    expect(release && clawBack(anOrder(), release)).toEqual({
      escrowState: 'refunded',
      transactions: [{ ...owed, type: 'refund', amountCents: 133_500, feeCents: 0 }],
      posting: {
        key: `order:${orderId}:taken_back`,
        kind: 'taken_back',
        orderId,
        checkoutId: anOrder().checkoutId,
        entries: [
          debit(manufacturerAccount(voltworks.id), 130_162),
          debit('platform_fees', 3338),
          credit('refunds', 133_500),
        ],
      },
    });
  });

  const clearing = 'stripe_clearing';
  const maker = manufacturerAccount(voltworks.id);
  it.each([
    ['transferred', () => transferred(anOrder(), 7), [debit(maker, 7), credit(clearing, 7)]],
    ['reversed', () => reversed(anOrder(), 7), [debit(clearing, 7), credit(maker, 7)]],
    ['refund_paid', () => refundPaid(anOrder(), 7), [debit('refunds', 7), credit(clearing, 7)]],
    [
      'refund_failed',
      () => refundFailed(anOrder(), 're_1', 7),
      [debit(clearing, 7), credit('refunds', 7)],
    ],
  ] as const)(
    'OPEN-41: what the provider confirms for an order is posted: %s',
    (kind, post, entries) => {
      const { id: orderId, checkoutId } = anOrder();
      const posting = post();
      expect(posting).toEqual({ key: posting.key, kind, orderId, checkoutId, entries });
      expect(posting.key).toContain(`order:${orderId}:${kind}`);
    },
  );

  it.each([
    [
      'captured_without_order',
      () => captureWithoutOrder('c-1', 7),
      [debit(clearing, 7), credit('refunds', 7)],
    ],
    ['refund_paid', () => checkoutRefundPaid('c-1', 7), [debit('refunds', 7), credit(clearing, 7)]],
  ] as const)(
    'OPEN-32: a payment without an order is posted for its checkout: %s',
    (kind, post, entries) => {
      expect(post()).toEqual({
        key: `checkout:c-1:${kind}`,
        kind,
        orderId: null,
        checkoutId: 'c-1',
        entries,
      });
    },
  );

  it('ORD-18: each refund that fails is posted, however many there are of an order', () => {
    const keys = ['re_1', 're_2', 're_1'].map((refund) => refundFailed(anOrder(), refund, 7).key);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  it.each([
    [{ kind: 'release' }, [133_500, 0]],
    [{ kind: 'refund' }, [0, 133_500]],
    [{ kind: 'split', manufacturerCents: 100_000 }, [100_000, 33_500]],
  ] as const)(
    'OPEN-42: %j gives manufacturer and brand %j',
    (award, [manufacturerCents, brandCents]) => {
      expect(toShares(anOrder(), award)).toEqual({ manufacturerCents, brandCents });
    },
  );

  it.each([1, 133_499])(
    'OPEN-42: a split of %i cents leaves a cent to each side at least',
    (cents) => {
      const { transactions } = settle(
        anOrder(),
        { kind: 'split', manufacturerCents: cents },
        NO_FEE,
      );
      expect(transactions.map(({ amountCents }) => amountCents)).toEqual([cents, 133_500 - cents]);
    },
  );

  it('ORD-8: a release goes to the manufacturer, less the fee of the platform', () => {
    const { posting, escrowState, transactions } = settle(anOrder(), { kind: 'release' }, FEE);
    expect(escrowState).toBe('released');
    expect(transactions).toMatchObject([
      { type: 'release', amountCents: 133_500, feeCents: 3338, status: 'pending' },
    ]);
    expect(posting.entries).toEqual([
      debit(escrowAccount(anOrder().id), 133_500),
      credit(manufacturerAccount(voltworks.id), 130_162),
      credit('platform_fees', 3338),
    ]);
  });

  it('OPEN-41: a refund gives the brand everything back', () => {
    const { posting, escrowState } = settle(anOrder(), { kind: 'refund' }, FEE);
    expect(escrowState).toBe('refunded');
    expect(posting.entries).toEqual([
      debit(escrowAccount(anOrder().id), 133_500),
      credit('refunds', 133_500),
    ]);
  });

  it('every posting is balanced, for every amount and fee', () => {
    fc.assert(
      fc.property(amounts, fees, (amount, fee) => {
        const order = getOrder(amount);
        const released = settle(order, { kind: 'release' }, fee);
        const postings = [
          hold(order).posting,
          released.posting,
          settle(order, { kind: 'refund' }, fee).posting,
          refundPaid(order, amount),
          refundFailed(order, 're_1', amount),
          captureWithoutOrder(order.checkoutId, amount),
          checkoutRefundPaid(order.checkoutId, amount),
        ];
        const paid = amount - getFee(released);
        postings.push(transferred(order, paid));
        for (const posting of postings) {
          const { debits, credits } = sums(posting);
          expect(debits).toBe(credits);
          expect(posting.entries.every((entry) => entry.amountCents > 0)).toBe(true);
        }
      }),
    );
  });

  it('OPEN-42: a split gives each side its share, less the fee of the platform', () => {
    const { posting, escrowState, transactions } = settle(
      anOrder(),
      { kind: 'split', manufacturerCents: 100_000 },
      FEE,
    );
    expect(escrowState).toBe('split');
    expect(transactions).toMatchObject([
      { type: 'release', amountCents: 100_000, feeCents: 2_500, status: 'pending' },
      { type: 'refund', amountCents: 33_500, feeCents: 0, status: 'pending' },
    ]);
    expect(posting.entries).toEqual([
      debit(escrowAccount(anOrder().id), 133_500),
      credit(manufacturerAccount(voltworks.id), 97_500),
      credit('platform_fees', 2_500),
      credit('refunds', 33_500),
    ]);
  });

  it.each([0, -1, 133_500, 133_501])(
    'OPEN-42: a split of %i cents leaves nothing to one side',
    (cents) => {
      expect(() => settle(anOrder(), { kind: 'split', manufacturerCents: cents }, NO_FEE)).toThrow(
        "The manufacturer's share must be above zero and below the order's total",
      );
    },
  );

  it('OPEN-42: a share comes with a split, and only with it', () => {
    expect(getAward('split', 5)).toEqual({ kind: 'split', manufacturerCents: 5 });
    expect(getAward('release', undefined)).toEqual({ kind: 'release' });
    expect(getAward('refund', undefined)).toEqual({ kind: 'refund' });
    expect(getAward('release', undefined, true)).toEqual({ kind: 'release', endsOrder: true });
    expect(() => getAward('release', 0)).toThrow('share must be above zero');
    expect(() => getAward('split', undefined)).toThrow('share must be above zero');
    expect(() => getAward('refund', 5)).toThrow('share must be above zero');
  });

  const awards: fc.Arbitrary<(total: number) => EscrowAward> = fc.oneof(
    fc.constant((): EscrowAward => ({ kind: 'release' })),
    fc.constant((): EscrowAward => ({ kind: 'refund' })),
    fc.nat().map((random) => (total: number): EscrowAward => ({
      kind: 'split',
      manufacturerCents: 1 + (random % (total - 1)),
    })),
  );

  it('after hold and any end nothing is held, and the provider keeps the fee only', () => {
    fc.assert(
      fc.property(amounts, fees, awards, (amount, fee, awardFor) => {
        const order = getOrder(Math.max(amount, 2));
        const settled = settle(order, awardFor(order.totals.totalCents), fee);
        const ends = settled.transactions.map(({ type, amountCents, feeCents }) =>
          type === 'refund'
            ? refundPaid(order, amountCents)
            : transferred(order, amountCents - feeCents),
        );
        const entries = [hold(order).posting, settled.posting, ...ends].flatMap(
          (posting) => posting.entries,
        );
        expect(creditBalance(entries, escrowAccount(order.id))).toBe(0);
        expect(creditBalance(entries, manufacturerAccount(order.manufacturerId))).toBe(0);
        expect(creditBalance(entries, 'refunds')).toBe(0);
        expect(0 - creditBalance(entries, 'stripe_clearing')).toBe(getFee(settled));
        expect(creditBalance(entries, 'platform_fees')).toBe(getFee(settled));
      }),
    );
  });

  it('a release that is taken back leaves nothing anywhere', () => {
    fc.assert(
      fc.property(amounts, fees, (amount, fee) => {
        const order = getOrder(amount);
        const released = settle(order, { kind: 'release' }, fee);
        const [release] = released.transactions;
        if (!release) throw new Error('a release is owed');
        const back = clawBack(order, release);
        const paid = release.amountCents - release.feeCents;
        const postings = [
          hold(order).posting,
          released.posting,
          transferred(order, paid),
          back.posting,
          reversed(order, paid),
          refundPaid(order, amount),
        ];
        const entries = postings.flatMap((posting) => posting.entries);
        for (const account of new Set(entries.map(({ account }) => account)))
          expect(creditBalance(entries, account)).toBe(0);
        expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length);
      }),
    );
  });

  it('ORD-18: the same step of the same order has the same key, another step another', () => {
    const keys = [
      hold(anOrder()).posting,
      settle(anOrder(), { kind: 'release' }, NO_FEE).posting,
      settle(anOrder(), { kind: 'refund' }, NO_FEE).posting,
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
