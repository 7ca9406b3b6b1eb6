import { runningDeadlines } from './running-deadlines';

const at = new Date('2026-12-01T10:00:00.000Z');
const deadlines = {
  answer_reminder: at,
  answer: at,
  expected: at,
  inspection_reminder: at,
  inspection: at,
  talk: at,
  escalate: at,
  holding_warning: at,
  hold: at,
};
const problem = { reason: 'Off centre', reportedAt: at };

describe('deadlines that run', () => {
  it.each([
    ['pending', 'pending', null, null, ['answer', 'hold']],
    ['approved', 'pending', problem, null, ['talk', 'escalate', 'hold']],
    ['shipping', 'pending', null, null, ['expected', 'hold']],
    ['completed', 'pending', null, at, ['inspection', 'hold']],
    ['completed', 'pending', problem, null, ['talk', 'escalate', 'hold']],
    ['completed', 'released', null, null, []],
  ] as const)(
    'DESK-2: of an order %s, its escrow %s',
    (status, escrowState, reported, until, running) => {
      const order = { status, escrowState, problem: reported, inspectionUntil: until };
      expect(Object.keys(runningDeadlines(order, deadlines))).toEqual(running);
    },
  );
});
