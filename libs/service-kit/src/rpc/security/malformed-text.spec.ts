import { findMalformedText } from './malformed-text';

describe('findMalformedText', () => {
  it.each([
    ['a NUL', { search: 'a\0b' }, 'search'],
    ['half of a pair', { input: { name: 'a\ud800' } }, 'input.name'],
    ['the other half, alone', { input: { name: '\udc00a' } }, 'input.name'],
    ['one in a list', { ids: ['a', 'b', '\0'] }, 'ids.2'],
    ['one deep inside', { a: [{ b: { c: [null, 1, '\ud800'] } }] }, 'a.0.b.c.2'],
    ['the name of a field', { input: { 'a\0': 1 } }, 'input'],
    ['the whole', 'a\0', ''],
  ])('X2, ERR-3: finds %s', (_what, value, path) => {
    expect(findMalformedText(value)).toBe(path);
  });

  it.each([
    { name: 'Zürich 🎒 \u200b\u0001\n' },
    { list: [1, null, undefined, true, ''] },
    null,
    'a',
    7,
  ])('X2, ERR-3: finds nothing in %j', (value) => {
    expect(findMalformedText(value)).toBeNull();
  });

  it('X2, ERR-3: gets through whatever depth', () => {
    let value: unknown = '\0';
    for (let depth = 0; depth < 20_000; depth += 1) value = [value];
    expect(findMalformedText(value)).not.toBeNull();
  });
});
