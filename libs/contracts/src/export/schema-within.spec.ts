import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import type { JsonSchema } from './json-schema';
import { whyNotWithin } from './schema-within';

const ajv = new Ajv2020({ strict: false });
const fits = (schema: JsonSchema, value: unknown): boolean => ajv.validate(schema, value);

const text = fc.constantFrom('', 'a', 'bb', 'ccc');
const bound = fc.nat(3);
const optional = <T>(key: string, arbitrary: fc.Arbitrary<T>) =>
  fc
    .option(arbitrary, { nil: undefined })
    .map((value) => (value === undefined ? {} : { [key]: value }));
const merged = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<JsonSchema> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as JsonSchema);

/** Schemas with the keywords of the contracts, small enough that one often includes another. */
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonSchema>(
      { type: 'null' },
      { type: 'boolean' },
      { const: 'a' },
      { const: 1 },
    ),
    fc.constantFrom<JsonSchema>(
      { type: 'string', enum: ['a', 'bb'] },
      { type: 'string', enum: ['a', 'bb', 'ccc'] },
    ),
    merged(
      fc.constantFrom(
        { type: 'string' },
        { type: ['string', 'null'] },
        { type: ['integer', 'string'], maximum: 2 },
      ),
      optional('minLength', bound),
      optional('maxLength', bound),
    ),
    merged(
      fc.constantFrom({ type: 'integer' }, { type: 'number' }),
      optional('minimum', bound),
      optional('maximum', bound),
      optional('exclusiveMinimum', bound),
    ),
    merged(
      fc.constant({ type: 'array' }),
      optional('items', tie('schema')),
      optional('minItems', bound),
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    tie('object'),
  ),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('x', 'y'), tie('schema'), { maxKeys: 2 }),
      fc.subarray(['x', 'y']),
      fc.boolean(),
    )
    .map(([properties, required, closed]) => ({
      type: 'object',
      properties,
      required: required.filter((field) => field in properties),
      ...(closed ? { additionalProperties: false } : {}),
    })),
}));

const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.nat(4),
    fc.constantFrom(null, true, 1.5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y'), tie('value'), { maxKeys: 2 }),
  ),
})).value;

/** Rejects unknown fields, because a writer sends named fields only. */
const closed = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.anyOf ? { anyOf: schema.anyOf.map(closed) } : {}),
  ...(schema.items ? { items: closed(schema.items) } : {}),
  ...(schema.properties
    ? {
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([field, each]) => [field, closed(each)]),
        ),
      }
    : {}),
});

describe('whyNotWithin', () => {
  it('never lets a value through that the wider schema refuses', () => {
    let within = 0;
    fc.assert(
      fc.property(
        anySchema,
        anySchema,
        fc.array(anyValue, { maxLength: 20 }),
        (narrow, wide, values) => {
          if (whyNotWithin(narrow, wide, 'ignored').length > 0) return;
          within += 1;
          for (const value of values) {
            if (fits(closed(narrow), value)) expect(fits(wide, value)).toBe(true);
          }
        },
      ),
      { numRuns: 3_000 },
    );
    // The property proves nothing unless many schemas include another.
    expect(within).toBeGreaterThan(50);
  });

  it('finds every schema within itself', () => {
    fc.assert(
      fc.property(anySchema, (schema) =>
        expect(whyNotWithin(schema, schema, 'refused')).toEqual([]),
      ),
    );
  });

  it('stops at words that it does not understand, instead of passing them over', () => {
    expect(() =>
      whyNotWithin({ type: 'string' }, { not: { type: 'string' } } as JsonSchema, 'ignored'),
    ).toThrow(/unknown keyword not/);
  });
});
