import { anOrder, placedAt } from '../../../test/support/builders';
import {
  toBrand,
  toManufacturer,
  SYSTEM,
  getTimeline,
  type OrderStep,
  type StepAction,
} from './timeline';

const order = anOrder();
const at = new Date('2026-11-22T10:00:00.000Z');

function step(action: StepAction, changes: Partial<OrderStep> = {}): OrderStep {
  const done = {
    stepId: `step-${action}`,
    orderId: order.id,
    action,
    from: 'pending',
    to: 'approved',
  } as const;
  return { ...done, at, note: null, ...toManufacturer(order), ...changes };
}

describe('the timeline of an order', () => {
  it('OPEN-47: begins with its placing, by the brand', () => {
    expect(getTimeline(order, [])).toEqual([
      {
        key: 'placed',
        kind: 'placed',
        at: placedAt,
        note: null,
        actor: 'brand',
        actorName: order.brandName,
      },
    ]);
  });

  it('OPEN-47: goes on with each step: who, when, and what was said', () => {
    const steps = [
      step('approve'),
      step('report_problem', { note: 'Off centre', ...toBrand(order) }),
      step('problem_reminded', SYSTEM),
    ];
    expect(getTimeline(order, steps).slice(1)).toEqual([
      { key: 'step-approve', kind: 'approved', at, note: null, ...toManufacturer(order) },
      {
        key: 'step-report_problem',
        kind: 'problem_reported',
        at,
        note: 'Off centre',
        ...toBrand(order),
      },
      {
        key: 'step-problem_reminded',
        kind: 'problem_reminded',
        at,
        note: null,
        actor: 'system',
        actorName: null,
      },
    ]);
  });

  it('names the parties', () => {
    expect(toBrand(order)).toEqual({ actor: 'brand', actorName: order.brandName });
    expect(toManufacturer(order)).toEqual({
      actor: 'manufacturer',
      actorName: order.manufacturerName,
    });
  });

  it('tells a correction of a shipment as such, and nothing else', () => {
    const [, shipped, corrected] = getTimeline(order, [
      step('mark_shipping'),
      step('correct_shipment'),
    ]);
    expect(shipped).toMatchObject({ kind: 'shipping' });
    expect(shipped).not.toHaveProperty('corrected');
    expect(corrected).toMatchObject({ kind: 'shipping', corrected: true });
  });

  it.each<[StepAction, string]>([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['start_production', 'in_production'],
    ['mark_completed', 'completed'],
    ['cancel_unanswered', 'cancelled'],
    ['ship_sample', 'completed'],
    ['cancel_refunded', 'cancelled'],
    ['cancel_charged_back', 'cancelled'],
    ['chargeback_opened', 'chargeback_opened'],
    ['chargeback_won', 'chargeback_won'],
    ['chargeback_lost', 'chargeback_lost'],
    ['remind_inspection', 'inspection_reminded'],
    ['confirm_receipt', 'inspection_confirmed'],
    ['end_inspection', 'inspection_ended'],
    ['fraud_warning_opened', 'payment_check_opened'],
    ['fraud_warning_dismissed', 'payment_check_ended'],
    ['fraud_warning_ended', 'payment_check_ended'],
    ['remind_manufacturer', 'reminded'],
    ['completion_overdue', 'completion_overdue'],
    ['problem_escalated', 'problem_escalated'],
    ['holding_limit_near', 'holding_limit_near'],
    ['withdraw_problem', 'problem_withdrawn'],
    ['release_escrow', 'released'],
    ['refund_escrow', 'refunded'],
    ['split_escrow', 'split'],
    ['pay_manufacturer', 'paid_out'],
    ['pay_brand', 'refund_paid'],
    ['rate', 'rated'],
  ])('OPEN-47: %s shows as %s', (action, kind) => {
    expect(getTimeline(order, [step(action)])[1]?.kind).toBe(kind);
  });
});
