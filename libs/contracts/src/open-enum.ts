import { z } from 'zod';

/** The JSON Schema keyword of a list of values that may grow. */
export const OPEN_ENUM = 'x-extensible-enum';

/** One of the listed values, or one from a newer release. */
export type OpenEnum<Value extends string> = Value | (string & {});

/**
 * Returns the schema of a value in an event or response whose list may grow without a new version
 * of the contract. Readers accept any text and need a fallback for unknown values. Writers send
 * listed values only, which the types and constraints of their own domain guarantee. Requests use
 * `z.enum`, which rejects unknown values.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().meta({ [OPEN_ENUM]: values, personal: 'none' }) as unknown as z.ZodType<
    OpenEnum<Value>,
    OpenEnum<Value>
  >;
