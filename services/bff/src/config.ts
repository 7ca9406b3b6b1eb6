import { baseConfigSchema, demoDataConfig } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  HTTP_PORT: baseConfigSchema.shape.HTTP_PORT.default(4010),
  ...storageConfig,
  ...demoDataConfig,
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .min(1)
    .describe(
      'The publishable key of the Stripe account. Ordering only checks that its mode is that of STRIPE_SECRET_KEY.',
    ),
  STRIPE_JS_URL: z
    .string()
    .min(1)
    .default('https://js.stripe.com/endive/stripe.js')
    .describe(
      'The script of the payment form: the release that @stripe/stripe-js expects, or that of the payments sandbox.',
    ),
  SUPPORT_EMAIL: z
    .string()
    .default('support@example.com')
    .describe('The e-mail address of support, for the footer and for operators of push services.'),
  SUPPORT_PHONE: z
    .string()
    .default('+1 (555) 010-0100')
    .describe('The telephone number of support, for the footer.'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .describe(
      'Proxies in front of the process whose `X-Forwarded-For` is trusted: addresses or ranges, separated by commas. For the bff: the web server.',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The public key that browsers subscribe to push messages with, base64url. `npx web-push generate-vapid-keys` creates the pair.',
    ),
  RESPONSE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(256)
    .describe(
      'Megabytes of memory for cached responses that are the same for all visitors. 0 turns the cache off.',
    ),
});
export type BffConfig = z.output<typeof configSchema>;

/** Injected as `@Inject(Config) config: BffConfig`. */
export const Config = Symbol('Config');
