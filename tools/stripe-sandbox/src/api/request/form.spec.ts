import * as fc from 'fast-check';
import { decodeForm, type FormRecord } from './form';
import { StripeError } from '../stripe-error';

const plain = (value: FormRecord): unknown => JSON.parse(JSON.stringify(value));

it('builds the tree that the brackets write', () => {
  const form =
    'amount=100&metadata[order]=a+b%26c&items[0][price]=p1&items[1][price]=p2&expand[]=x&expand[]=y&empty=';
  expect(plain(decodeForm(form))).toEqual({
    amount: '100',
    metadata: { order: 'a b&c' },
    items: { 0: { price: 'p1' }, 1: { price: 'p2' } },
    expand: { 0: 'x', 1: 'y' },
    empty: '',
  });
});

it('takes encoded brackets and equals signs in values', () => {
  expect(plain(decodeForm('metadata%5Bkey%5D=a=b'))).toEqual({ metadata: { key: 'a=b' } });
});

it('is empty for an empty body', () => {
  expect(plain(decodeForm(''))).toEqual({});
});

it('reaches no prototype', () => {
  decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

it.each([
  'a=1&a[b]=2',
  'a[b]=1&a=2',
  'a[b=1',
  '[a]=1',
  'a]=1',
  '%E0%A4%A',
  `a${'[b]'.repeat(9)}=1`,
])('refuses %p', (form) => {
  expect(() => decodeForm(form)).toThrow(StripeError);
});

it('gives back whatever was encoded', () => {
  const leaf = fc.string();
  const key = fc.stringMatching(/^[a-z_]{1,8}$/);
  fc.assert(
    fc.property(
      fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf, { minKeys: 1 }))),
      (tree) => {
        const encoded = Object.entries(tree)
          .flatMap(([name, value]) =>
            typeof value === 'string'
              ? [[name, value]]
              : Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, text]),
          )
          .map(
            ([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
          )
          .join('&');
        expect(plain(decodeForm(encoded))).toEqual(plain(tree as FormRecord));
      },
    ),
  );
});
