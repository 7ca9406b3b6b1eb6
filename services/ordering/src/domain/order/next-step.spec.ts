import { anOrder } from '../../../test/support/builders';
import type { Deadlines } from '../deadlines/deadlines';
import { toNextStep } from './next-step';
import type { Order } from './order';

const now = new Date('2026-12-01T00:00:00.000Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const problem = { reason: 'Scratched', reportedAt: now };

function next(
  order: Partial<Order>,
  deadlines: Deadlines = {},
  payouts: ('pending' | 'settled' | 'failed')[] = [],
) {
  return toNextStep(
    anOrder(order),
    deadlines,
    payouts.map((status) => ({ status, waitsForAccountSince: null, failureCode: null })),
    now,
  );
}

describe('what comes next', () => {
  it.each([
    ['brand', 'manufacturer'],
    ['manufacturer', 'brand'],
  ] as const)(
    'B40: an open offer of the %s waits for the %s, until an administrator decides',
    (offeredBy, waitsFor) => {
      const order = anOrder({ status: 'approved', hasDispute: true, problem });
      const waits = (deadlines: Deadlines) => toNextStep(order, deadlines, [], now, { offeredBy });
      expect(waits({ talk: inDays(1) })).toMatchObject({ kind: 'talk', waitsFor });
      expect(waits({ escalate: inDays(1) })).toMatchObject({ kind: 'agree', waitsFor });
      expect(waits({})).toMatchObject({ kind: 'decide', waitsFor: 'admin' });
    },
  );

  it('money: the brand inspects a completed order until its payment is released', () => {
    const inspected = { status: 'completed', inspectionUntil: inDays(3) } as const;
    expect(next(inspected)).toEqual({
      kind: 'inspect',
      waitsFor: 'brand',
      dueAt: inDays(3),
      atItsEnd: 'The payment is released to the manufacturer.',
    });
    expect(next({ ...inspected, chargeback: 'open' })).toMatchObject({ kind: 'bank' });
    expect(next({ ...inspected, problem }, { talk: inDays(1) })).toMatchObject({ kind: 'talk' });
  });

  it('OPEN-47: the manufacturer answers, or the order is cancelled', () => {
    expect(next({}, { answer: inDays(9) })).toEqual({
      kind: 'answer',
      waitsFor: 'manufacturer',
      dueAt: inDays(9),
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

  it.each(['in_production', 'shipping'] as const)(
    'OPEN-47: %s, the manufacturer goes on until the expected day, then both are reminded',
    (status) => {
      expect(next({ status }, { expected: inDays(5) })).toMatchObject({
        waitsFor: 'manufacturer',
        dueAt: inDays(5),
        atItsEnd: 'Both sides are reminded.',
      });
    },
  );

  it.each(['production', 'sample'] as const)(
    'OPEN-47: an approved order of kind %s waits for its manufacturer without an end',
    (kind) => {
      const ends = { answer: inDays(1), expected: inDays(5) };
      expect(next({ status: 'approved', kind }, ends)).toMatchObject({
        waitsFor: 'manufacturer',
        dueAt: null,
        atItsEnd: null,
      });
    },
  );

  it('OPEN-35: an approved sample waits for its shipping', () => {
    expect(next({ status: 'approved', kind: 'sample' })).toMatchObject({
      kind: 'ship',
      dueAt: null,
    });
  });

  it('OPEN-47: without a clock there is neither an end nor what happens at it', () => {
    expect(next({ status: 'in_production' })).toMatchObject({ dueAt: null, atItsEnd: null });
  });

  it.each([
    ['both talk', { talk: inDays(3), escalate: inDays(7) }, 'talk', inDays(3)],
    ['the talk is over', { talk: inDays(-1), escalate: inDays(3) }, 'agree', inDays(3)],
    ['it is with an admin', { talk: inDays(-9), escalate: inDays(-5) }, 'decide', null],
  ] as const)('OPEN-42: with a problem: %s', (_what, ends, kind, dueAt) => {
    expect(next({ status: 'in_production', hasDispute: true, problem }, ends)).toMatchObject({
      kind,
      dueAt,
    });
  });

  it.each([
    [
      { talk: inDays(3), escalate: inDays(7) },
      { kind: 'talk', dueAt: inDays(3), atItsEnd: 'Both sides are reminded to agree.' },
    ],
    [
      { talk: now, escalate: inDays(7) },
      { kind: 'agree', dueAt: inDays(7), atItsEnd: 'An administrator decides.' },
    ],
  ])(
    'OPEN-42: both sides settle a problem themselves until its clocks have rung: %j',
    (ends, step) => {
      expect(next({ status: 'shipping', hasDispute: true, problem }, ends)).toEqual({
        ...step,
        waitsFor: 'manufacturer',
      });
    },
  );

  it.each([{ talk: inDays(-1), escalate: now }, {}])(
    'OPEN-42: after its last clock a problem is with an admin, without an end: %j',
    (ends) => {
      expect(next({ status: 'shipping', hasDispute: true, problem }, ends)).toEqual({
        kind: 'decide',
        waitsFor: 'admin',
        dueAt: null,
        atItsEnd: null,
      });
    },
  );

  it('OPEN-41: at the end an admin decides about what is still held, and the system pays out', () => {
    const over = { dueAt: null, atItsEnd: null };
    expect(next({ status: 'completed', escrowState: 'pending' })).toEqual({
      kind: 'decide',
      waitsFor: 'admin',
      ...over,
    });
    expect(next({ status: 'cancelled', escrowState: 'refunded' }, {}, ['failed'])).toEqual({
      kind: 'payout',
      waitsFor: 'system',
      ...over,
    });
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

  it('P4: a refund that the balance does not cover waits for an administrator until it is sent', () => {
    const order = anOrder({ status: 'cancelled', escrowState: 'refunded' });
    const refund = { waitsForAccountSince: null, failureCode: 'insufficient_funds' };
    const waitsFor = (status: 'pending' | 'failed') =>
      toNextStep(order, {}, [{ ...refund, status }], now)?.waitsFor;
    expect(waitsFor('pending')).toBe('admin');
    expect(waitsFor('failed')).toBe('system');
  });

  it('F4: a payout that no account takes waits for the manufacturer, until it was sent', () => {
    const order = anOrder({ status: 'completed', escrowState: 'split' });
    const refund = { status: 'settled', waitsForAccountSince: null, failureCode: null } as const;
    const waiting = { status: 'failed', waitsForAccountSince: now, failureCode: null } as const;
    expect(toNextStep(order, {}, [refund, waiting], now)).toEqual({
      kind: 'payout',
      waitsFor: 'manufacturer',
      dueAt: null,
      atItsEnd: null,
    });
    const onItsWay = { status: 'pending', waitsForAccountSince: null, failureCode: null } as const;
    expect(toNextStep(order, {}, [refund, onItsWay], now)?.waitsFor).toBe('system');
    expect(toNextStep(order, {}, [refund, { ...waiting, status: 'settled' }], now)).toBeNull();
  });
});
