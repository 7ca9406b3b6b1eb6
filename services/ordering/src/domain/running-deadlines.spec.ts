import { runningDeadlines } from './running-deadlines';

const at = new Date('2026-12-01T10:00:00.000Z');
const deadlines = {
  ...{ answer_reminder: at, answer: at, expected: at },
  ...{ talk: at, escalate: at, holding_warning: at, hold: at },
};
const problem = { reason: 'Off centre', reportedAt: at };

describe('deadlines that run', () => {
  it.each([
    ['pending', 'pending', null, ['answer', 'hold']],
    ['approved', 'pending', problem, ['talk', 'escalate', 'hold']],
    ['shipping', 'pending', null, ['expected', 'hold']],
    ['completed', 'released', null, []],
  ] as const)('DESK-2: of an order %s, its escrow %s', (status, escrowState, reported, running) => {
    const order = { status, escrowState, problem: reported };
    expect(Object.keys(runningDeadlines(order, deadlines))).toEqual(running);
  });
});
