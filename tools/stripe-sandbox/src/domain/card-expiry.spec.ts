import { expiryProblem, formatExpiry, parseExpiry } from './card-expiry';

it.each([
  ['', ''],
  ['1', '1'],
  ['4', '04 / '],
  ['12', '12 / '],
  ['13', '01 / 3'],
  ['1/', '01 / '],
  ['1230', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['4/30', '04 / 30'],
  ['12345', '12 / 34'],
  ['ab', ''],
])('CHK-19: the typed date %p shows as %p', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('reads a whole date only', () => {
  expect(parseExpiry('04 / 31')).toEqual({ month: 4, year: 2031 });
  expect(parseExpiry('04 / 3')).toBeUndefined();
});

describe('a date on 15 June 2030', () => {
  const now = new Date('2030-06-15T12:00:00Z');
  it.each([
    [6, 2030, undefined],
    [5, 2030, 'invalid_expiry_month_past'],
    [12, 2029, 'invalid_expiry_year_past'],
    [1, 2031, undefined],
    [12, 2080, undefined],
    [1, 2081, 'invalid_expiry_year'],
    [0, 2031, 'invalid_expiry_month'],
    [13, 2031, 'invalid_expiry_month'],
  ])('%i/%i: %p', (month, year, problem) => {
    expect(expiryProblem({ month, year }, now)).toBe(problem);
  });

  it('that is not complete is told apart', () => {
    expect(expiryProblem(undefined, now)).toBe('incomplete_expiry');
  });
});
