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
    ['12,345.60', 1_234_560],
    ['12.345,60', 1_234_560],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['12,345,678', 1_234_567_800],
    ['12.345.678', 1_234_567_800],
    ['-4', -400],
    ['0', 0],
  ])('F15: %j is %d cents', (typed, cents) => {
    expect(readMoney(typed)).toBe(cents);
  });

  it.each([
    '',
    'abc',
    '1,500',
    '1.500',
    '1.005',
    '1e3',
    '12,34,56',
    '1.2.3',
    '--1',
    '1-5',
    '99999999999999999',
  ])('F15: %j is refused rather than guessed', (typed) => {
    expect(readMoney(typed)).toBeNull();
  });

  it.each(['1234,567.50', '1234.567,50', '1234,567,890', '1234.567.890'])(
    'F15: %j has more than three digits before the first sign: it is refused',
    (typed) => {
      expect(readMoney(typed)).toBeNull();
    },
  );

  it.each(['1,234.505', '1.234,505', '1,234,5678', '1.234.5678'])(
    'F15: %j has digits left over at its end: it is refused',
    (typed) => {
      expect(readMoney(typed)).toBeNull();
    },
  );
});
