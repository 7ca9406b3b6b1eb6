import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  HTTP_PORT: baseConfigSchema.shape.HTTP_PORT.default(4010),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  /** The sandbox's script where there is no Stripe account; else of the release that @stripe/stripe-js expects. */
  STRIPE_JS_URL: z.string().min(1).default('https://js.stripe.com/endive/stripe.js'),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  SUPPORT_PHONE: z.string().default('+1 (555) 010-0100'),
  /** The demo data; a productive system switches them off, here and in catalog (OPEN-19). */
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  /** Whose X-Forwarded-For is believed: the web server in front. Addresses or ranges, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  /** That of notifications: browsers subscribe to pushes with it. */
  VAPID_PUBLIC_KEY: z.string().min(1).optional(),
  /** Memory for cached responses, which are the same for everybody: the catalogue's. 0: none are cached. */
  RESPONSE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(256),
  /** Where uploaded files are kept. */
  ...storageConfig,
});
export type BffConfig = z.output<typeof configSchema>;

/** Injected as `@Inject(Config) config: BffConfig`. */
export const Config = Symbol('Config');
