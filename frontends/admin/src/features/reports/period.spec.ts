import { isPeriod, getMondays, readPeriod, toVariables, writePeriod } from './period';

const NOW = new Date('2026-11-23T22:00:00.000Z');
const read = (text: string) => readPeriod(new URLSearchParams(text), NOW);

describe('the period of a report', () => {
  it.each([
    ['days=7', { preset: 7, from: '2026-11-17', to: '2026-11-23' }],
    ['days=365', { preset: 365, from: '2025-11-24', to: '2026-11-23' }],
    ['from=2026-01-01&to=2026-01-31', { preset: null, from: '2026-01-01', to: '2026-01-31' }],
  ])('REP-2: %s comes back as it was written', (text, period) => {
    expect(read(text)).toEqual(period);
    expect(writePeriod(read(text)).toString()).toBe(text);
  });

  it.each([
    '',
    'days=8',
    'from=2026-02-01',
    'from=2026-02-01&to=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'from=2025-01-01&to=2026-03-01',
    'from=x&to=y',
  ])('REP-2: "%s" is the last 30 days', (text) => {
    expect(read(text)).toEqual({ preset: 30, from: '2026-10-25', to: '2026-11-23' });
  });

  it('REP-2: asks for whole days of UTC, the last one with it', () => {
    expect(toVariables(read('from=2026-01-01&to=2026-01-31'))).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-02-01T00:00:00.000Z',
    });
    expect(isPeriod('2025-01-01', '2026-02-04')).toBe(true);
    expect(isPeriod('2025-01-01', '2026-02-05')).toBe(false);
  });

  it('REP-3: weeks begin on Monday', () => {
    expect(getMondays(read('from=2026-11-15&to=2026-11-16'))).toEqual(['2026-11-09', '2026-11-16']);
  });
});
