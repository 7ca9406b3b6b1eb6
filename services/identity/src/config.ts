import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

/**
 * 32 bytes each: the current key, then older ones that still open what was sealed with them. A message names a key by its
 * place, never by its text.
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

/** All that this service reads from its environment; see its README for the meaning of the limits. */
export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  SIGN_UPS_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
  SECOND_FACTOR_KEY: secondFactorKeys,
  /** ADR 0040. */
  SECOND_FACTOR_OF_ADMINS: z.enum(['required', 'offered']).default('offered'),
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

/** `manufacturer:account` for both demo manufacturers, separated by commas. */
const demoStripeAccounts = z
  .string()
  .default('voltworks:acct_demo_voltworks,greenform:acct_demo_greenform')
  .transform((list) => Object.fromEntries(list.split(',').map((each) => each.trim().split(':'))))
  .pipe(z.object({ voltworks: stripeAccount, greenform: stripeAccount }));

export const seedConfigSchema = migrateConfigSchema.extend({
  DEMO_STRIPE_ACCOUNTS: demoStripeAccounts,
  /** Accounts for the manufacturers of the demo products too (OPEN-19). */
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
});
