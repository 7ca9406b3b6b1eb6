import { parseWholeNumber } from './whole-number';

describe('whole numbers', () => {
  it.each([
    ['100', 100],
    [' 250 ', 250],
    ['0120', 120],
    ['0', 0],
    ['1000000000', 1_000_000_000],
    ['1,000', 1_000],
    ['12,345,678', 12_345_678],
  ])('B9, B49: %p is %p', (text, number) => expect(parseWholeNumber(text)).toBe(number));

  it.each([
    '',
    ' ',
    '-5',
    '+5',
    '1e9',
    '12.5',
    '100.5',
    '100,5',
    '1,00',
    '1000,000',
    ',100',
    '0x64',
    '1 000',
    '٣',
    '9'.repeat(20),
  ])('B9: %p is none, and no digit of it counts', (text) =>
    expect(parseWholeNumber(text)).toBeNaN(),
  );
});
