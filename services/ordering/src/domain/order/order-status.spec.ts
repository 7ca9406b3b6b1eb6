import fc from 'fast-check';
import { orderActions, orderStatuses } from '@makeport/rules';
import { isFinal } from './transitions';
import { anOrder } from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import { changeNote, changeReason, changeStatus, checkStatusChange } from './order-status';

const now = new Date('2026-12-01T00:00:00.000Z');

/**
 * The manufacturer's actions, the deadline of an answer, and the end of a sample order (OPEN-35).
 */
const actions = [...orderActions, 'cancel_unanswered', 'ship_sample'] as const;

describe('the steps of an order', () => {
  it('ORD-1: an order only ever ends completed or cancelled', () => {
    expect(orderStatuses.filter(isFinal)).toEqual(['completed', 'cancelled']);
  });

  it('ORD-6: completed_at is set by completion only', () => {
    const shipping = anOrder({ status: 'shipping' });
    expect(changeStatus(shipping, { action: 'mark_completed' }, now).completedAt).toEqual(now);
    expect(changeStatus(anOrder(), { action: 'reject' }, now).completedAt).toBeNull();
  });

  it('ORD-5: a tracking number is added, what was stored stays', () => {
    const order = anOrder({ status: 'in_production', dueDate: '2027-01-01' });
    const shipped = changeStatus(
      order,
      { action: 'mark_shipping', trackingNumber: ' TRK 1 ' },
      now,
    );
    expect(shipped).toMatchObject({
      trackingNumber: 'TRK 1',
      dueDate: '2027-01-01',
      items: order.items,
    });
  });

  it('OPEN-43: due date and tracking number belong to their own step', () => {
    const check = (change: Parameters<typeof checkStatusChange>[0]) => (): void =>
      checkStatusChange(change, now);
    expect(check({ action: 'approve', dueDate: '2027-01-01' })).toThrow(
      'Failed to update order status',
    );
    expect(check({ action: 'approve', trackingNumber: 'T' })).toThrow(
      'Failed to update order status',
    );
    expect(check({ action: 'start_production', dueDate: '2027-01-01' })).not.toThrow();
    expect(check({ action: 'mark_shipping', trackingNumber: 'T' })).not.toThrow();
  });

  it.each([
    ['2026-11-19', true, 'today, west of UTC'],
    ['2028-11-20', true, 'two years from now'],
    ['2026-11-18', false, 'over everywhere'],
    ['2028-11-21', false, 'later'],
    ['0001-01-01', false, 'nonsense'],
    ['9999-12-31', false, 'nonsense'],
  ])('X28: a due date %s is accepted: %p (%s)', (dueDate, accepted) => {
    const at = new Date('2026-11-20T08:00:00Z');
    const check = () => checkStatusChange({ action: 'start_production', dueDate }, at);
    if (accepted) expect(check).not.toThrow();
    else
      expect(check).toThrow(refusal({ code: 'ordering.due_date_out_of_reach', field: 'dueDate' }));
  });

  it.each([
    ['dueDate', { action: 'mark_shipping', dueDate: '2027-01-01' }],
    ['reason', { action: 'approve', reason: 'No' }],
    ['reason', { action: 'cancel_unanswered', reason: 'No' }],
    ['trackingNumber', { action: 'start_production', trackingNumber: 'T' }],
    ['carrier', { action: 'reject', carrier: 'ups' }],
    ['carrierName', { action: 'mark_completed', carrierName: 'X' }],
  ] as const)(
    'OPEN-43: %s with another step than its own is refused under its field',
    (field, change) => {
      expect(() => checkStatusChange(change, now)).toThrow(
        refusal({ code: 'ordering.misplaced_status_detail', field }),
      );
    },
  );

  it('OPEN-43: a reason comes with a rejection, and every step may come without details', () => {
    expect(() => checkStatusChange({ action: 'reject', reason: 'Too many' }, now)).not.toThrow();
    for (const action of actions) expect(() => checkStatusChange({ action }, now)).not.toThrow();
  });

  it.each([
    [
      { action: 'reject', reason: ' Too many ' },
      { by: 'manufacturer', reason: 'Too many' },
    ],
    [
      { action: 'reject', reason: ' ' },
      { by: 'manufacturer', reason: null },
    ],
    [{ action: 'reject' }, { by: 'manufacturer', reason: null }],
    [{ action: 'cancel_unanswered' }, { by: 'system', reason: null }],
    [{ action: 'cancel' }, { by: 'brand', reason: null }],
    [{ action: 'approve' }, null],
  ] as const)('B38, OPEN-47: %j is kept as the cancellation %j', (change, cancellation) => {
    expect(changeStatus(anOrder(), change, now).cancellation).toEqual(cancellation);
  });

  it('ORD-5: a due date is kept from its step on, and a step changes nothing else', () => {
    const order = anOrder({ status: 'approved' });
    const started = changeStatus(order, { action: 'start_production', dueDate: '2027-01-01' }, now);
    expect(started).toEqual({
      ...order,
      status: 'in_production',
      dueDate: '2027-01-01',
      updatedAt: now,
      version: order.version + 1,
    });
  });

  it('OPEN-43: only its shipping gives an order a shipment', () => {
    const order = anOrder({
      status: 'approved',
      carrier: 'dhl',
      carrierName: 'DHL',
      trackingNumber: '12',
    });
    expect(changeStatus(order, { action: 'ship_sample' }, now)).toMatchObject({
      carrier: 'dhl',
      carrierName: 'DHL',
      trackingNumber: '12',
      shippedAt: null,
      completedAt: now,
    });
  });

  it.each([
    [{ action: 'reject', reason: ' Too many ' }, 'Too many'],
    [{ action: 'reject', reason: ' ' }, null],
    [{ action: 'start_production', dueDate: '2027-01-01' }, 'Expected by 2027-01-01'],
    [{ action: 'mark_shipping', trackingNumber: 'T' }, 'Tracking number T'],
    [{ action: 'approve' }, null],
  ] as const)('OPEN-47: of %j the timeline notes %p', (change, note) => {
    expect(changeNote(change)).toBe(note);
  });

  it('OPEN-47: only a change without a button says why', () => {
    const reasons = actions.filter((action) => action !== 'cancel_unanswered').map(changeReason);
    expect(new Set(reasons)).toEqual(new Set([null]));
    expect(changeReason('cancel_unanswered')).toBe('manufacturer_did_not_answer');
  });

  it('ORD-3: any sequence of actions keeps the order on the table, one version for each step', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (sequence) => {
        let order = anOrder();
        let steps = 0;
        for (const action of sequence) {
          const before = order;
          try {
            order = changeStatus(order, { action }, now);
            steps += 1;
          } catch {
            expect(order).toBe(before);
          }
        }
        expect(order.version).toBe(1 + steps);
        expect(steps).toBeLessThanOrEqual(orderStatuses.length - 2);
        expect(order.completedAt !== null).toBe(order.status === 'completed');
      }),
    );
  });
});
