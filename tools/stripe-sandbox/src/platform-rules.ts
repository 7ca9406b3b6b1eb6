import { z } from 'zod';

/** Requirements that Stripe has for some platforms only; set at `/_sandbox/platform`. */
export const platformRulesSchema = z.strictObject({
  /**
   * If true, Stripe has not approved the platform for accounts with `transfers` alone, which all
   * recipients are.
   */
  transfersNeedCardPayments: z.boolean().default(false),
  /** If true, `POST /v1/accounts` is refused, as it is for new platforms. */
  accountsV1Refused: z.boolean().default(false),
});
export type PlatformRules = z.output<typeof platformRulesSchema>;
