import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
/** Fractions are allowed: a demonstration need not wait for days. */
const days = z.coerce
  .number()
  .positive()
  .transform((count) => Math.round(count * 24 * HOUR_MS));
const minutes = z.coerce
  .number()
  .positive()
  .transform((count) => Math.round(count * 60_000));
const hours = z.coerce
  .number()
  .positive()
  .transform((count) => Math.round(count * HOUR_MS));

/** All that both processes read from their environment; see the README for the meaning. */
export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s:]+:\d+$/, 'must be host:port')
    .default('127.0.0.1:4433'),
  TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
  /** Without TEMPORAL_TLS_CA the system's authorities are trusted; CERT and KEY (files in PEM) make it mutual. */
  TEMPORAL_TLS: z.enum(['on', 'off']).default('off'),
  TEMPORAL_TLS_CA: z.string().optional(),
  TEMPORAL_TLS_CERT: z.string().optional(),
  TEMPORAL_TLS_KEY: z.string().optional(),
  /** Of Temporal's own pages, for links: 'http://127.0.0.1:8233'. */
  TEMPORAL_UI_URL: z.url().optional(),
  TEMPORAL_TASK_QUEUE: z.string().min(1).default('ordering-escrow'),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters'),
  /** Of the endpoint for events of connected accounts, where it has a secret of its own (Stripe). */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  /** Where another host stands in for Stripe's; absent for Stripe itself. */
  STRIPE_API_BASE: z.url().optional(),
  /** New ones in an hour, paid or not: of carts, of sample requests and of fixed items (X4). */
  CHECKOUTS_PER_ACCOUNT: z.coerce.number().int().min(1).default(40),
  /** The answer clock of a pending order, from its payment on. */
  ANSWER_REMINDER_DAYS: days.default(3 * 24 * HOUR_MS),
  ANSWER_LIMIT_DAYS: days.default(14 * 24 * HOUR_MS),
  /** Expected completion where neither the order nor the catalogue names one; from the start of production. */
  USUAL_LEAD_TIME_DAYS: days.default(45 * 24 * HOUR_MS),
  /** The clocks of an open problem, from its report: both are reminded to agree; an admin has to decide. */
  PROBLEM_TALK_DAYS: days.default(3 * 24 * HOUR_MS),
  PROBLEM_ESCALATION_DAYS: days.default(7 * 24 * HOUR_MS),
  /** How long a payment may be held; an admin is warned at four fifths of it. */
  HOLDING_LIMIT_DAYS: days.default(90 * 24 * HOUR_MS),
  /** How long a payout waits that is not possible yet; doubles up to a day. */
  PAYOUT_RETRY_HOURS: hours.default(HOUR_MS),
  /** Between two comparisons of the books with the payment provider. */
  RECONCILIATION_MINUTES: minutes.default(10 * 60_000),
  /** Above it a decision about an order's money needs a second administrator; never where it is absent. */
  APPROVAL_THRESHOLD_CENTS: z.coerce.number().int().min(0).optional(),
  /** Of an order's total, kept at release: 100 are one percent. */
  PLATFORM_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(5_000).default(0),
  /** How long a webhook event waits for the buyer's browser, which mostly does the same work first. */
  WEBHOOK_GRACE_MS: z.coerce.number().int().min(0).default(2_000),
  /** How long nobody may have asked for anything before the workflows of new orders are started. */
  WORKFLOW_START_QUIET_MS: z.coerce.number().int().min(0).default(100),
  /** Of the consumer that hears of new orders and of samples. */
  KAFKA_GROUP: z.string().min(1).default('ordering.workflow-starter'),
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

/** Without a key Stripe is not asked. */
export const booksConfigSchema = configSchema
  .pick({ DATABASE_URL: true, LOG_LEVEL: true, STRIPE_API_BASE: true })
  .extend({ STRIPE_SECRET_KEY: z.string().min(1).optional() });
