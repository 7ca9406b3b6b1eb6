import type { DomainError } from '@makeport/errors';
import { anOrder } from '../testing/builders';
import {
  chargebackLost,
  chargebackMoved,
  checkBankAllows,
  concernedBy,
  partsOf,
  withdrawnCents,
} from './chargeback';
import { creditBalance, disputesAccount, escrowAccount, manufacturerAccount } from './ledger';
import type { Order } from './order';

const order = anOrder();
const total = order.totals.totalCents;
const other = anOrder({ id: 'c1b2c3d4-0000-4000-8000-0000000000ff' });
const chargeback = { id: 'dp_1' };

describe('a chargeback in the ledger', () => {
  it('P2, money: what is withdrawn and its fee leave the cash; what comes back returns it', () => {
    const taken = chargebackMoved(order, chargeback, { id: 'txn_1', amountCents: total, feeCents: 1_500 });
    expect(creditBalance(taken?.entries ?? [], 'stripe_clearing')).toBe(total + 1_500);
    expect(creditBalance(taken?.entries ?? [], disputesAccount(order.id))).toBe(-total);
    expect(creditBalance(taken?.entries ?? [], 'provider_fees')).toBe(-1_500);
    const back = chargebackMoved(order, chargeback, { id: 'txn_2', amountCents: -total, feeCents: 0 });
    expect(creditBalance(back?.entries ?? [], 'stripe_clearing')).toBe(-total);
    expect(creditBalance(back?.entries ?? [], disputesAccount(order.id))).toBe(total);
    expect(taken?.key).not.toBe(back?.key);
  });

  it('P2: an inquiry that moves nothing is no posting', () => {
    expect(chargebackMoved(order, chargeback, { id: 'txn_1', amountCents: 0, feeCents: 0 })).toBeNull();
  });

  it('P2, money: a lost one is paid by the hold while there is one, else by the manufacturer', () => {
    const held = chargebackLost(order, chargeback, total, true);
    expect(creditBalance(held.entries, escrowAccount(order.id))).toBe(-total);
    const paid = chargebackLost(order, chargeback, total, false);
    expect(creditBalance(paid.entries, manufacturerAccount(order.manufacturerId))).toBe(-total);
    for (const { entries } of [held, paid])
      expect(creditBalance(entries, disputesAccount(order.id))).toBe(total);
  });

  it('P2: the parts of several orders add up to the cent, withdrawn or given back', () => {
    for (const amount of [100_001, -100_001, 1, 0]) {
      const parts = partsOf(amount, [order, other, order]);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
    }
  });

  it('P2: is withdrawn as long as it was not given back', () => {
    const movement = (amountCents: number) => ({ id: String(amountCents), amountCents, feeCents: 0 });
    expect(withdrawnCents({ movements: [movement(500)] })).toBe(500);
    expect(withdrawnCents({ movements: [movement(500), movement(-500)] })).toBe(0);
  });

  it('P2: concerns the orders that were not refunded before, and those that it concerns already', () => {
    const [held, before, lost] = [
      anOrder(),
      anOrder({ escrowState: 'refunded' }),
      anOrder({ escrowState: 'refunded', chargeback: 'lost' }),
    ];
    expect(concernedBy([held, before, lost])).toEqual([held, lost]);
    expect(concernedBy([before])).toEqual([before]);
  });

  it('P2: nobody decides while it is open, and nothing goes back twice', () => {
    const refusalOf = (chargeback: Order['chargeback'], kind: 'release' | 'refund') => {
      try {
        checkBankAllows({ chargeback }, { kind });
        return null;
      } catch (error) {
        return (error as DomainError).code;
      }
    };
    expect(refusalOf('open', 'release')).toBe('ordering.chargeback_open');
    expect(refusalOf('lost', 'refund')).toBe('ordering.payment_taken_back');
    for (const allowed of [null, 'won'] as const) expect(refusalOf(allowed, 'refund')).toBeNull();
    expect(refusalOf('lost', 'release')).toBeNull();
  });
});
