import { monthBars } from './month-bars';

describe('bars of months', () => {
  it('names the months in UTC, whatever the viewer’s time zone', () => {
    expect(
      monthBars([
        { month: '2025-12', amountCents: 0 },
        { month: '2026-01', amountCents: 133_500 },
      ]),
    ).toEqual([
      { key: '2025-12', label: 'Dec', name: 'December 2025', value: 0 },
      { key: '2026-01', label: 'Jan', name: 'January 2026', value: 133_500 },
    ]);
  });
});
