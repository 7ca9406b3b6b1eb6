import {
  armedClocks,
  DEFAULT_DURATIONS,
  endOfDay,
  holdingWarningAt,
  longestLeadTimeMs,
  type ClockState,
} from './clocks';

const DAY_MS = 86_400_000;
const state = (changes: Partial<ClockState>): ClockState => ({
  ...{ status: 'approved', escrowState: 'pending', placedAt: 0, expectedAt: null, problemAt: null },
  ...changes,
});
const named = (changes: Partial<ClockState>): [string, number][] =>
  armedClocks(state(changes), DEFAULT_DURATIONS).map(({ clock, at }) => [clock, at / DAY_MS]);

describe('the clocks of an order', () => {
  it('money: the holding limit runs from the payment on, and warns at four fifths of 90 days', () => {
    expect(named({})).toEqual([['holding_limit_near', 72]]);
    expect(holdingWarningAt(DAY_MS, DEFAULT_DURATIONS)).toBe(73 * DAY_MS);
  });

  it('money: a problem is talked about for 3 days and escalates on day 7', () => {
    expect(named({ problemAt: 10 * DAY_MS })).toEqual([
      ['problem_reminded', 13],
      ['problem_escalated', 17],
      ['holding_limit_near', 72],
    ]);
  });

  it.each([
    ['approved', false],
    ['in_production', true],
    ['shipping', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('money: an expected completion matters while %s: %s', (status, matters) => {
    const clocks = named({ status, expectedAt: 80 * DAY_MS }).map(([clock]) => clock);
    expect(clocks.includes('completion_overdue')).toBe(matters);
  });

  it('money: the earliest clock comes first', () => {
    const clocks = (expectedDay: number) =>
      named({ status: 'shipping', expectedAt: expectedDay * DAY_MS, problemAt: 10 * DAY_MS });
    expect(clocks(15)).toEqual([
      ['problem_reminded', 13],
      ['completion_overdue', 15],
      ['problem_escalated', 17],
      ['holding_limit_near', 72],
    ]);
    expect(clocks(80).at(-1)).toEqual(['completion_overdue', 80]);
  });

  it.each(['in_production', 'shipping'] as const)(
    'money: while %s without an expected day only the holding limit runs',
    (status) => {
      expect(named({ status })).toEqual([['holding_limit_near', 72]]);
    },
  );

  it('nothing about the escrow rings after its end', () => {
    expect(named({ escrowState: 'released', problemAt: 0 })).toEqual([]);
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
