import { z } from 'zod';

/** What Stripe asks of some platforms and not of others; chosen at `/_sandbox/platform`. */
export const platformRulesSchema = z.strictObject({
  /** A refund waits (`pending`, `insufficient_funds`) until the available balance covers it. */
  refundsNeedBalance: z.boolean().default(false),
  /** Off: Stripe has approved the platform for accounts with `transfers` alone. */
  transfersNeedCardPayments: z.boolean().default(true),
});
export type PlatformRules = z.output<typeof platformRulesSchema>;
