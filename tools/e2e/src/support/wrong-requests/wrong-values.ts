import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLScalarType,
} from 'graphql';

/** Replaced in the body by a number that no program can represent. */
export const ENDLESS = '__endless number__';

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};
const notThatKind = [null, [], {}, deep(15), ENDLESS];

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u0001\u001b[31m\r\n',
  '\u202e',
  '🎒'.repeat(300),
  'x'.repeat(300),
  'x'.repeat(60_000),
  '%_\\',
  "' OR 1=1 --",
  '<script>',
  '../../etc/passwd',
  '{"a":1}',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'bm9wZQ',
  'eyJhIjoxfQ==',
  '-1',
  'NaN',
  'javascript:alert(1)',
  '__proto__',
  42,
  true,
];
const numbers = [
  -1,
  0,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  -1e308,
  5e-324,
  '',
  'abc',
  '1',
  '\0',
  true,
];
const days = [
  '',
  '2026-13-45',
  '0000-00-00',
  '99999-01-01',
  '2026-02-30',
  '-000001-01-01',
  '\0',
  '\ud800',
  5,
  true,
];

/** Returns values that do not fit a scalar, and extreme ones that fit. */
function wrongScalars({ name }: GraphQLScalarType): unknown[] {
  switch (name) {
    case 'Int':
    case 'Float':
    case 'Cents':
      return [...numbers, ...notThatKind];
    case 'Boolean':
      return ['yes', '', 0, 1, '\0', ...notThatKind];
    case 'Date':
    case 'DateTime':
      return [...days, ...notThatKind];
    default:
      return [...texts, ...notThatKind];
  }
}

/**
 * Returns every wrong value of an argument's type: wrong as a whole, and wrong at one place with
 * the rest valid. `good` returns a valid value; other optional fields are omitted.
 */
export function wrongValues(
  type: GraphQLInputType,
  name: string,
  good: (type: GraphQLInputType, name: string) => unknown,
): unknown[] {
  if (isNonNullType(type)) return wrongValues(type.ofType, name, good);
  if (isListType(type)) {
    const item = good(type.ofType, name);
    const many = Array.from({ length: 1000 }, () => item);
    const items = wrongValues(type.ofType, name, good).map((wrong) => [wrong]);
    return [null, [], [null], [[]], 'x', 7, {}, many, ...items];
  }
  if (isEnumType(type))
    return ['nope', '', '\0', '\ud800', 'x'.repeat(5000), 0, true, ...notThatKind];
  if (!isInputObjectType(type)) return wrongScalars(type);
  const whole = good(type, name) as Record<string, unknown>;
  const fields = Object.values(type.getFields()).flatMap((field) => [
    ...wrongValues(field.type, field.name, good).map((wrong) => ({
      ...whole,
      [field.name]: wrong,
    })),
    Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field.name)),
  ]);
  const unknown = { ...whole, 'no such field': 1 };
  return [null, [], 'x', 7, {}, unknown, { ...whole, 'a\0': 'b' }, deep(2000), ...fields];
}
