import { anOrder } from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import {
  checkConfirmable,
  deadlinesOfInspection,
  getInspectionDays,
  inspectionEnd,
} from './inspection';
import type { Order } from '../order/order';

const DAY_MS = 86_400_000;
const now = new Date('2026-12-01T10:00:00.000Z');
const until = new Date('2026-12-04T10:00:00.000Z');

describe('the inspection of a completed order', () => {
  it.each([
    ['three days', {}, 3 * DAY_MS, until],
    ['no day: it is released at once', {}, 0, null],
    [
      'not of a sample, which is completed when it is shipped',
      { kind: 'sample' },
      3 * DAY_MS,
      null,
    ],
    ['not while it is shipped', { status: 'shipping' }, 3 * DAY_MS, null],
    ['not where an admin has decided before', { escrowState: 'released' }, 3 * DAY_MS, null],
    ['also with a problem', { hasDispute: true }, 3 * DAY_MS, until],
  ] as const)('money: %s', (_what, changes, inspectionMs, end) => {
    expect(inspectionEnd(anOrder({ status: 'completed', ...changes }), now, inspectionMs)).toEqual(
      end,
    );
  });

  it('money: sets its deadlines, and none where there is none', () => {
    expect(deadlinesOfInspection({ inspectionUntil: until }, 3 * DAY_MS)).toEqual({
      inspection: until,
      inspection_reminder: new Date('2026-12-03T10:00:00.000Z'),
    });
    expect(deadlinesOfInspection({ inspectionUntil: null }, 0)).toEqual({});
  });

  it('money: is promised in days, of samples none', () => {
    expect(getInspectionDays({ kind: 'production' }, 3 * DAY_MS)).toBe(3);
    expect(getInspectionDays({ kind: 'sample' }, 3 * DAY_MS)).toBe(0);
  });
});

describe('confirming receipt', () => {
  const check = (changes: Partial<Order>) => () =>
    checkConfirmable(anOrder({ status: 'completed', inspectionUntil: until, ...changes }));

  it('money: ends the inspection', () => {
    expect(check({})).not.toThrow();
    expect(check({ chargeback: 'won' })).not.toThrow();
  });

  it.each([
    ['once it is released', { escrowState: 'released', inspectionUntil: null }, 'already_decided'],
    ['before the completion', { status: 'shipping', inspectionUntil: null }, 'not_inspected'],
    [
      'of a problem before it',
      { status: 'shipping', hasDispute: true, inspectionUntil: null },
      'not_inspected',
    ],
    ['where nothing waits for it', { inspectionUntil: null }, 'not_inspected'],
    ['while a chargeback is open', { chargeback: 'open' }, 'chargeback_open'],
    ['while its payment is checked', { fraudWarning: 'open' }, 'payment_checked'],
    ['while a problem is open', { hasDispute: true }, 'problem_keeps_receipt'],
    [
      'of a problem after the days',
      { hasDispute: true, inspectionUntil: null },
      'problem_keeps_receipt',
    ],
  ] as const)('money: is refused %s', (_when, changes, code) => {
    expect(check(changes)).toThrow(refusal({ kind: 'conflict', code: `ordering.${code}` }));
  });
});
