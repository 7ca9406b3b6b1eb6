import { formatDuration, formatShare, weekBars } from './report-labels';

it.each([
  [null, '–'],
  [59, '1 minute'],
  [2_400, '40 minutes'],
  [3_600, '1 hour'],
  [12_600, '3.5 hours'],
  [172_800, '2 days'],
  [200_000, '2.3 days'],
])('REP-4: %s seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

it('REP-5: a share of nothing is none', () => {
  expect([formatShare(1, 8), formatShare(0, 3), formatShare(0, 0)]).toEqual(['12.5%', '0%', '–']);
});

it.each([1, 5, 6, 7, 14, 53])(
  'REP-3: of %i weeks the last has a label, and at most five have one',
  (count) => {
    const bars = weekBars(Array.from({ length: count }, () => ({ week: '2026-11-16', value: 1 })));
    const labels = bars.map(({ label }) => label);
    expect(labels.at(-1)).toBe('Nov 16');
    expect(labels.filter((label) => label !== '').length).toBeLessThanOrEqual(5);
    expect(bars[0]?.name).toBe('Week of Nov 16, 2026');
  },
);
