import { incoming, own } from '../testing/chats';
import { dayLabel, getRows } from './message-rows';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString();
const now = new Date(2026, 10, 21, 12);
const shapes = (...args: Parameters<typeof getRows>) =>
  getRows(...args).map((row) =>
    row.kind === 'day' ? row.label : row.kind === 'new' ? 'new' : row.follows ? 'closely' : 'apart',
  );

describe('rows of a conversation', () => {
  it('names each new day', () => {
    const messages = [
      own(1, { createdAt: at(3, 9) }),
      own(2, { createdAt: at(20, 23, 59) }),
      own(3, { createdAt: at(21, 0, 1) }),
      own(4, { createdAt: at(21, 8) }),
    ];
    expect(shapes(messages, { newFrom: null, now })).toEqual([
      'Nov 3, 2026',
      'apart',
      'Yesterday',
      'apart',
      'Today',
      'apart',
      'apart',
    ]);
  });

  it('keeps messages together that one person wrote within five minutes', () => {
    const messages = [
      own(1, { createdAt: at(21, 8, 0) }),
      own(2, { createdAt: at(21, 8, 4) }),
      incoming(3, { createdAt: at(21, 8, 5) }),
      incoming(4, { createdAt: at(21, 8, 11) }),
    ];
    expect(shapes(messages, { newFrom: null, now })).toEqual([
      'Today',
      'apart',
      'closely',
      'apart',
      'apart',
    ]);
  });

  it('draws a line before the first new message', () => {
    const messages = [
      incoming(1, { createdAt: at(21, 8) }),
      incoming(2, { createdAt: at(21, 8, 1) }),
    ];
    expect(shapes(messages, { newFrom: 'message-2', now })).toEqual([
      'Today',
      'apart',
      'new',
      'apart',
    ]);
  });

  it('OPEN-21: names an older day like every date', () => {
    expect(dayLabel(new Date(2025, 10, 21), now)).toBe('Nov 21, 2025');
  });
});
