import * as fc from 'fast-check';
import { getBrand, formatCardNumber, isCvc, numberState, passesLuhn } from './card-number';
import { testCards } from './test-cards';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('the checksum', () => {
  it('accepts every test card', () => {
    for (const { number } of testCards)
      expect([number, passesLuhn(number)]).toEqual([number, true]);
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testCards),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ({ number }, place, change) => {
          const at = place % number.length;
          const wrong = (Number(number[at]) + change) % 10;
          expect(passesLuhn(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBe(false);
        },
      ),
    );
  });

  it('is no checksum of anything but digits', () => {
    expect(passesLuhn('')).toBe(false);
    expect(passesLuhn('4242 4242 4242 4242')).toBe(false);
  });
});

it.each([
  ['4', 'visa'],
  ['5555', 'mastercard'],
  ['50', 'unknown'],
  ['', 'unknown'],
  ['99', 'unknown'],
])('%s… is a %s', (beginning, brand) => {
  expect(getBrand(beginning)).toBe(brand);
});

it('no two test cards share a number or a name', () => {
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  expect(new Set(testCards.map(({ name }) => name)).size).toBe(testCards.length);
});

it.each([
  ['', 'empty'],
  ['4242 4242 4242 424', 'incomplete'],
  ['4242 4242 4242 4242', 'complete'],
  ['4242424242424241', 'invalid'],
  ['42424242424242424', 'invalid'],
])('CHK-18: the number %p is %s', (text, state) => {
  expect(numberState(text)).toBe(state);
});

describe('writing a number', () => {
  it('puts it into groups and drops everything else', () => {
    expect(formatCardNumber('4242-4242x4242 42429999')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('42424')).toBe('4242 4');
  });

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }).chain(digits), (text) => {
        const once = formatCardNumber(text);
        expect(formatCardNumber(once)).toBe(once);
      }),
    );
  });
});

it('CHK-19: a code has three digits', () => {
  expect(['12', '123', '1234', '12a'].map(isCvc)).toEqual([false, true, false, false]);
});
