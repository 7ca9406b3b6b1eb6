import { z } from 'zod';
import { OPEN_ENUM } from '../open-enum';

/** The part of JSON Schema (2020-12) that contracts use. */
export interface JsonSchema {
  readonly [annotation: `$${string}`]: unknown;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly [OPEN_ENUM]?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/**
 * Leaves `.meta()` out of the schemas, except the values of open enums, because it serves this
 * repository only.
 */
const options = {
  metadata: z.registry<{ id?: string }>(),
  override: ({ zodSchema, jsonSchema }) => {
    const values = z.globalRegistry.get(zodSchema)?.[OPEN_ENUM];
    if (values) Object.assign(jsonSchema, { [OPEN_ENUM]: values });
  },
} satisfies z.core.ToJSONSchemaParams;

export const publishedSchema = (
  schema: z.ZodType,
  more: { io: 'input' | 'output'; target?: 'draft-7' },
): JsonSchema => z.toJSONSchema(schema, { ...options, ...more }) as JsonSchema;

/**
 * Returns the schema that readers accept: fields with a default may be missing, and unknown fields
 * are ignored.
 */
export const readSchema = (schema: z.ZodType): JsonSchema =>
  publishedSchema(schema, { io: 'input' });

/** Derives the schema that readers accept from the schema that the writer produces. */
export const toReadSchema = (written: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(written), (_key, value: unknown) =>
    isSchemaOfObject(value) ? openObject(value) : value,
  ) as JsonSchema;

const isSchemaOfObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object';

function openObject({ required = [], additionalProperties, ...rest }: JsonSchema): JsonSchema {
  const needed = required.filter((field) => !('default' in (rest.properties?.[field] ?? {})));
  return {
    ...rest,
    ...(needed.length > 0 && { required: needed }),
    ...(additionalProperties && { additionalProperties }),
  };
}

/**
 * Returns the schema that writers produce: defaults are filled in, and there are no unknown fields.
 */
export const writtenSchema = (schema: z.ZodType): JsonSchema =>
  publishedSchema(schema, { io: 'output' });
