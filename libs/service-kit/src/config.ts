import { z } from 'zod';
import { rpcKeySchema } from './rpc/security/rpc-keys';

/** 0 asks for any free one. */
const port = z.coerce.number().int().min(0).max(65_535);

/** `host:port`, several separated by commas. */
const rpcTarget = z
  .string()
  .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, several separated by commas');

/** What every process of the server side reads from its environment; the keys are the variables' names. */
export const baseConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  /** Without it the process answers no RPC. */
  RPC_PORT: port.optional(),
  HTTP_PORT: port,
  /** How long a process that was told to stop serves on, not ready: until nobody is sent to it any more. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  DATABASE_URL: z.string().min(1).optional(),
  KAFKA_BROKERS: z
    .string()
    .default('127.0.0.1:4492')
    .transform((brokers) => brokers.split(',').map((broker) => broker.trim())),
  /** The authority is a file in PEM; without it those of the system are trusted. */
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
  KAFKA_TLS_CA: z.string().optional(),
  /** With a name and a password of the process's own: only over TLS. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  ...rpcKeySchema,
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  PUBLIC_ORIGIN: z
    .url()
    .transform((origin) => new URL(origin).origin)
    .default('http://localhost:4000'),
  IDENTITY_RPC: rpcTarget.default('127.0.0.1:4020'),
  CATALOG_RPC: rpcTarget.default('127.0.0.1:4030'),
  ORDERING_RPC: rpcTarget.default('127.0.0.1:4040'),
  NOTIFICATIONS_RPC: rpcTarget.default('127.0.0.1:4050'),
  DISCOVERY_RPC: rpcTarget.default('127.0.0.1:4060'),
  SAMPLES_RPC: rpcTarget.default('127.0.0.1:4070'),
  MESSAGING_RPC: rpcTarget.default('127.0.0.1:4080'),
  /** Files in PEM. All three together turn on mutual TLS between the services. */
  RPC_TLS_CERT: z.string().optional(),
  RPC_TLS_KEY: z.string().optional(),
  RPC_TLS_CA: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Which part of the traces that begin at this process is recorded, 0 to 1; later ones follow their caller. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Whether each query of a recorded trace is a span. */
  TRACE_QUERIES: z.enum(['on', 'off']).default('off'),
});
export type BaseConfig = z.output<typeof baseConfigSchema>;

/** A variable that is set to nothing counts as not set, as in every shell script and compose file. */
function withoutEmpty(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * Parses the environment once, at start. Throws one error that names each variable that is missing or wrong;
 * values are never repeated, they may be secrets.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Schema> {
  const parsed = schema.safeParse(withoutEmpty(environment));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const missing = issue.code === 'invalid_type' && environment[name] === undefined;
    return `  ${name}: ${missing ? 'is not set' : issue.message}`;
  });
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
}
