import { join, resolve } from 'node:path';
import { z } from 'zod';
import { STRIPE_SOURCES, type PaymentSources } from './security-headers.ts';

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: z.coerce.number().int().positive().default(4000),
  /** Health and metrics, for the orchestrator and Prometheus; never reached through the public port. */
  HEALTH_PORT: z.coerce.number().int().positive().default(4001),
  /** How long a web server that was told to stop serves on, not ready: until nobody is sent to it any more. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  /** Whose X-Forwarded-For is believed: the proxies in front. Addresses or ranges, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Where /graphql, /uploads and /files are answered. */
  BFF_URL: z.url().default('http://127.0.0.1:4010'),
  /** The folder with one folder for each front end, each with its `dist`. */
  FRONTENDS_DIR: z.string().optional(),
  /** What is decided about their builds; absent: `releases.json` in that folder. Several web servers share it. */
  RELEASES_FILE: z.string().optional(),
  /** Where another host stands in for Stripe's: the origins of its script, frames and calls. */
  PAYMENTS_JS_ORIGIN: z.string().optional(),
  /** Of how many page loads the figures are taken, 0 to 1. */
  WEB_VITALS_RATE: z.coerce.number().min(0).max(1).default(0.1),
  /** What pages of one address may tell of themselves in a minute. */
  TELEMETRY_PER_MINUTE: z.coerce.number().int().min(1).default(60),
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
  vitalsRate: number;
  reportsPerMinute: number;
}

/** Parses the environment once; throws with the name of what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv, defaultFrontends: string): Config {
  // A variable that is set to nothing counts as not set, as in every service.
  const values = schema.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
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
    releasesFile: resolve(values.RELEASES_FILE ?? join(frontends, 'releases.json')),
    payments: paymentSources(values.PAYMENTS_JS_ORIGIN),
    support: { email: values.SUPPORT_EMAIL, phone: values.SUPPORT_PHONE },
    vitalsRate: values.WEB_VITALS_RATE,
    reportsPerMinute: values.TELEMETRY_PER_MINUTE,
  };
}

function paymentSources(standIn: string | undefined): PaymentSources {
  const origins = standIn?.split(/[\s,]+/).filter(Boolean) ?? [];
  return origins.length > 0
    ? { scripts: origins, frames: origins, calls: origins }
    : STRIPE_SOURCES;
}
