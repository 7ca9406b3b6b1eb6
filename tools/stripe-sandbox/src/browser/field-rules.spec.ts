import { isIncomplete, toProblem, retype } from './field-rules';

const now = new Date('2030-06-15T12:00:00Z');
const visa = '4242 4242 4242 4242';

it.each([
  ['number', '', 'incomplete_number'],
  ['number', '4242', 'incomplete_number'],
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['number', visa, undefined],
  ['expiry', '06 / 3', 'incomplete_expiry'],
  ['expiry', '00 / 31', 'invalid_expiry_month'],
  ['expiry', '05 / 30', 'invalid_expiry_month_past'],
  ['expiry', '06 / 30', undefined],
  ['cvc', '12', 'incomplete_cvc'],
  ['cvc', '123', undefined],
] as const)('CHK-19: the %s %p: %p', (field, value, code) => {
  expect(toProblem(field, value, now)?.code).toBe(code);
});

it('tells unfinished from wrong', () => {
  const codes = [toProblem('number', '4', now), toProblem('number', '4242424242424241', now)];
  expect(codes.map((problem) => problem && isIncomplete(problem))).toEqual([true, false]);
});

describe('typing', () => {
  const type = (field: 'number' | 'expiry' | 'cvc', keys: string) =>
    [...keys].reduce((text, key) => retype(field, text, text + key, false), '');
  const erase = (field: 'number' | 'expiry', text: string) =>
    retype(field, text, text.slice(0, -1), true);

  it('formats as it goes', () => {
    expect(type('number', '4242424242424242')).toBe(visa);
    expect(type('expiry', '1230')).toBe('12 / 30');
    expect(type('expiry', '430')).toBe('04 / 30');
    expect(type('cvc', '12345')).toBe('123');
  });

  it('every text can be erased to nothing, key by key', () => {
    for (const [field, whole] of [
      ['expiry', '12 / 30'],
      ['number', visa],
    ] as const) {
      let text: string = whole;
      let keys = 0;
      while (text !== '' && keys < 30) {
        text = erase(field, text);
        keys += 1;
      }
      expect(text).toBe('');
    }
  });
});
