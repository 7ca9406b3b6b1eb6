import fc from 'fast-check';
import {
  ORDER_TRANSITIONS,
  orderActors,
  orderStatuses,
  startsAt,
  type OrderActor,
  type OrderStatus,
} from '@makeport/rules';
import { anOrder } from '../../../test/support/builders';
import { isFinal, nextStatus, transition, type OrderAction } from './transitions';

const now = new Date('2026-12-01T00:00:00.000Z');

/**
 * A second copy of the ORD-2 table, arranged by status, so that a change of the first one fails
 * here.
 */
const allowed: Record<OrderStatus, string[]> = {
  pending: [
    'manufacturer approve approved',
    'manufacturer reject cancelled',
    'brand cancel cancelled',
    'system cancel_unanswered cancelled',
    'system cancel_closed cancelled',
    'admin cancel_refunded cancelled',
    'system cancel_charged_back cancelled',
  ],
  approved: [
    'manufacturer start_production in_production',
    'manufacturer ship_sample completed',
    'admin end_decided completed',
    'admin cancel_refunded cancelled',
    'system cancel_settled cancelled',
    'system cancel_charged_back cancelled',
  ],
  in_production: [
    'manufacturer mark_shipping shipping',
    'admin end_decided completed',
    'admin cancel_refunded cancelled',
    'system cancel_settled cancelled',
    'system cancel_charged_back cancelled',
  ],
  shipping: [
    'manufacturer mark_completed completed',
    'admin end_decided completed',
    'admin cancel_refunded cancelled',
    'system cancel_settled cancelled',
    'system cancel_charged_back cancelled',
  ],
  completed: ['brand confirm_receipt completed'],
  cancelled: [],
};
const actions = Object.keys(ORDER_TRANSITIONS) as OrderAction[];

function expected(status: OrderStatus, action: OrderAction, by: OrderActor): string | undefined {
  return allowed[status].find((row) => row.startsWith(`${by} ${action} `))?.split(' ')[2];
}

describe('the table of an order’s transitions', () => {
  const triples = orderStatuses.flatMap((status) =>
    actions.flatMap((action) => orderActors.map((by) => [status, action, by] as const)),
  );

  it.each(orderStatuses)(
    'B38, B40, F34, ORD-2: from %s it contains what the oracle contains',
    (status) => {
      const rows = actions
        .filter((action) => startsAt(action, status))
        .map(
          (action) => `${ORDER_TRANSITIONS[action].by} ${action} ${ORDER_TRANSITIONS[action].to}`,
        );
      expect(rows.toSorted()).toEqual(allowed[status].toSorted());
    },
  );

  it.each(triples)('ORD-2, ORD-3: %s, %s by %s', (status, action, by) => {
    const to = expected(status, action, by);
    const attempt = () => nextStatus(status, action, by);
    if (to === undefined) expect(attempt).toThrow('Failed to update order status');
    else expect(attempt()).toBe(to);
  });

  it('ORD-3, ORD-6: any sequence by anybody keeps the order on the table, one version for each step', () => {
    const press = fc.tuple(fc.constantFrom(...actions), fc.constantFrom(...orderActors));
    fc.assert(
      fc.property(fc.array(press, { minLength: 40, maxLength: 60 }), (presses) => {
        let order = anOrder();
        for (const [action, by] of presses) {
          const before = order;
          const to = expected(before.status, action, by);
          try {
            order = transition(before, action, by, now);
          } catch {
            expect(to).toBeUndefined();
            continue;
          }
          expect(order).toEqual({
            ...before,
            status: to,
            updatedAt: now,
            version: before.version + 1,
            completedAt: to === 'completed' ? (before.completedAt ?? now) : null,
          });
        }
        expect(isFinal(order.status)).toBe(
          allowed[order.status].every((row) => row.endsWith(` ${order.status}`)),
        );
      }),
    );
  });
});
