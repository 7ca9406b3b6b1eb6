import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';
import { DEFAULT_DEADLINE_DAYS } from './domain/deadlines/deadlines';
import { getDefaultCountries, readPayoutCountries } from './domain/payouts/payout-country';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Fractions are allowed: a demonstration need not wait for days. */
const count = z.coerce.number().positive();

/** What stands in the environment; the variables' names say their units. */
const environmentSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
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
  /** Each takes about 0.5 MB of the worker; the others are replayed when something happens to them. */
  TEMPORAL_MAX_CACHED_WORKFLOWS: z.coerce.number().int().min(2).default(500),
  STRIPE_SECRET_KEY: z.string().min(1),
  /** What browsers get from the bff: only compared, whether it is of the same mode. */
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters'),
  /** Of the endpoint for events of connected accounts, where it has a secret of its own (Stripe). */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  /** Where another host stands in for Stripe's; absent for Stripe itself. */
  STRIPE_API_BASE: z.url().optional(),
  /** The answer clock of a pending order, from its payment on. */
  ANSWER_REMINDER_DAYS: count.default(DEFAULT_DEADLINE_DAYS.answerReminder),
  ANSWER_LIMIT_DAYS: count.default(DEFAULT_DEADLINE_DAYS.answerLimit),
  /** Expected completion where neither the order nor the catalogue names one; from the start of production. */
  USUAL_LEAD_TIME_DAYS: count.default(DEFAULT_DEADLINE_DAYS.usualLeadTime),
  /** The clocks of an open problem, from its report: both are reminded to agree; an admin has to decide. */
  PROBLEM_TALK_DAYS: count.default(DEFAULT_DEADLINE_DAYS.problemTalk),
  PROBLEM_ESCALATION_DAYS: count.default(DEFAULT_DEADLINE_DAYS.problemEscalation),
  /** How long a brand may inspect a completed order before its payment is released; 0: it is released at once. */
  INSPECTION_DAYS: z.coerce.number().nonnegative().default(DEFAULT_DEADLINE_DAYS.inspection),
  /** How long a payment may be held; an admin is warned at four fifths of it. */
  HOLDING_LIMIT_DAYS: count.default(DEFAULT_DEADLINE_DAYS.holdingLimit),
  /** How long a payout waits that is not possible yet; doubles up to a day. */
  PAYOUT_RETRY_HOURS: count.default(1),
  /** Between two comparisons of the books with the payment provider. */
  RECONCILIATION_MINUTES: count.default(10),
  /** Above it a decision about an order's money needs a second administrator; never where it is absent. */
  APPROVAL_THRESHOLD_CENTS: z.coerce.number().int().min(0).optional(),
  /** Of an order's total, kept at release: 100 are one percent. With 0 each order costs the platform the provider's fee. */
  PLATFORM_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(5_000).default(0),
  /** The least that is kept of a release, all but a cent of it. */
  PLATFORM_FEE_MINIMUM_CENTS: z.coerce.number().int().min(0).max(100_000).default(0),
  /** From this total on the cardholder's bank has to confirm a payment (3-D Secure); absent: as the provider decides. */
  THREE_D_SECURE_FROM_CENTS: z.coerce.number().int().min(1).optional(),
  /** Whether the payment provider mails a receipt to the address that the brand gave with its order. */
  PAYMENT_RECEIPTS: z.enum(['on', 'off']).default('on'),
  /**
   * Where manufacturers can be paid out to, each with its service agreement: 'US,PT:recipient'. Absent: what works without an
   * approval of the provider.
   */
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
    }),
  /** Off: payout accounts ask for transfers alone, which Stripe gives only to platforms that it has approved. */
  PAYOUT_CARD_PAYMENTS: z.enum(['on', 'off']).default('on'),
});

/** All that both processes read from their environment; see the README for the meaning. */
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
    /** The consumer that issues invoices and follows samples; '.workflows' is appended for the worker's. */
    consumerGroup: 'ordering',
    taskQueue: 'ordering-escrow',
    /** How often a manufacturer's balance may refuse a reversal; then the amount stays a debt. */
    maxReversalTries: 10,
    /** How long a webhook event waits for the buyer's browser, which mostly does the same work first. */
    webhookGraceMs: 2_000,
  }),
);
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = environmentSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

/** Without a key Stripe is not asked. */
export const booksConfigSchema = environmentSchema
  .pick({ DATABASE_URL: true, LOG_LEVEL: true, STRIPE_API_BASE: true })
  .extend({ STRIPE_SECRET_KEY: z.string().min(1).optional() });
