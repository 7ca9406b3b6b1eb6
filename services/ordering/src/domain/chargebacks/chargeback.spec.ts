import { anOrder } from '../../../test/support/builders';
import {
  chargebackLost,
  chargebackMoved,
  checkoutChargebackLost,
  concernedBy,
  leftCents,
  toLossShares,
  getParts,
  getSubject,
  withdrawnCents,
  type ChargedOrder,
} from './chargeback';
import {
  creditBalance,
  disputesAccount,
  escrowAccount,
  manufacturerAccount,
} from '../escrow/ledger';

const order = anOrder();
const total = order.totals.totalCents;
const other = anOrder({ id: 'c1b2c3d4-0000-4000-8000-0000000000ff' });
const chargeback = { id: 'dp_1' };

function charged(changes: Partial<ChargedOrder> = {}): ChargedOrder {
  return { order, refund: null, releasedCents: 0, withdrawnCents: 0, ...changes };
}
const refund = (status: 'pending' | 'settled', amountCents = total) => ({ status, amountCents });
const refunded = anOrder({ escrowState: 'refunded' });

describe('a chargeback in the ledger', () => {
  it('P2, money: what is withdrawn and its fee leave the cash; what comes back returns it', () => {
    const taken = chargebackMoved(getSubject(order), chargeback, {
      id: 'txn_1',
      amountCents: total,
      feeCents: 1_500,
    });
    expect(creditBalance(taken?.entries ?? [], 'stripe_clearing')).toBe(total + 1_500);
    expect(creditBalance(taken?.entries ?? [], disputesAccount(order.id))).toBe(-total);
    expect(creditBalance(taken?.entries ?? [], 'provider_fees')).toBe(-1_500);
    const back = chargebackMoved(getSubject(order), chargeback, {
      id: 'txn_2',
      amountCents: -total,
      feeCents: 0,
    });
    expect(creditBalance(back?.entries ?? [], 'stripe_clearing')).toBe(-total);
    expect(creditBalance(back?.entries ?? [], disputesAccount(order.id))).toBe(total);
    expect(taken?.key).not.toBe(back?.key);
  });

  it('P2: an inquiry that moves nothing is no posting', () => {
    expect(
      chargebackMoved(getSubject(order), chargeback, { id: 'txn_1', amountCents: 0, feeCents: 0 }),
    ).toBeNull();
  });

  it('P2, money: a lost one is paid by the hold while there is one, else by the manufacturer', () => {
    const held = chargebackLost(order, chargeback, toLossShares(charged(), total));
    expect(creditBalance(held.entries, escrowAccount(order.id))).toBe(-total);
    const released = charged({ order: anOrder({ escrowState: 'released' }), releasedCents: total });
    const paid = chargebackLost(order, chargeback, toLossShares(released, total));
    expect(creditBalance(paid.entries, manufacturerAccount(order.manufacturerId))).toBe(-total);
    for (const { entries } of [held, paid])
      expect(creditBalance(entries, disputesAccount(order.id))).toBe(total);
  });

  it.each([
    ['released', null, total, { manufacturerCents: total }],
    ['split', { status: 'settled', amountCents: 500 }, total, { manufacturerCents: total }],
    [
      ...(['split', { status: 'settled', amountCents: 500 }, total - 500] as const),
      { manufacturerCents: total - 500, platformCents: 500 },
    ],
    [
      ...(['split', { status: 'failed', amountCents: 500 }, total - 500] as const),
      { refundCents: 500, manufacturerCents: total - 500 },
    ],
    ['refunded', { status: 'pending', amountCents: total }, 0, { refundCents: total }],
    [
      ...(['refunded', { status: 'pending', amountCents: 500 }, 0] as const),
      { refundCents: 500, platformCents: total - 500 },
    ],
    ['refunded', { status: 'settled', amountCents: total }, 0, { platformCents: total }],
  ] as const)(
    'P2: of a %s order with the refund %j of which %i were released it is borne by %j',
    (escrowState, refund, releasedCents, shares) => {
      const none = { holdCents: 0, refundCents: 0, manufacturerCents: 0, platformCents: 0 };
      const found = toLossShares({ order: anOrder({ escrowState }), refund, releasedCents }, total);
      expect(found).toEqual({ ...none, ...shares });
      const { entries } = chargebackLost(order, chargeback, found);
      expect(creditBalance(entries, disputesAccount(order.id))).toBe(total);
    },
  );

  it('OPEN-32, P2: of a payment that became no order', () => {
    for (const [isOwed, account] of [
      [true, 'refunds'],
      [false, 'platform_fees'],
    ] as const) {
      const lost = checkoutChargebackLost(
        order.checkoutId,
        { ...chargeback, amountCents: 700 },
        isOwed,
      );
      expect(lost).toMatchObject({ orderId: null, checkoutId: order.checkoutId });
      expect(creditBalance(lost.entries, account)).toBe(-700);
      expect(creditBalance(lost.entries, disputesAccount(order.checkoutId))).toBe(700);
    }
  });

  it('P2: the parts of several orders add up to the cent, withdrawn or given back', () => {
    const orders = [
      charged(),
      charged({ order: other, withdrawnCents: 30 }),
      charged({ withdrawnCents: 70 }),
    ];
    for (const amount of [100_001, -100_001, 1, 0]) {
      const parts = getParts(amount, orders);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
    }
    expect(getParts(-100, orders)).toEqual([-0, -30, -70]);
  });

  it('P2: of a charge from which something was refunded, each order bears what is left of it', () => {
    const split = charged({
      order: anOrder({ escrowState: 'split' }),
      refund: refund('settled', 400),
    });
    expect(getParts(2 * total - 400, [charged(), split])).toEqual([total, total - 400]);
    expect(leftCents(charged({ order: refunded, refund: refund('settled') }))).toBe(0);
    const used = anOrder({ chargedBackCents: 300 });
    expect(leftCents(charged({ order: used }))).toBe(total - 300);
    expect(leftCents(charged({ order: refunded, refund: refund('pending') }))).toBe(total);
  });

  it('P2: is withdrawn as long as it was not given back', () => {
    const movement = (amountCents: number) => ({
      id: String(amountCents),
      amountCents,
      feeCents: 0,
    });
    expect(withdrawnCents({ movements: [movement(500)] })).toBe(500);
    expect(withdrawnCents({ movements: [movement(500), movement(-500)] })).toBe(0);
  });

  it('P2: concerns the orders that were not refunded before, and those that it concerns already', () => {
    const held = charged();
    const before = charged({ order: refunded, refund: refund('settled') });
    const owed = charged({ order: refunded, refund: refund('pending') });
    const lost = charged({ order: anOrder({ escrowState: 'refunded', chargeback: 'lost' }) });
    expect(concernedBy([held, before, owed, lost])).toEqual([held, owed, lost]);
    expect(concernedBy([before])).toEqual([before]);
  });
});
