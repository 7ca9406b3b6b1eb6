import { isDeepStrictEqual } from 'node:util';
import { OPEN_ENUM } from '../open-enum';
import type { JsonSchema } from './json-schema';

/**
 * How to treat a field or open enum value that the wider schema does not name. 'refused': report
 * it, because a writer relies on it. 'ignored': accept it, because readers drop it.
 */
export type UnknownFields = 'refused' | 'ignored';

const ANNOTATIONS = new Set(['$schema', '$id', 'title', 'description', 'default', 'examples']);
const UNDERSTOOD = new Set([
  'type',
  'const',
  'enum',
  OPEN_ENUM,
  'anyOf',
  'oneOf',
  'pattern',
  'format',
  'items',
  'minItems',
  'maxItems',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

/**
 * Returns why some value of `narrow` would not match `wide`; empty if every value matches. Objects
 * of `narrow` contain named fields only. In doubt it returns a reason: it may report too much, but
 * never too little.
 * @throws Error for an unknown keyword
 */
export function whyNotWithin(
  narrow: JsonSchema,
  wide: JsonSchema,
  unknown: UnknownFields,
  path = '',
): string[] {
  const cases = alternatives(narrow).flatMap(toListedValues);
  if (cases.length !== 1) return cases.flatMap((each) => whyNotWithin(each, wide, unknown, path));
  const allowed = alternatives(wide);
  if (allowed.length === 1)
    return single(cases[0] as JsonSchema, allowed[0] as JsonSchema, unknown, path);
  const reasons = allowed.map((each) => single(cases[0] as JsonSchema, each, unknown, path));
  if (reasons.some((found) => found.length === 0)) return [];
  return allowed.every((each) => 'const' in each)
    ? [`${name(path)} no longer takes ${describe(cases[0] as JsonSchema)}`]
    : reasons.reduce((least, found) => (found.length < least.length ? found : least));
}

/** Splits a schema into a union of schemas with one type or one value each. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  for (const keyword of Object.keys(schema)) {
    if (!ANNOTATIONS.has(keyword) && !UNDERSTOOD.has(keyword))
      throw new Error(`unknown keyword ${keyword}`);
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(alternatives);
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  const { type } = schema;
  return typeof type === 'object' ? type.map((each) => ofType(schema, each)) : [schema];
}

/** Splits an open enum into its listed values, because writers send no others. */
function toListedValues(schema: JsonSchema): JsonSchema[] {
  return schema[OPEN_ENUM]?.map((value) => ({ const: value })) ?? [schema];
}

/** The keywords that apply to values of each type. */
const WORDS: Record<string, ReadonlySet<string>> = {
  string: new Set(['minLength', 'maxLength', 'pattern', 'format', OPEN_ENUM]),
  number: new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
  integer: new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
  array: new Set(['items', 'minItems', 'maxItems']),
  object: new Set(['properties', 'required', 'additionalProperties', 'propertyNames']),
};

/** Returns the part of a schema with several types that applies to one type. */
const ofType = (schema: JsonSchema, type: string): JsonSchema => ({
  ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => WORDS[type]?.has(keyword))),
  type,
});

function single(
  narrow: JsonSchema,
  wide: JsonSchema,
  unknown: UnknownFields,
  path: string,
): string[] {
  if (Object.keys(wide).every((keyword) => ANNOTATIONS.has(keyword))) return [];
  if ('const' in wide) {
    const same = 'const' in narrow && isDeepStrictEqual(narrow.const, wide.const);
    return same
      ? []
      : [`${name(path)} takes only ${JSON.stringify(wide.const)}, not ${describe(narrow)}`];
  }
  const exact = 'const' in narrow ? ofValue(narrow.const) : narrow;
  if (exact.type !== wide.type && !(exact.type === 'integer' && wide.type === 'number')) {
    return [`${name(path)} is ${describe(wide)}, not ${describe(exact)}`];
  }
  return [
    ...limits(exact, wide, path),
    ...texts(narrow, wide, path),
    ...(unknown === 'refused' ? goneValues(narrow, wide, path) : []),
    ...(exact.items || wide.items
      ? whyNotWithin(exact.items ?? {}, wide.items ?? {}, unknown, `${path}[]`)
      : []),
    ...(wide.type === 'object' ? fields(withNamedFields(exact), wide, unknown, path) : []),
  ];
}

/** Returns the narrowest schema that accepts the value, to compare it with limits. */
function ofValue(value: unknown): JsonSchema {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string')
    return { type: 'string', minLength: value.length, maxLength: value.length };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'number') {
    return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
  }
  throw new Error(`unknown constant ${JSON.stringify(value)}`);
}

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

function limits(narrow: JsonSchema, wide: JsonSchema, path: string): string[] {
  const reasons: string[] = [];
  for (const keyword of LOWER) {
    const lowest = narrow[keyword] ?? (keyword === 'minimum' ? -Infinity : 0);
    if (lowest < (wide[keyword] ?? -Infinity)) reasons.push(beyond(keyword, narrow, wide, path));
  }
  for (const keyword of UPPER) {
    const highest = narrow[keyword] ?? Infinity;
    if (highest > (wide[keyword] ?? Infinity)) reasons.push(beyond(keyword, narrow, wide, path));
  }
  const { exclusiveMinimum: above, exclusiveMaximum: below } = wide;
  const lowest = Math.max(narrow.minimum ?? -Infinity, narrow.exclusiveMinimum ?? -Infinity);
  const highest = Math.min(narrow.maximum ?? Infinity, narrow.exclusiveMaximum ?? Infinity);
  if (above !== undefined && !(lowest > above || (narrow.exclusiveMinimum ?? -Infinity) >= above)) {
    reasons.push(`${name(path)} must be greater than ${above}`);
  }
  if (below !== undefined && !(highest < below || (narrow.exclusiveMaximum ?? Infinity) <= below)) {
    reasons.push(`${name(path)} must be less than ${below}`);
  }
  return reasons;
}

type Limit = (typeof LOWER)[number] | (typeof UPPER)[number];

const beyond = (limit: Limit, narrow: JsonSchema, wide: JsonSchema, path: string): string =>
  `${name(path)} has ${limit} ${wide[limit] ?? 'none'}, not ${narrow[limit] ?? 'none'}`;

function texts(narrow: JsonSchema, wide: JsonSchema, path: string): string[] {
  const { const: value } = narrow;
  const matches = (): boolean =>
    typeof value === 'string' &&
    wide.pattern !== undefined &&
    new RegExp(wide.pattern, 'u').test(value);
  if (wide.pattern !== undefined) {
    if (wide.pattern === narrow.pattern || matches()) return [];
    return [
      `${name(path)} has ${wide.format === undefined ? 'another pattern' : `the format ${wide.format}`}`,
    ];
  }
  if (wide.format === undefined || wide.format === narrow.format) return [];
  return [`${name(path)} has the format ${wide.format}`];
}

/** Reports a value that the open enum no longer lists. */
function goneValues(narrow: JsonSchema, wide: JsonSchema, path: string): string[] {
  const listed = wide[OPEN_ENUM];
  if (!listed || !('const' in narrow) || listed.includes(narrow.const)) return [];
  return [`${name(path)} no longer lists ${JSON.stringify(narrow.const)}`];
}

/** Converts a record with listed keys to an object with a field for each key. */
function withNamedFields(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...object } = schema;
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return schema;
  const properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties]),
  );
  return { ...object, properties };
}

function fields(
  narrow: JsonSchema,
  wide: JsonSchema,
  unknown: UnknownFields,
  path: string,
): string[] {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const reasons: string[] = [];
  for (const field of wide.required ?? []) {
    if (!narrow.required?.includes(field))
      reasons.push(`${at(field)} is required, but may be missing`);
  }
  for (const [field, schema] of Object.entries(narrow.properties ?? {})) {
    const known = wide.properties?.[field];
    const other = wide.additionalProperties ?? true;
    if (known) reasons.push(...whyNotWithin(schema, known, unknown, at(field)));
    else if (typeof other === 'object')
      reasons.push(...whyNotWithin(schema, other, unknown, at(field)));
    else if (other === false || unknown === 'refused') reasons.push(`${at(field)} is gone`);
    if (wide.propertyNames)
      reasons.push(...whyNotWithin({ const: field }, wide.propertyNames, unknown, at(field)));
  }
  if (typeof narrow.additionalProperties === 'object')
    reasons.push(...entries(narrow, wide, unknown, path));
  return reasons;
}

/** Compares the values and keys of a record with the wider schema. */
function entries(
  narrow: JsonSchema,
  wide: JsonSchema,
  unknown: UnknownFields,
  path: string,
): string[] {
  const values = narrow.additionalProperties as JsonSchema;
  const names = narrow.propertyNames ?? { type: 'string' };
  const others = wide.additionalProperties ?? true;
  const at = `${path}{}`;
  if (others === false || (others === true && unknown === 'refused'))
    return [`${name(path)} is no longer a record`];
  return [
    ...(others === true ? [] : whyNotWithin(values, others, unknown, at)),
    ...(wide.propertyNames ? whyNotWithin(names, wide.propertyNames, unknown, `${at} names`) : []),
    // A key of the record may be a field that the wider schema names.
    ...Object.entries(wide.properties ?? {}).flatMap(([field, schema]) =>
      field in (narrow.properties ?? {})
        ? []
        : whyNotWithin(values, schema, unknown, `${at}.${field}`),
    ),
  ];
}

const name = (path: string): string => (path === '' ? 'it' : path);
const describe = (schema: JsonSchema): string =>
  'const' in schema ? JSON.stringify(schema.const) : String(schema.type ?? 'anything');
