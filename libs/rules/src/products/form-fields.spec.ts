import { z } from 'zod';
import {
  amount,
  getWrongFields,
  optionalText,
  requiredText,
  textList,
  wholeNumber,
} from './form-fields';

/** Returns the first error text at the field, or nothing. */
const wrong = (field: string, schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    getWrongFields(z.object({ [field]: schema }).safeParse({ [field]: value })).map(
      ({ field: name, message }) => [name, message],
    ),
  );
const text = (value: string) => wrong('name', requiredText('Name', 10), value);
const list = (values: readonly string[]) => wrong('places', textList('A place'), values);
const toPriceText = (cents: number) => wrong('price', amount('Price', 1_234_500), cents);
const whole = (value: number) => wrong('moq', wholeNumber('MOQ', 5000), value);

describe('the fields of a form', () => {
  it('OPEN-67: says of each field what is wrong first, in the order of the form', () => {
    const form = z.object({ b: requiredText('B', 1), a: z.number('other') });
    const two = form.refine(() => false, { path: ['b'], message: 'second', when: () => true });
    expect(getWrongFields(two.safeParse({ b: '', a: null }))).toEqual([
      { field: 'b', message: 'B is required' },
      { field: 'a', message: 'other' },
    ]);
  });

  it('MFR-27: a text may have its most characters and not one more, blanks around it not counted', () => {
    expect(text('N'.repeat(10))).toEqual({});
    expect(text(` ${'N'.repeat(10)}\n`)).toEqual({});
    expect(text('N'.repeat(11))).toEqual({ name: 'Name must be at most 10 characters' });
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u0085b', 'a\ud800', '\udc00a'])(
    'DATA-4: %j cannot be stored',
    (value) => {
      expect(text(value)).toEqual({ name: 'Name contains characters that cannot be stored' });
    },
  );

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'größe', '🐘'])('DATA-4: %j can be stored', (value) => {
    expect(text(value)).toEqual({});
  });

  it('an optional text that is blank or absent is none', () => {
    const terms = optionalText('Terms', 10);
    expect(terms.parse(null)).toBeNull();
    expect(terms.parse(' \n')).toBeNull();
    expect(terms.parse(' FOB ')).toBe('FOB');
    expect(wrong('terms', terms, 'FOB Shenzhen')).toEqual({
      terms: 'Terms must be at most 10 characters',
    });
  });

  it('DATA-4: a list has at most 50 entries', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, n) => `Place ${n}`);
    expect(list(entries(50))).toEqual({});
    expect(list(entries(51))).toEqual({ places: 'At most 50 entries are allowed' });
  });

  it('DATA-4: an entry of a list has at most 200 characters, and is told of at its place', () => {
    expect(list(['P'.repeat(200)])).toEqual({});
    expect(list(['Porto', 'P'.repeat(201)])).toEqual({
      'places.1': 'A place must be at most 200 characters',
    });
  });

  it.each([
    [-1, 'Price must not be negative'],
    [-0.5, 'Price must not be negative'],
    [0, undefined],
    [0.5, 'Price must be a whole number of cents'],
    [1_234_500, undefined],
    [1_234_501, 'Price must be at most $12,345'],
  ])('MFR-31: an amount of %d cents, of at most $12,345: %s', (cents, message) => {
    expect(toPriceText(cents).price).toBe(message);
  });

  it.each([
    [-1, 'MOQ must not be negative'],
    [-0.5, 'MOQ must not be negative'],
    [0, undefined],
    [1.5, 'MOQ must be a whole number'],
    [5000, undefined],
    [5001, 'MOQ must be at most 5,000'],
  ])('DATA-4: a number of %d, of at most 5,000: %s', (value, message) => {
    expect(whole(value).moq).toBe(message);
  });
});
