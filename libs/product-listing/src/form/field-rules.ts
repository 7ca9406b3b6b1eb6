import { readMoney, type Cents } from '@makeport/money';
import { z } from 'zod';
import { isBlank } from './entries';

// without it zod tries out `new Function`, which the content security policy reports as an attack
z.config({ jitless: true });

/** Of a text that is no amount. */
export const NO_AMOUNT = 'Enter an amount like 12.50';

export const required = (message: string) => z.string().refine((typed) => !isBlank(typed), message);

/** Of an amount that can be read; what cannot is told already. */
const cents = (test: (cents: Cents) => boolean) => (typed: string) => {
  const read = readMoney(typed);
  return read === null || test(read);
};

/** An amount in dollars; where nothing is typed, `typed` says whether that is right. */
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
