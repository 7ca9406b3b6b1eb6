import { orderStatuses } from '@makeport/rules';
import { anOrder } from '../../../test/support/builders';
import {
  checkDecidable,
  checkReportable,
  checkWithdrawable,
  type ProblemState,
} from './order-problem';
import { rate } from './rating';
import { getTimeline, type OrderStep } from './timeline';

const now = new Date('2026-12-01T00:00:00.000Z');
const state = (changes: Partial<ProblemState>): ProblemState => ({
  status: 'in_production',
  escrowState: 'pending',
  hasDispute: false,
  inspectionUntil: null,
  ...changes,
});

describe('a problem', () => {
  it.each(['approved', 'in_production', 'shipping'] as const)(
    'OPEN-42: can be reported while %s',
    (status) => {
      expect(() => checkReportable(state({ status }))).not.toThrow();
    },
  );

  it('OPEN-42: not before the approval, not twice, not after the release', () => {
    expect(() => checkReportable(state({ status: 'pending' }))).toThrow(
      'once the order is approved',
    );
    expect(() => checkReportable(state({ hasDispute: true }))).toThrow('already been reported');
    for (const escrowState of ['released', 'refunded', 'split'] as const)
      expect(() => checkReportable(state({ escrowState }))).toThrow('can no longer be reported');
  });

  it('OPEN-42: can be withdrawn while it is open', () => {
    expect(() => checkWithdrawable(state({ hasDispute: true }))).not.toThrow();
    expect(() => checkWithdrawable(state({}))).toThrow('This order has no open problem');
    expect(() => checkWithdrawable(state({ hasDispute: true, escrowState: 'split' }))).toThrow(
      'already',
    );
  });

  it('money: an admin decides about a problem, or where the holding limit is near', () => {
    expect(() => checkDecidable(state({ hasDispute: true }), false)).not.toThrow();
    expect(() => checkDecidable(state({}), true)).not.toThrow();
    expect(() => checkDecidable(state({}), false)).toThrow(
      'There is nothing to decide for this order',
    );
    expect(() => checkDecidable(state({ escrowState: 'released' }), true)).toThrow(
      'already been decided',
    );
  });
});

describe('a rating', () => {
  const completed = anOrder({ status: 'completed', escrowState: 'released', completedAt: now });

  it('OPEN-44: is kept with its text and raises the version', () => {
    expect(rate(completed, { rating: 4, feedback: 'Good' }, now)).toMatchObject({
      rating: 4,
      feedback: 'Good',
      version: 2,
      updatedAt: now,
      status: 'completed',
      completedAt: now,
    });
  });

  it.each(orderStatuses.filter((status) => status !== 'completed'))(
    'OPEN-44: not while %s',
    (status) => {
      expect(() => rate(anOrder({ status }), { rating: 5, feedback: null }, now)).toThrow(
        'Only completed orders can be rated',
      );
    },
  );

  it('OPEN-44: once', () => {
    expect(() => rate({ ...completed, rating: 1 }, { rating: 5, feedback: null }, now)).toThrow(
      'This order has already been rated',
    );
  });
});

describe('the timeline', () => {
  it('OPEN-47: begins with the payment of the brand and goes on step by step', () => {
    const step: OrderStep = {
      stepId: 's',
      orderId: 'o',
      action: 'mark_shipping',
      from: 'in_production',
      to: 'shipping',
      at: now,
      actor: 'manufacturer',
      actorName: 'Voltworks Electronics',
      note: 'Tracking number T',
    };
    expect(getTimeline(anOrder(), [step])).toEqual([
      {
        key: 'placed',
        kind: 'placed',
        at: anOrder().createdAt,
        note: null,
        actor: 'brand',
        actorName: 'Northwind Outfitters',
      },
      {
        key: 's',
        kind: 'shipping',
        at: now,
        actor: 'manufacturer',
        actorName: 'Voltworks Electronics',
        note: 'Tracking number T',
      },
    ]);
  });
});
