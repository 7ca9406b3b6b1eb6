import { formatAge, formatClock, getMonday } from './queues';

const now = new Date('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('ages and clocks of the money desk', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [47 * 60, '47 hours'],
    [48 * 60, '2 days'],
  ])('DESK-4: %d minutes are %s', (minutes, age) => {
    expect(formatAge(ago(minutes), now)).toBe(age);
  });

  it('DESK-4: a clock runs, or is over', () => {
    expect(formatClock(ago(-180), now)).toBe('3 hours left');
    expect(formatClock(ago(60 * 24 * 3), now)).toBe('3 days over');
  });

  it.each([
    ['2026-11-22T12:00:00.000Z', '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ])('DESK-4: the week of %s begins on %s', (at, monday) => {
    expect(getMonday(new Date(at))).toBe(monday);
  });
});
