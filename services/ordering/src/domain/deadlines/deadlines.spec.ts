import {
  DEFAULT_DEADLINE_LENGTHS,
  endOfDay,
  inspectionDeadlines,
  isPending,
  longestLeadTimeMs,
  placementDeadlines,
  problemDeadlines,
  type Deadlines,
  type DeadlineState,
} from './deadlines';

const DAY_MS = 86_400_000;
const day = (days: number): Date => new Date(days * DAY_MS);
const inDays = (deadlines: Deadlines): Record<string, number> =>
  Object.fromEntries(
    Object.entries(deadlines).map(([kind, dueAt]) => [kind, dueAt.getTime() / DAY_MS]),
  );
const state = (changes: Partial<DeadlineState>): DeadlineState => ({
  status: 'approved',
  escrowState: 'pending',
  hasOpenProblem: false,
  ...changes,
});

describe('the deadlines of an order', () => {
  it('OPEN-41, money: run from the payment on: answer in 3 and 14 days, holding for 90, a warning at four fifths', () => {
    expect(inDays(placementDeadlines(day(1), DEFAULT_DEADLINE_LENGTHS))).toEqual({
      answer_reminder: 4,
      answer: 15,
      holding_warning: 73,
      hold: 91,
    });
  });

  it('money: a problem is talked about for 3 days and escalates on day 7', () => {
    expect(inDays(problemDeadlines(day(10), DEFAULT_DEADLINE_LENGTHS))).toEqual({
      talk: 13,
      escalate: 17,
    });
  });

  it.each([
    ['pending', true, false],
    ['approved', false, false],
    ['in_production', false, true],
    ['shipping', false, true],
    ['completed', false, false],
    ['cancelled', false, false],
  ] as const)(
    'money: %s: an answer is waited for: %s, completion: %s',
    (status, answer, expected) => {
      expect(isPending('answer_reminder', state({ status }))).toBe(answer);
      expect(isPending('answer', state({ status }))).toBe(answer);
      expect(isPending('expected', state({ status }))).toBe(expected);
    },
  );

  it('OPEN-42: talk and escalation matter while a problem is open', () => {
    for (const deadline of ['talk', 'escalate'] as const) {
      expect(isPending(deadline, state({}))).toBe(false);
      expect(isPending(deadline, state({ hasOpenProblem: true }))).toBe(true);
    }
  });

  it.each([
    [3, 2],
    [14, 13],
    [1.5, 1],
  ])('money: of %s days for inspecting the brand is reminded after %s', (days, reminded) => {
    const until = day(10 + days);
    expect(inDays(inspectionDeadlines(until, days * DAY_MS))).toEqual({
      inspection_reminder: 10 + reminded,
      inspection: 10 + days,
    });
  });

  it.each([
    [{ status: 'shipping' }, false, false],
    [{ status: 'completed' }, true, true],
    [{ status: 'completed', hasOpenProblem: true }, false, true],
    [{ status: 'completed', escrowState: 'released' }, false, false],
  ] as const)(
    'money: %j: the brand is reminded: %s, the inspection ends: %s',
    (changes, reminder, end) => {
      expect(isPending('inspection_reminder', state(changes))).toBe(reminder);
      expect(isPending('inspection', state(changes))).toBe(end);
    },
  );

  it('money: nothing about the escrow matters after its end', () => {
    const ended = state({ escrowState: 'released', hasOpenProblem: true });
    expect(isPending('holding_warning', state({}))).toBe(true);
    for (const deadline of ['talk', 'escalate', 'holding_warning'] as const)
      expect(isPending(deadline, ended)).toBe(false);
  });
});

describe('the lead time of the catalogue', () => {
  it.each([
    ['15-45 days', 45],
    ['30 - 45 Days', 45],
    ['20 days', 20],
    ['6 weeks', 42],
    ['2-3 months', 90],
    ['1 day', 1],
    ['20days', 20],
    ['20  days', 20],
    ['730 days', 730],
    ['731 days', null],
    ['24 months', 720],
    ['25 months', null],
    ['about 10 business days', null],
    ['on request', null],
    ['', null],
    ['0 days', null],
    ['9999 days', null],
  ])('%s: %s days', (words, days) => {
    expect(longestLeadTimeMs(words)).toBe(days === null ? null : days * DAY_MS);
  });

  it('OPEN-43: a day that was named ends with it', () => {
    expect(endOfDay('2027-02-01').toISOString()).toBe('2027-02-01T23:59:59.999Z');
  });
});
