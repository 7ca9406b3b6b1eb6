import { readMoney } from './read';

describe('an amount as people type it', () => {
  it.each([
    ['1.50', 150],
    ['1,50', 150],
    ['1,5', 150],
    ['0.29', 29],
    ['4.35', 435],
    ['19', 1900],
    [' $ 1 234.50 ', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1,234,567', 123_456_700],
    ['-4', -400],
    ['0', 0],
  ])('F15: %j is %d cents', (typed, cents) => {
    expect(readMoney(typed)).toBe(cents);
  });

  it.each(['', 'abc', '1,500', '1.500', '1.005', '1e3', '12,34,56', '1.2.3', '--1', '99999999999999999'])(
    'F15: %j is refused rather than guessed',
    (typed) => {
      expect(readMoney(typed)).toBeNull();
    },
  );
});
