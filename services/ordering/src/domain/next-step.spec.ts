import { anOrder } from '../testing/builders';
import { nextStepOf, type ClockEnds } from './next-step';
import type { Order } from './order';

const now = new Date('2026-12-01T00:00:00.000Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const problem = { reason: 'Scratched', reportedAt: now };

function next(
  order: Partial<Order>,
  ends: ClockEnds = {},
  payouts: ('pending' | 'settled' | 'failed')[] = [],
) {
  return nextStepOf(
    anOrder(order),
    ends,
    payouts.map((status) => ({ status, waitsForAccountSince: null })),
    now,
  );
}

describe('what comes next', () => {
  it('OPEN-47: the manufacturer answers, or the order is cancelled', () => {
    expect(next({}, { answer: inDays(9) })).toEqual({
      ...{ kind: 'answer', waitsFor: 'manufacturer', dueAt: inDays(9) },
      atItsEnd: 'The order is cancelled and the payment is refunded.',
    });
  });

  it.each([
    ['approved', 'start_production', null],
    ['in_production', 'ship', inDays(5)],
    ['shipping', 'complete', inDays(5)],
  ] as const)('OPEN-47: %s: %s', (status, kind, dueAt) => {
    expect(next({ status }, { expected: inDays(5) })).toMatchObject({ kind, dueAt });
  });

  it('OPEN-35: an approved sample waits for its shipping', () => {
    expect(next({ status: 'approved', kind: 'sample' })).toMatchObject({ kind: 'ship', dueAt: null });
  });

  it('OPEN-47: without a clock there is neither an end nor what happens at it', () => {
    expect(next({ status: 'in_production' })).toMatchObject({ dueAt: null, atItsEnd: null });
  });

  it.each([
    ['both talk', { talk: inDays(3), escalate: inDays(7) }, 'talk', inDays(3)],
    ['the talk is over', { talk: inDays(-1), escalate: inDays(3) }, 'agree', inDays(3)],
    ['it is with an admin', { talk: inDays(-9), escalate: inDays(-5) }, 'decide', null],
  ] as const)('OPEN-42: with a problem: %s', (_what, ends, kind, dueAt) => {
    expect(next({ status: 'in_production', hasDispute: true, problem }, ends)).toMatchObject({ kind, dueAt });
  });

  it.each([
    ['completed', 'released', ['pending'], 'payout'],
    ['completed', 'split', ['settled', 'failed'], 'payout'],
    ['completed', 'pending', [], 'decide'],
    ['cancelled', 'refunded', ['settled'], undefined],
    ['completed', 'released', ['settled'], undefined],
  ] as const)('OPEN-41: %s, escrow %s, payouts %j: %s', (status, escrowState, payouts, kind) => {
    expect(next({ status, escrowState }, {}, [...payouts])?.kind).toBe(kind);
  });

  it('F4: a payout that no account takes waits for the manufacturer, until it was sent', () => {
    const order = anOrder({ status: 'completed', escrowState: 'split' });
    const refund = { status: 'settled', waitsForAccountSince: null } as const;
    const waiting = { status: 'failed', waitsForAccountSince: now } as const;
    expect(nextStepOf(order, {}, [refund, waiting], now)).toEqual({
      ...{ kind: 'payout', waitsFor: 'manufacturer', dueAt: null, atItsEnd: null },
    });
    const onItsWay = { status: 'pending', waitsForAccountSince: null } as const;
    expect(nextStepOf(order, {}, [refund, onItsWay], now)?.waitsFor).toBe('system');
    expect(nextStepOf(order, {}, [refund, { ...waiting, status: 'settled' }], now)).toBeNull();
  });
});
