import { getDeskReason, endedDeskReasons } from './desk';

describe('orders on the money desk', () => {
  it.each([
    ['remind_manufacturer', 'unanswered'],
    ['completion_overdue', 'overdue'],
    ['holding_limit_near', 'holding_limit'],
    ['approve', null],
  ] as const)('DESK-4: %s puts an order there as %s', (action, reason) => {
    expect(getDeskReason(action)).toBe(reason);
  });

  it.each([
    ['pending', 'pending', ['overdue']],
    ['approved', 'pending', ['unanswered', 'overdue']],
    ['in_production', 'pending', ['unanswered']],
    ['shipping', 'pending', ['unanswered']],
    ['shipping', 'split', ['unanswered', 'holding_limit']],
    ['completed', 'released', ['unanswered', 'overdue', 'holding_limit']],
    ['cancelled', 'refunded', ['unanswered', 'overdue', 'holding_limit']],
  ] as const)(
    'DESK-4: an order that is %s, its escrow %s, is not there for %s',
    (status, escrowState, ended) => {
      expect(endedDeskReasons({ status, escrowState })).toEqual(ended);
    },
  );
});
