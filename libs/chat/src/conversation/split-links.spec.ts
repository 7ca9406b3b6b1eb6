import { splitLinks } from './split-links';

const links = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('splitLinks', () => {
  it('T13: makes web addresses links, and leaves the rest of the text as it is', () => {
    const text = 'See https://example.com/a?b=1&c=2, then HTTP://Other.test!';
    expect(splitLinks(text)).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1&c=2', href: 'https://example.com/a?b=1&c=2' },
      { text: ', then ' },
      { text: 'HTTP://Other.test', href: 'http://other.test/' },
      { text: '!' },
    ]);
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['(see https://example.com/a_(b))', 'https://example.com/a_(b)'],
    ['[https://example.com/x].', 'https://example.com/x'],
    ['"https://example.com/x"', 'https://example.com/x'],
    ['<https://example.com/x>', 'https://example.com/x'],
    ['https://example.com/x…', 'https://example.com/x'],
  ])('T13: %s ends where the address ends', (text, address) => {
    expect(links(text).map(([shown]) => shown)).toEqual([address]);
  });

  it.each([
    ['See www.example.org/a, please', 'www.example.org/a', 'https://www.example.org/a'],
    ['(WWW.Example.org)', 'WWW.Example.org', 'https://www.example.org/'],
    [
      'Write to jo.doe+x@mail.example.org.',
      'jo.doe+x@mail.example.org',
      'mailto:jo.doe+x@mail.example.org',
    ],
  ])('T34: %s leads to its address', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });

  it.each([
    'www.',
    'www.example',
    'www...',
    'me@work',
    '@example.org',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'https://makeport.test@evil.test/',
    'https://',
    'xhttps//example.com',
    'example.com',
  ])('T13: %s stays text', (text) => {
    expect(splitLinks(text)).toEqual([{ text }]);
  });

  it.each([
    ['brackets', `https://a.test/${')'.repeat(9_900)}`],
    ['halves of mail addresses', 'a.'.repeat(5_000)],
  ])('T13: takes a long text of nothing but %s in no time', (_what, text) => {
    const began = performance.now();
    splitLinks(text);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
