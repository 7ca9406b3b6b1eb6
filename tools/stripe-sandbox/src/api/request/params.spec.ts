import { z } from 'zod';
import { decodeForm } from './form';
import {
  address,
  boolean,
  clearableText,
  integer,
  list,
  metadata,
  oneOf,
  parseParams,
  text,
} from './params';
import { StripeError } from '../stripe-error';

function toError(schema: z.ZodType, form: string): StripeError['fields'] {
  try {
    parseParams(schema, decodeForm(form));
  } catch (error) {
    if (error instanceof StripeError) return error.fields;
    throw error;
  }
  throw new Error('Nothing was rejected.');
}

const schema = z.strictObject({
  amount: integer({ min: 1 }),
  live: boolean.optional(),
  colour: oneOf('red', 'green', 'blue').optional(),
  note: clearableText().optional(),
  lines: list(z.strictObject({ price: text() })).optional(),
  metadata: metadata.optional(),
});

it('turns a form into values', () => {
  const form =
    'amount=12&live=true&colour=red&note=&lines[1][price]=b&lines[0][price]=a&metadata[k]=v';
  expect(parseParams(schema, decodeForm(form))).toEqual({
    amount: 12,
    live: true,
    colour: 'red',
    note: null,
    lines: [{ price: 'a' }, { price: 'b' }],
    metadata: { k: 'v' },
  });
});

it.each([
  ['', { code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' }],
  [
    'amount=x',
    { code: 'parameter_invalid_integer', param: 'amount', message: 'Invalid integer: x' },
  ],
  ['amount=0', { param: 'amount' }],
  ['amount=1e3', { code: 'parameter_invalid_integer' }],
  ['amount[a]=1', { param: 'amount' }],
  ['amount=1&live=yes', { param: 'live', message: 'Invalid boolean: yes' }],
  [
    'amount=1&colour=pink',
    { param: 'colour', message: 'Invalid value: must be one of red, green, or blue' },
  ],
  [
    'amount=1&size=2',
    { code: 'parameter_unknown', param: 'size', message: 'Received unknown parameter: size' },
  ],
  ['amount=1&lines[0][sku]=a', { code: 'parameter_missing', param: 'lines[0][price]' }],
  ['amount=1&lines[0][price]=', { code: 'parameter_invalid_empty', param: 'lines[0][price]' }],
  ['amount=1&lines=a', { param: 'lines' }],
  ['amount=1&metadata=a', { param: 'metadata' }],
  [`amount=1&metadata[${'k'.repeat(41)}]=v`, { param: 'metadata' }],
  [`amount=1&metadata[k]=${'v'.repeat(501)}`, { param: 'metadata' }],
])('refuses %p', (form, error) => {
  expect(toError(schema, form)).toMatchObject({ type: 'invalid_request_error', ...error });
});

it('an address lacks nothing', () => {
  expect(parseParams(address, decodeForm('city=Lyon&line1='))).toEqual({
    city: 'Lyon',
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  });
});
