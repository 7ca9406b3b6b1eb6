import { z } from 'zod';
import type { FormRecord } from './form';
import { invalidRequest, type StripeError } from '../stripe-error';

function fail(context: z.RefinementCtx<unknown>, message: string, code?: string): never {
  context.addIssue({ code: 'custom', message, params: { stripeCode: code } });
  return z.NEVER;
}

export function text({ max = 5000 }: { max?: number } = {}) {
  return z.string().superRefine((value, context) => {
    if (value === '') fail(context, 'You passed an empty string.', 'parameter_invalid_empty');
    if (value.length > max) {
      fail(
        context,
        `Invalid string: must be at most ${max} characters.`,
        'parameter_invalid_string_too_long',
      );
    }
  });
}

/** An empty string unsets the field, as in all Stripe updates. */
export function clearableText(options: { max?: number } = {}) {
  return z.union([z.literal('').transform(() => null), text(options)]);
}

export function integer({ min, max }: { min?: number; max?: number } = {}) {
  return z.string().transform((value, context) => {
    if (!/^-?\d{1,15}$/.test(value)) {
      return fail(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (min !== undefined && number < min) {
      return fail(
        context,
        `This value must be greater than or equal to ${min}.`,
        'parameter_invalid_integer',
      );
    }
    if (max !== undefined && number > max) {
      return fail(
        context,
        `This value must be less than or equal to ${max}.`,
        'parameter_invalid_integer',
      );
    }
    return number;
  });
}

/** A payment amount in cents: Stripe's minimum is 50. */
export const paymentAmount = integer({ min: 1 }).transform((cents, context) => {
  if (cents < 50) return fail(context, 'Amount must be at least $0.50 usd', 'amount_too_small');
  if (cents > 99_999_999)
    return fail(context, 'Amount must be no more than $999,999.99', 'amount_too_large');
  return cents;
});

export const currency = z.string().transform((value, context) => {
  const code = value.toLowerCase();
  return code === 'usd'
    ? code
    : fail(context, `Invalid currency: ${code}. The sandbox supports: usd`);
});

export const boolean = z.string().transform((value, context) => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return fail(context, `Invalid boolean: ${value}`);
});

export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.string().transform((value, context): Values[number] => {
    if (values.includes(value)) return value;
    const list =
      values.length > 1 ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : values[0];
    return fail(context, `Invalid value: must be one of ${list}`);
  });
}

export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => {
    if (value === '') return [];
    if (typeof value !== 'object' || value === null) return value;
    const keys = Object.keys(value);
    if (!keys.every((key) => /^\d+$/.test(key))) return value;
    return keys
      .sort((left, right) => Number(left) - Number(right))
      .map((key) => (value as FormRecord)[key]);
  }, z.array(item));
}

export const metadata = z.record(z.string(), z.string()).superRefine((record, context) => {
  const entries = Object.entries(record);
  if (entries.length > 50) fail(context, 'Metadata can have at most 50 keys.');
  for (const [key, value] of entries) {
    if (key.length > 40) fail(context, `Metadata keys can have up to 40 characters: ${key}`);
    if (value.length > 500) fail(context, `Metadata values can have up to 500 characters: ${key}`);
  }
});

export const url = text().superRefine((value, context) => {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    fail(context, 'Not a valid URL', 'url_invalid');
});

export const address = z
  .strictObject({
    city: clearableText().nullish().default(null),
    country: clearableText({ max: 2 }).nullish().default(null),
    line1: clearableText().nullish().default(null),
    line2: clearableText().nullish().default(null),
    postal_code: clearableText().nullish().default(null),
    state: clearableText().nullish().default(null),
  })
  .transform((fields) => ({
    city: fields.city ?? null,
    country: fields.country ?? null,
    line1: fields.line1 ?? null,
    line2: fields.line2 ?? null,
    postal_code: fields.postal_code ?? null,
    state: fields.state ?? null,
  }));

/**
 * @throws StripeError, Stripe's 400, for the first parameter that is missing, unknown or invalid
 */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  input: FormRecord,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw parameterError(parsed.error.issues[0], input);
}

function parameterError(issue: z.core.$ZodIssue | undefined, input: FormRecord): StripeError {
  if (!issue) return invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = getName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  if (issue.code === 'invalid_union') {
    const inner =
      issue.errors.flat().find(({ code }) => code !== 'invalid_value') ?? issue.errors.flat()[0];
    return parameterError(inner && { ...inner, path: [...issue.path, ...inner.path] }, input);
  }
  const param = getName(issue.path);
  if (valueAt(input, issue.path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  const code =
    issue.code === 'custom' ? (issue.params?.['stripeCode'] as string | undefined) : undefined;
  const message = issue.code === 'custom' ? issue.message : `Invalid value for ${param}.`;
  return invalidRequest(message, { param, ...(code && { code }) });
}

function getName(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return [head ?? '', ...rest.map((part) => `[${part}]`)].join('');
}

function valueAt(input: FormRecord, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as FormRecord)[String(part)] : undefined,
    input,
  );
}
