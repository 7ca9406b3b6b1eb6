import { z } from 'zod';

/** What Stripe asks of some platforms and not of others; chosen at `/_sandbox/platform`. */
export const platformRulesSchema = z.strictObject({
  /** On: Stripe has not approved the platform for accounts with `transfers` alone, which all recipients are. */
  transfersNeedCardPayments: z.boolean().default(false),
});
export type PlatformRules = z.output<typeof platformRulesSchema>;
