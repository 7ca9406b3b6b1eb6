import { formatDate, formatDateTime, formatDay, formatTime } from './date';

describe('dates', () => {
  it('OPEN-21: a day as Nov 21, 2025 and a time as HH:mm in the viewer’s time zone', () => {
    const moment = new Date(2025, 10, 21, 14, 5);
    expect(formatDate(moment)).toBe('Nov 21, 2025');
    expect(formatTime(moment)).toBe('14:05');
    expect(formatTime(new Date(2025, 10, 21, 0, 7))).toBe('00:07');
    expect(formatDateTime(moment.toISOString())).toBe('Nov 21, 2025, 14:05');
  });

  it('OPEN-21: a day without a time is the same day for everybody', () => {
    expect(formatDay('2026-12-24')).toBe('Dec 24, 2026');
  });
});
