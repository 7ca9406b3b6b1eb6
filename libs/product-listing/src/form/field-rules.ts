import { readMoney, type Cents } from '@makeport/money';
import { z } from 'zod';
import { isBlank } from './entries';

// By default zod probes `new Function`, which violates the content security policy.
z.config({ jitless: true });

/** The error for a text that is not an amount. */
export const NO_AMOUNT = 'Enter an amount like 12.50';

export const required = (message: string) => z.string().refine((typed) => !isBlank(typed), message);

/**
 * Checks the amount in cents. Accepts text that is not an amount, because it has an error already.
 */
const cents = (test: (cents: Cents) => boolean) => (typed: string) => {
  const read = readMoney(typed);
  return read === null || test(read);
};

/** Returns the schema of an amount in dollars. Pass `typed` to require an entry. */
export const amount = (name: string, { max, typed = z.string() }: AmountOptions) =>
  typed
    .refine((text) => isBlank(text) || readMoney(text) !== null, NO_AMOUNT)
    .refine(
      cents((read) => read >= 0),
      `${name} must not be negative`,
    )
    .refine(
      cents((read) => read <= max),
      `${name} must be at most $${(max / 100).toLocaleString('en-US')}`,
    );

interface AmountOptions {
  max: Cents;
  typed?: z.ZodString;
}
