import { baseConfigSchema, demoDataConfig, namedValues } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

/**
 * Keys of 32 bytes each: first the current one, then older ones that can still open earlier
 * secrets. Error messages identify a key by its position, never by its text.
 */
export const secondFactorKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map((key) => key.trim());
  for (const [index, key] of keys.entries()) {
    const isRepeated = keys.indexOf(key) < index;
    if (/^[\w-]{43}$/.test(key) && !isRepeated) continue;
    const wrong = key !== '' && isRepeated ? 'is there before' : 'must be 32 bytes in base64url';
    context.addIssue({ code: 'custom', message: `key ${index + 1} of ${keys.length} ${wrong}` });
  }
  return keys.map((key) => Buffer.from(key, 'base64url'));
});

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  SIGN_UPS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Sign-ups per hour from one address, including refused ones.'),
  SECOND_FACTOR_KEY: secondFactorKeys.meta({
    description:
      'Keys that encrypt second factors, 32 bytes in base64url, separated by commas: the current key, then older ones that still decrypt.',
    secret: true,
  }),
  SECOND_FACTOR_OF_ADMINS: z
    .enum(['required', 'offered'])
    .default('offered')
    .describe('With `required` an administrator without a second factor can only set one up.'),
});
export type Config = z.output<typeof configSchema>;

export const resealConfigSchema = configSchema.pick({
  DATABASE_URL: true,
  LOG_LEVEL: true,
  SECOND_FACTOR_KEY: true,
});

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

const stripeAccount = z
  .string()
  .regex(/^acct_\w+$/, 'must be the id of a connected account: acct_…');

const demoStripeAccounts = namedValues
  .pipe(z.object({ voltworks: stripeAccount, greenform: stripeAccount }))
  .prefault('voltworks:acct_demo_voltworks,greenform:acct_demo_greenform')
  .describe(
    'The connected Stripe accounts of both demo manufacturers: `voltworks:acct_…,greenform:acct_…`. Only the seed reads it.',
  );

export const seedConfigSchema = migrateConfigSchema.extend({
  DEMO_STRIPE_ACCOUNTS: demoStripeAccounts,
  ...demoDataConfig,
});
