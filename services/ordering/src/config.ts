import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';
import { DEFAULT_DEADLINE_DAYS } from './domain/deadlines/deadlines';
import { getDefaultCountries, readPayoutCountries } from './domain/payouts/payout-country';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Fractions are allowed, so that a demo can use minutes instead of days. */
const count = z.coerce.number().positive();

const environmentSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s:]+:\d+$/, 'must be host:port')
    .default('127.0.0.1:4433')
    .describe('The Temporal server, `host:port`.'),
  TEMPORAL_NAMESPACE: z
    .string()
    .min(1)
    .default('default')
    .describe('The Temporal namespace of the workflows.'),
  TEMPORAL_TLS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether Temporal is reached over TLS.'),
  TEMPORAL_TLS_CA: z
    .string()
    .optional()
    .describe(
      'PEM file of the certificate authority of Temporal. Without it the authorities of the system are trusted.',
    ),
  TEMPORAL_TLS_CERT: z
    .string()
    .optional()
    .describe('PEM file of the client certificate. With TEMPORAL_TLS_KEY it makes TLS mutual.'),
  TEMPORAL_TLS_KEY: z.string().optional().describe('PEM file of the key of TEMPORAL_TLS_CERT.'),
  TEMPORAL_UI_URL: z
    .url()
    .optional()
    .describe('The address of the Temporal UI, for the links of administrators to workflows.'),
  TEMPORAL_MAX_CACHED_WORKFLOWS: z.coerce
    .number()
    .int()
    .min(2)
    .default(500)
    .describe(
      'How many workflows the worker keeps in memory, about 0.5 MB each. The others are replayed when an event arrives.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .meta({ description: 'The secret or restricted key of the Stripe account.', secret: true }),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(8, 'must have at least 8 characters')
    .meta({ description: 'The signing secret of the webhook endpoint.', secret: true }),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .min(8, 'must have at least 8 characters')
    .optional()
    .meta({
      description: 'The signing secret of the webhook endpoint for events of connected accounts.',
      secret: true,
    }),
  STRIPE_API_BASE: z
    .url()
    .optional()
    .describe('The address of the payments sandbox. Without it: Stripe.'),
  ANSWER_REMINDER_DAYS: count
    .default(DEFAULT_DEADLINE_DAYS.answerReminder)
    .describe('Days from the payment until the manufacturer of a pending order is reminded.'),
  ANSWER_LIMIT_DAYS: count
    .default(DEFAULT_DEADLINE_DAYS.answerLimit)
    .describe('Days from the payment until an unanswered order is cancelled and refunded.'),
  USUAL_LEAD_TIME_DAYS: count
    .default(DEFAULT_DEADLINE_DAYS.usualLeadTime)
    .describe(
      'Days from the start of production to the expected completion, where neither order nor catalogue names a date.',
    ),
  PROBLEM_TALK_DAYS: count
    .default(DEFAULT_DEADLINE_DAYS.problemTalk)
    .describe('Days from the report of a problem until both sides are reminded to agree.'),
  PROBLEM_ESCALATION_DAYS: count
    .default(DEFAULT_DEADLINE_DAYS.problemEscalation)
    .describe('Days from the report of a problem until an administrator has to decide.'),
  INSPECTION_DAYS: z.coerce
    .number()
    .nonnegative()
    .default(DEFAULT_DEADLINE_DAYS.inspection)
    .describe(
      'Days that a brand may inspect a completed order before its payment is released. 0 releases it immediately.',
    ),
  HOLDING_LIMIT_DAYS: count
    .default(DEFAULT_DEADLINE_DAYS.holdingLimit)
    .describe('Days that a payment may be held. Administrators are warned at four fifths of it.'),
  PAYOUT_RETRY_HOURS: count
    .default(1)
    .describe('Hours until a payout that is not yet possible is tried again. Doubles up to a day.'),
  RECONCILIATION_MINUTES: count
    .default(10)
    .describe('Minutes between two comparisons of the ledger with the payment provider.'),
  APPROVAL_THRESHOLD_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Cents above which a decision about the money of an order needs a second administrator. Without it: never.',
    ),
  PLATFORM_FEE_BASIS_POINTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5_000)
    .default(0)
    .describe(
      'The share of the total that the platform keeps at release: 100 are one percent. With 0 each order costs the platform the fee of the provider.',
    ),
  PLATFORM_FEE_MINIMUM_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .describe('The least cents that the platform keeps of a release, at most all but one cent.'),
  THREE_D_SECURE_FROM_CENTS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Cents from which a payment needs 3-D Secure where the card supports it. Without it the provider decides.',
    ),
  PAYMENT_RECEIPTS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the payment provider mails receipts to the address given with the order.'),
  PAYOUT_COUNTRIES: z
    .string()
    .optional()
    .transform((list, context) => {
      try {
        return list === undefined ? undefined : readPayoutCountries(list);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .describe(
      'The countries of payout accounts, each with its service agreement: `US,PT:recipient`. Without it: those that need no approval of the provider.',
    ),
  PAYOUT_CARD_PAYMENTS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'With `off` payout accounts request transfers alone, which Stripe grants only to platforms that it has approved.',
    ),
});

/** The environment of both processes. */
export const configSchema = environmentSchema.transform(
  ({
    ANSWER_REMINDER_DAYS,
    ANSWER_LIMIT_DAYS,
    USUAL_LEAD_TIME_DAYS,
    PROBLEM_TALK_DAYS,
    PROBLEM_ESCALATION_DAYS,
    INSPECTION_DAYS,
    HOLDING_LIMIT_DAYS,
    PAYOUT_RETRY_HOURS,
    RECONCILIATION_MINUTES,
    PLATFORM_FEE_BASIS_POINTS,
    PLATFORM_FEE_MINIMUM_CENTS,
    PAYOUT_COUNTRIES,
    ...environment
  }) => ({
    ...environment,
    payoutCountries:
      PAYOUT_COUNTRIES ??
      getDefaultCountries({ standIn: environment.STRIPE_API_BASE !== undefined }),
    answerReminderMs: Math.round(ANSWER_REMINDER_DAYS * DAY_MS),
    answerLimitMs: Math.round(ANSWER_LIMIT_DAYS * DAY_MS),
    usualLeadTimeMs: Math.round(USUAL_LEAD_TIME_DAYS * DAY_MS),
    problemTalkMs: Math.round(PROBLEM_TALK_DAYS * DAY_MS),
    problemEscalationMs: Math.round(PROBLEM_ESCALATION_DAYS * DAY_MS),
    inspectionMs: Math.round(INSPECTION_DAYS * DAY_MS),
    holdingLimitMs: Math.round(HOLDING_LIMIT_DAYS * DAY_MS),
    payoutRetryMs: Math.round(PAYOUT_RETRY_HOURS * HOUR_MS),
    platformFee: {
      basisPoints: PLATFORM_FEE_BASIS_POINTS,
      minimumCents: PLATFORM_FEE_MINIMUM_CENTS,
    },
    reconciliationMs: Math.round(RECONCILIATION_MINUTES * MINUTE_MS),
    /**
     * The consumer that issues invoices and follows samples. The worker's group has the suffix
     * '.workflows'.
     */
    consumerGroup: 'ordering',
    taskQueue: 'ordering-escrow',
    /**
     * How often a manufacturer's balance may refuse a reversal before it is given up and stays a
     * debt.
     */
    maxReversalTries: 10,
    /** How long a webhook event waits for the buyer's browser, which mostly does the same work first. */
    webhookGraceMs: 2_000,
  }),
);
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = environmentSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

/** Without a key, Stripe is not called. */
export const booksConfigSchema = environmentSchema
  .pick({ DATABASE_URL: true, LOG_LEVEL: true, STRIPE_API_BASE: true })
  .extend({ STRIPE_SECRET_KEY: z.string().min(1).optional() });
