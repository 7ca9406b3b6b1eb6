import fc from 'fast-check';
import { anOrder } from '../testing/builders';
import { orderStatuses, type OrderStatus } from './order';
import {
  changeStatus,
  checkStatusChange,
  escrowDecisionFor,
  isFinal,
  nextStatus,
  type OrderAction,
} from './order-status';

const now = new Date('2026-12-01T00:00:00.000Z');

/** ORD-2, written down a second time, so that a changed table fails here. */
const legal: readonly [OrderStatus, OrderAction, OrderStatus][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'cancelled'],
  ['pending', 'cancel_unanswered', 'cancelled'],
  ['approved', 'start_production', 'in_production'],
  ['in_production', 'mark_shipping', 'shipping'],
  ['shipping', 'mark_completed', 'completed'],
  // A sample's end (OPEN-35).
  ['approved', 'ship_sample', 'completed'],
];
const actions = [...new Set(legal.map(([, action]) => action))];

describe('the steps of an order', () => {
  it.each(legal)('ORD-2: %s, %s: %s', (from, action, to) => {
    expect(nextStatus(from, action)).toBe(to);
  });

  const illegal = orderStatuses.flatMap((status) =>
    actions
      .filter((action) => !legal.some(([from, legalAction]) => from === status && legalAction === action))
      .map((action) => [status, action] as const),
  );

  it.each(illegal)('ORD-3: %s, %s is refused', (status, action) => {
    expect(() => nextStatus(status, action)).toThrow('Failed to update order status');
  });

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
    const shipped = changeStatus(order, { action: 'mark_shipping', trackingNumber: ' TRK 1 ' }, now);
    expect(shipped).toMatchObject({ trackingNumber: 'TRK 1', dueDate: '2027-01-01', items: order.items });
  });

  it('OPEN-43: due date and tracking number belong to their own step', () => {
    const check = (change: Parameters<typeof checkStatusChange>[0]) => (): void => checkStatusChange(change);
    expect(check({ action: 'approve', dueDate: '2027-01-01' })).toThrow('Failed to update order status');
    expect(check({ action: 'approve', trackingNumber: 'T' })).toThrow('Failed to update order status');
    expect(check({ action: 'start_production', dueDate: '2027-01-01' })).not.toThrow();
    expect(check({ action: 'mark_shipping', trackingNumber: 'T' })).not.toThrow();
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
        expect(steps).toBeLessThanOrEqual(4);
        expect(order.completedAt !== null).toBe(order.status === 'completed');
      }),
    );
  });
});

describe('what a status means for the escrow', () => {
  it('ORD-8: completed without a dispute releases it', () => {
    expect(escrowDecisionFor({ status: 'completed', hasDispute: false, escrowState: 'pending' })).toBe(
      'release',
    );
  });

  it('ORD-9: completed with a dispute leaves it held', () => {
    expect(escrowDecisionFor({ status: 'completed', hasDispute: true, escrowState: 'pending' })).toBeNull();
  });

  it.each(['released', 'refunded', 'split'] as const)(
    'OPEN-42: an escrow that an admin has ended (%s) stays as it is',
    (escrowState) => {
      for (const status of ['completed', 'cancelled'] as const)
        expect(escrowDecisionFor({ status, hasDispute: false, escrowState })).toBeNull();
    },
  );

  it('OPEN-41: cancelled refunds it, and nothing else touches it', () => {
    expect(escrowDecisionFor({ status: 'cancelled', hasDispute: false, escrowState: 'pending' })).toBe(
      'refund',
    );
    for (const status of ['pending', 'approved', 'in_production', 'shipping'] as const) {
      expect(escrowDecisionFor({ status, hasDispute: false, escrowState: 'pending' })).toBeNull();
    }
  });
});
