import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

export interface FixedPrice {
  id: string;
  productId: string;
  name: string;
  /** Cents. */
  unitAmount: number;
}

/** The items of '/products' (DATA-23), which a real account has in its Stripe dashboard. */
export const fixedPrices: readonly FixedPrice[] = [
  { ...price('powerbank', 4_999), name: 'Realex 22,000mAh Powerbank' },
  { ...price('earbuds', 7_999), name: 'Smart Wireless Earbuds' },
  { ...price('waterbottle', 2_499), name: 'Eco-Friendly Water Bottle' },
];

function price(item: string, unitAmount: number): Omit<FixedPrice, 'name'> {
  return { id: `price_${item}`, productId: `prod_${item}`, unitAmount };
}

/** Connected accounts that exist, with completed onboarding, from the first start. */
export const fixedAccounts = [
  { id: 'acct_demo_voltworks', email: 'voltworks@makeport.test' },
  { id: 'acct_demo_greenform', email: 'greenform@makeport.test' },
  { id: 'acct_demo_lumenworks', email: 'lumenworks@makeport.test' },
  { id: 'acct_demo_terrawear', email: 'terrawear@makeport.test' },
  { id: 'acct_demo_nordpack', email: 'nordpack@makeport.test' },
];

export const configSchema = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  HTTP_PORT: port.default(4090),
  PUBLIC_ORIGIN: z
    .url()
    .transform((origin) => new URL(origin).origin)
    .optional(),
  SANDBOX_STATE_FILE: z
    .string()
    .optional()
    .describe('The SQLite file of the state. Without it the state ends with the process.'),
  SANDBOX_OPENING_TOP_UP_CENTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(100_000_000)
    .describe('Cents in the balance of the platform before its first sale.'),
  SANDBOX_WEBHOOK_URL: z
    .union([z.literal('off'), z.url()])
    .default('http://127.0.0.1:4041/webhooks/stripe')
    .describe('Where webhooks are sent. `off` sends none.'),
  SANDBOX_WEBHOOK_EVENTS: z
    .string()
    .default('*')
    .transform((list) => list.split(',').map((type) => type.trim()))
    .describe('The types of events that are sent as webhooks, separated by commas, or `*`.'),
  SANDBOX_EVENT_DESTINATION_URL: z
    .union([z.literal('off'), z.url()])
    .default('off')
    .describe('Where thin events of Accounts v2 are sent. `off` sends none.'),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters'),
  // With these set only these keys are valid; without, every sk_test_… and pk_test_… is.
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_test_\w+$/, 'must be a test key, sk_test_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_test_\w+$/, 'must be a test key, pk_test_…')
    .optional(),
  SANDBOX_RATE_LIMITS: z
    .enum(['off', 'live', 'test'])
    .default('off')
    .describe('Requests a second: `live` 100, `test` 25, each with 25 for one endpoint; or `off`.'),
  SANDBOX_RETRY_BASE_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe('Milliseconds until a failed webhook is sent again. Doubles with each attempt.'),
  SANDBOX_RETRY_MAX_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .describe('The most milliseconds between two attempts of a webhook.'),
});

/**
 * Parses the environment at startup.
 * @throws Error that names every invalid variable, without values
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = configSchema.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid environment variables:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    logLevel: env.LOG_LEVEL,
    host: env.SERVICE_HOST,
    port: env.HTTP_PORT,
    publicOrigin: env.PUBLIC_ORIGIN,
    stateFile: env.SANDBOX_STATE_FILE,
    openingTopUpCents: env.SANDBOX_OPENING_TOP_UP_CENTS,
    webhookUrl: env.SANDBOX_WEBHOOK_URL === 'off' ? undefined : env.SANDBOX_WEBHOOK_URL,
    eventDestinationUrl:
      env.SANDBOX_EVENT_DESTINATION_URL === 'off' ? undefined : env.SANDBOX_EVENT_DESTINATION_URL,
    webhookEvents: env.SANDBOX_WEBHOOK_EVENTS,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    rateLimits: env.SANDBOX_RATE_LIMITS,
    retryBaseMs: env.SANDBOX_RETRY_BASE_MS,
    retryMaxMs: env.SANDBOX_RETRY_MAX_MS,
  };
}

export type Config = Readonly<ReturnType<typeof loadConfig>>;
