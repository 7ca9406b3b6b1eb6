import { z } from 'zod';

/** What Stripe asks of some platforms and not of others; chosen at `/_sandbox/platform`. */
export const platformRulesSchema = z.strictObject({
  /** Off: Stripe has approved the platform for accounts with `transfers` alone. */
  transfersNeedCardPayments: z.boolean().default(true),
});
export type PlatformRules = z.output<typeof platformRulesSchema>;
