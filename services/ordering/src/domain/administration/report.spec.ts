import { fillWeeks, getWeeks } from './report';

const period = (from: string, until: string) => ({
  from: new Date(`${from}T00:00:00.000Z`),
  until: new Date(`${until}T00:00:00.000Z`),
});

describe('the weeks of a report', () => {
  it.each([
    ['2026-11-16', '2026-11-23', ['2026-11-16']],
    ['2026-11-15', '2026-11-17', ['2026-11-09', '2026-11-16']],
    ['2026-12-30', '2027-01-05', ['2026-12-28', '2027-01-04']],
    ['2026-11-18', '2026-11-19', ['2026-11-16']],
  ])('REP-3: from %s until %s', (from, until, weeks) => {
    expect(getWeeks(period(from, until))).toEqual(weeks);
  });

  it('REP-3: a week without anything has zeros, figures of one week come together', () => {
    const none = { orders: 0, releasedCents: 0, refundedCents: 0, feeCents: 0 };
    expect(
      fillWeeks(period('2026-11-09', '2026-11-23'), [
        { week: '2026-11-16', orders: 2 },
        { week: '2026-11-16', releasedCents: 5 },
      ]),
    ).toEqual([
      { ...none, week: '2026-11-09' },
      { ...none, week: '2026-11-16', orders: 2, releasedCents: 5 },
    ]);
  });
});
