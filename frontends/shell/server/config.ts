import { join, resolve } from 'node:path';
import { z } from 'zod';
import { STRIPE_SOURCES, type PaymentSources } from './security-headers.ts';

/** Per client address, before RATE_LIMIT_FACTOR is applied. */
const REPORTS_PER_MINUTE = 60;

export const configSchema = z.object({
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: z.coerce.number().int().positive().default(4000).describe('The port of the site.'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .positive()
    .default(4001)
    .describe('The port for health and metrics. It is not public.'),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  TRUSTED_PROXIES: z.string().default(''),
  BFF_URL: z
    .url()
    .default('http://127.0.0.1:4010')
    .describe('The bff, which answers `/graphql`, `/uploads` and `/files`.'),
  FRONTENDS_DIR: z
    .string()
    .optional()
    .describe(
      'The folder of the front ends, each with its builds in `dist`. Several web servers share it. Without it: the `frontends` of the installation.',
    ),
  STRIPE_JS_URL: z.url().optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  SUPPORT_PHONE: z.string().default('+1 (555) 010-0100'),
});

export interface Config {
  development: boolean;
  logLevel: string;
  host: string;
  port: number;
  healthPort: number;
  shutdownDelayMs: number;
  trustedProxies: string[];
  bffUrl: string;
  frontendsDirectory: string;
  releasesFile: string;
  payments: PaymentSources;
  support: { email: string; phone: string };
  reportsPerMinute: number;
}

/**
 * Parses the environment.
 * @throws an error that names the invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv, defaultFrontends: string): Config {
  // An empty variable counts as not set, as in every service.
  const values = configSchema.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
  );
  const frontends = resolve(values.FRONTENDS_DIR ?? defaultFrontends);
  return {
    development: values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    host: values.SERVICE_HOST,
    port: values.WEB_PORT,
    healthPort: values.HEALTH_PORT,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
    trustedProxies: values.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    bffUrl: values.BFF_URL.replace(/\/$/, ''),
    frontendsDirectory: frontends,
    releasesFile: join(frontends, 'releases.json'),
    payments: paymentSources(values.STRIPE_JS_URL),
    support: { email: values.SUPPORT_EMAIL, phone: values.SUPPORT_PHONE },
    reportsPerMinute: Math.max(1, Math.round(REPORTS_PER_MINUTE * values.RATE_LIMIT_FACTOR)),
  };
}

/**
 * Returns the origins that the payment form needs. A script from a host other than Stripe's belongs
 * to the payments sandbox, which serves its frames and API from the same origin.
 */
function paymentSources(scriptUrl: string | undefined): PaymentSources {
  const origin = scriptUrl && new URL(scriptUrl).origin;
  return origin && !STRIPE_SOURCES.scripts.includes(origin)
    ? { scripts: [origin], frames: [origin], calls: [origin] }
    : STRIPE_SOURCES;
}
