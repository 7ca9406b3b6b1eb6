import { join, resolve } from 'node:path';
import { z } from 'zod';
import { STRIPE_SOURCES, type PaymentSources } from './security-headers.ts';

/** What pages of one address may report. */
const REPORTS_PER_MINUTE = 60;

export const configSchema = z.object({
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SERVICE_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: z.coerce.number().int().positive().default(4000),
  /**
   * Health and metrics, for the orchestrator and Prometheus; not reachable through the public port.
   */
  HEALTH_PORT: z.coerce.number().int().positive().default(4001),
  /**
   * How long a stopping server keeps serving while it is not ready, until load balancers have
   * removed it.
   */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  /**
   * The proxies in front whose X-Forwarded-For is trusted: addresses or ranges, separated by
   * commas.
   */
  TRUSTED_PROXIES: z.string().default(''),
  /** The target of /graphql, /uploads and /files. */
  BFF_URL: z.url().default('http://127.0.0.1:4010'),
  /** The folder with one folder per front end, each with its `dist`. */
  FRONTENDS_DIR: z.string().optional(),
  /**
   * The release decisions, shared by several web servers. Default: `releases.json` in the front
   * ends' folder.
   */
  RELEASES_FILE: z.string().optional(),
  /** The origins of scripts, frames and calls if another host replaces Stripe's. */
  PAYMENTS_JS_ORIGIN: z.string().optional(),
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
    releasesFile: resolve(values.RELEASES_FILE ?? join(frontends, 'releases.json')),
    payments: paymentSources(values.PAYMENTS_JS_ORIGIN),
    support: { email: values.SUPPORT_EMAIL, phone: values.SUPPORT_PHONE },
    reportsPerMinute: Math.max(1, Math.round(REPORTS_PER_MINUTE * values.RATE_LIMIT_FACTOR)),
  };
}

function paymentSources(standIn: string | undefined): PaymentSources {
  const origins = standIn?.split(/[\s,]+/).filter(Boolean) ?? [];
  return origins.length > 0
    ? { scripts: origins, frames: origins, calls: origins }
    : STRIPE_SOURCES;
}
