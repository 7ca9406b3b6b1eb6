import { z } from 'zod';

/** What Stripe asks of some platforms and not of others; chosen at `/_sandbox/platform`, off at first. */
export const platformRulesSchema = z.strictObject({
  /** `account.*` events are only in the accounts' own lists, as at Stripe. */
  accountEventsApart: z.boolean().default(false),
  /** A refund waits (`pending`, `insufficient_funds`) until the available balance covers it. */
  refundsNeedBalance: z.boolean().default(false),
  /** Without Stripe's approval accounts ask for `card_payments` beside `transfers`. */
  transfersNeedCardPayments: z.boolean().default(false),
});
export type PlatformRules = z.output<typeof platformRulesSchema>;
