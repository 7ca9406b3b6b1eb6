import { z } from 'zod';

/** The keyword of JSON Schemas for values that may become more. */
export const OPEN_ENUM = 'x-extensible-enum';

/** One of the listed values, or one that a newer release has added. */
export type OpenEnum<Value extends string> = Value | (string & {});

/**
 * A list of values in an event or an answer that may grow without a new version of the contract. Readers accept any text and
 * treat what they do not know as unknown; `z.enum` stays for requests, which refuse it. Writers send listed values: the types
 * and constraints of their own domain see to that.
 */
export const openEnum = <const Value extends string>(values: readonly Value[]) =>
  z.string().meta({ [OPEN_ENUM]: values, personal: 'none' }) as unknown as z.ZodType<
    OpenEnum<Value>,
    OpenEnum<Value>
  >;
