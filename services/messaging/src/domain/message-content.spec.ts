import { messageContent, preview, sentAt } from './message-content';

describe('a message', () => {
  it('CHAT-15: has text after trimming, or a file', () => {
    expect(messageContent('  Hi\n\nthere\n', 0)).toBe('Hi\n\nthere');
    expect(messageContent('   ', 1)).toBe('');
    for (const nothing of ['', ' \n\t ', '\0', '\u00a0']) {
      expect(() => messageContent(nothing, 0)).toThrow('The message is empty');
    }
  });

  it('CHAT-25: shows the beginning of its text in one line, or its files', () => {
    expect(preview('Hi\n\n  there', [])).toBe('Hi there');
    expect(preview('', ['logo.png', 'terms.pdf'])).toBe('logo.png, terms.pdf');
    expect(preview('x'.repeat(200), [])).toBe('x'.repeat(200));
    expect(preview('x'.repeat(201), [])).toBe(`${'x'.repeat(199)}…`);
    // Surrogate pairs are not cut in half.
    expect(preview('😀'.repeat(300), [])).toBe(`${'😀'.repeat(199)}…`);
  });

  it('CHAT-5: is later than the one before it, whatever the clock says', () => {
    const last = '2026-11-21T10:00:00.000Z';
    expect(sentAt(new Date('2026-11-21T10:00:05.000Z'), last).toISOString()).toBe(
      '2026-11-21T10:00:05.000Z',
    );
    for (const now of ['2026-11-21T10:00:00.000Z', '2026-11-21T09:00:00.000Z']) {
      expect(sentAt(new Date(now), last).toISOString()).toBe('2026-11-21T10:00:00.001Z');
    }
  });
});
