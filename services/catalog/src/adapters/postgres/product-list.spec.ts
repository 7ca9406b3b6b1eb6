import { escapeLike } from './product-list.sql';

describe('escapeLike', () => {
  it.each([
    ['50%', String.raw`50\%`],
    ['a_b', String.raw`a\_b`],
    [String.raw`back\slash`, String.raw`back\\slash`],
    ['plain', 'plain'],
  ])('%s becomes %s', (text, pattern) => {
    expect(escapeLike(text)).toBe(pattern);
  });
});
