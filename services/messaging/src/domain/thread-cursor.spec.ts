import { fromCursor, toCursor } from './thread-cursor';

const position = {
  lastMessageAt: '2026-11-21T10:00:00.123Z',
  id: 'd1b2c3d4-0000-4000-8000-000000000001',
};

describe('the cursor of a list of threads', () => {
  it('CHAT-2: says where a page ended', () => {
    expect(fromCursor(toCursor(position))).toEqual(position);
  });

  it.each([
    '',
    'x',
    '12_',
    '_d1b2c3d4-0000-4000-8000-000000000001',
    `${toCursor(position)}'`,
    '9'.repeat(50),
  ])('is nothing for %j', (cursor) => {
    expect(fromCursor(cursor)).toBeNull();
  });
});
