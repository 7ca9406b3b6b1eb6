import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

const count = z.coerce.number().int().min(1);

/** All that this service reads from its environment; see its README for the meaning of the limits. */
export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  SIGN_INS_PER_ACCOUNT_AND_ADDRESS: count.default(10),
  SIGN_INS_PER_ADDRESS: count.default(20),
  SIGN_UPS_PER_ADDRESS: count.default(30),
  PASSWORD_RESETS_PER_ACCOUNT_AND_ADDRESS: count.default(5),
  PASSWORD_RESETS_PER_ADDRESS: count.default(20),
  PASSWORD_RESET_MAILS_PER_ACCOUNT: count.default(5),
  EMAIL_CONFIRMATIONS_PER_ACCOUNT: count.default(5),
  CODES_PER_ACCOUNT_AND_ADDRESS: count.default(10),
  CODES_PER_ACCOUNT: count.default(30),
  /** How long an administrator may look at an account as its owner sees it (ADR 0046). */
  ACCOUNT_VIEW_MINUTES: z.coerce.number().min(1).max(60).default(15),
  /** 32 bytes; with another one every second factor has to be set up anew. */
  SECOND_FACTOR_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .transform((key) => Buffer.from(key, 'base64url')),
  /** ADR 0040. */
  SECOND_FACTOR_OF_ADMINS: z.enum(['required', 'offered']).default('offered'),
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

const stripeAccount = z.string().regex(/^acct_\w+$/, 'must be the id of a connected account: acct_…');

/** With real keys of the payment provider the demo manufacturers need accounts that exist there. */
export const seedConfigSchema = migrateConfigSchema.extend({
  DEMO_VOLTWORKS_STRIPE_ACCOUNT: stripeAccount.default('acct_demo_voltworks'),
  DEMO_GREENFORM_STRIPE_ACCOUNT: stripeAccount.default('acct_demo_greenform'),
  /** Accounts for the manufacturers of the built-in sample products too (OPEN-19). */
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
});
