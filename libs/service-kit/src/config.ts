import { z } from 'zod';
import { rpcKeySchema } from './rpc/security/rpc-keys';

/** 0 selects any free port. */
const port = z.coerce.number().int().min(0).max(65_535);

const rpcTarget = (service: string) =>
  z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, several separated by commas')
    .describe(`Where ${service} answers calls: \`host:port\`, several separated by commas.`);

/** Parses `name:value` pairs, separated by commas. */
export const namedValues = z
  .string()
  .transform((list): Record<string, string> =>
    Object.fromEntries(list.split(',').map((each) => each.trim().split(':') as [string, string])),
  );

/** The variables of every service that seeds demo data. */
export const demoDataConfig = {
  DEMO_DATA: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the demo products, accounts and threads exist. Production sets `off`.'),
};

/** The environment of every server process. Each key is the name of a variable. */
export const baseConfigSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'The mode. `production` turns off GraphQL introspection; `development` reloads pages after a build.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The lowest level of log lines that are written.'),
  SERVICE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address that the process listens on.'),
  RPC_PORT: port
    .optional()
    .describe('The port for calls of other services. Without it the process answers no calls.'),
  HTTP_PORT: port.describe('The port for HTTP: health, metrics and the routes of the service.'),
  SHUTDOWN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Milliseconds that a stopping process still accepts requests while it is not ready, until load balancers stop sending them.',
    ),
  DATABASE_URL: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The PostgreSQL database of the service.', secret: true }),
  KAFKA_BROKERS: z
    .string()
    .default('127.0.0.1:4492')
    .transform((brokers) => brokers.split(',').map((broker) => broker.trim()))
    .describe('Kafka brokers, `host:port`, separated by commas.'),
  KAFKA_TLS: z.enum(['on', 'off']).default('off').describe('Whether Kafka is reached over TLS.'),
  KAFKA_TLS_CA: z
    .string()
    .optional()
    .describe(
      'PEM file of the certificate authority of Kafka. Without it the authorities of the system are trusted.',
    ),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .describe('How the process signs in to Kafka. Needs TLS, a user name and a password.'),
  KAFKA_SASL_USERNAME: z.string().optional().describe('The user name of the process at Kafka.'),
  KAFKA_SASL_PASSWORD: z
    .string()
    .optional()
    .meta({ description: 'The password of the process at Kafka.', secret: true }),
  ...rpcKeySchema,
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies every rate limit: 10 allows ten times as many requests.'),
  PUBLIC_ORIGIN: z
    .url()
    .transform((origin) => new URL(origin).origin)
    .default('http://localhost:4000')
    .describe('The origin of the site, as browsers see it.'),
  IDENTITY_RPC: rpcTarget('identity').default('127.0.0.1:4020'),
  CATALOG_RPC: rpcTarget('catalog').default('127.0.0.1:4030'),
  ORDERING_RPC: rpcTarget('ordering').default('127.0.0.1:4040'),
  NOTIFICATIONS_RPC: rpcTarget('notifications').default('127.0.0.1:4050'),
  DISCOVERY_RPC: rpcTarget('discovery').default('127.0.0.1:4060'),
  SAMPLES_RPC: rpcTarget('samples').default('127.0.0.1:4070'),
  MESSAGING_RPC: rpcTarget('messaging').default('127.0.0.1:4080'),
  RPC_TLS_CERT: z
    .string()
    .optional()
    .describe(
      'PEM file of the certificate for calls between services. With RPC_TLS_KEY and RPC_TLS_CA it turns on mutual TLS.',
    ),
  RPC_TLS_KEY: z.string().optional().describe('PEM file of the key of RPC_TLS_CERT.'),
  RPC_TLS_CA: z
    .string()
    .optional()
    .describe('PEM file of the authority that signs the certificates of all services.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('The OTLP receiver of traces. Without it no span is recorded.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      'The share of the traces starting at this process that is recorded, 0 to 1. Later spans follow their caller.',
    ),
  TRACE_QUERIES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether each database query of a recorded trace is a span.'),
});
export type BaseConfig = z.output<typeof baseConfigSchema>;

/** Treats an empty variable as absent, because shell scripts and Compose files cannot unset one. */
function withoutEmpty(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * Parses the environment at startup. Values may be secrets, so the error contains none.
 * @throws Error that names every missing or invalid variable
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
