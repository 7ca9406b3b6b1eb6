import { lastMonths, monthName } from './months';

describe('the last months', () => {
  it('BDASH-5, OPEN-21: end with the current one, oldest first, over the turn of a year', () => {
    expect(lastMonths(new Date('2026-02-15T10:00:00Z'), 4).map(monthName)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it.each(['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'])(
    'OPEN-21: %s belongs to November, which begins at midnight UTC',
    (now) => {
      expect(lastMonths(new Date(now), 1)).toEqual([new Date('2026-11-01T00:00:00Z')]);
    },
  );

  it('are one each, also on the last day of a long month', () => {
    const months = lastMonths(new Date('2026-12-31T12:00:00Z'), 12).map(monthName);
    expect(new Set(months).size).toBe(12);
  });
});
