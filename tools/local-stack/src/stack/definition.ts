import { resolve } from 'node:path';
import type { Payments } from './payments.ts';
import type { PortName, Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

export type Mode = 'production' | 'development';

/** The facts that the processes of one running stack are configured from. */
export interface StackContext {
  readonly mode: Mode;
  readonly ports: Ports;
  readonly stateFolder: string;
  readonly secrets: Secrets;
  readonly payments: Payments;
  /** host:port of the database server. */
  readonly postgresHost: string;
  /** The folder of the server's Unix socket, if it runs on this machine and has one. */
  readonly postgresSocket?: string | undefined;
  readonly kafkaBrokers: string;
  readonly temporalAddress: string;
  /** The Temporal UI's address for browsers, if there is one. */
  readonly temporalUi: string | undefined;
  /** Absent: PostgreSQL serves search. */
  readonly openSearchUrl?: string | undefined;
}

type Environment = Readonly<Record<string, string>>;

export interface StackProcess {
  readonly name: string;
  readonly title: string;
  /** The workspace package whose changes restart the process. */
  readonly package: string;
  /** Run by Node, from the project's root. */
  readonly script: string;
  /** Serves /health/ready. Like `otherPorts`, it must be free before the start. */
  readonly port: PortName;
  readonly otherPorts?: readonly PortName[];
  /** Stopped before the other processes, because it accepts work from outside. */
  readonly front?: boolean;
  readonly wanted?: (context: StackContext) => boolean;
  readonly environment: (context: StackContext) => Environment;
}

/** Services that own a database, in the order in which they are migrated. */
export const services = [
  'identity',
  'catalog',
  'ordering',
  'notifications',
  'discovery',
  'samples',
  'messaging',
] as const;
/** Services with demonstration data. */
export const seeded = ['identity', 'catalog', 'messaging'] as const;

/**
 * Processes that call services, by the name under which they call. Other processes only serve
 * calls, so they need no key.
 */
export const rpcCallers = [
  'identity',
  'notifications',
  'samples',
  'messaging',
  'ordering',
  'ordering-worker',
  'bff',
] as const;
type RpcCaller = (typeof rpcCallers)[number];

export type ServiceName = (typeof services)[number];

export const getDatabase = (service: ServiceName): string => `makeport_${service}`;

export const publicOrigin = (ports: Ports): string => `http://localhost:${ports.web}`;

/** Returns the connection string of the service's own role for its own database. */
export function databaseUrl(context: StackContext, service: ServiceName): string {
  const name = getDatabase(service);
  const password = context.secrets.databasePasswords[name] ?? '';
  const url = `postgres://${name}:${password}@${context.postgresHost}/${name}`;
  return context.postgresSocket === undefined
    ? url
    : `${url}?host=${encodeURIComponent(context.postgresSocket)}`;
}

function base(context: StackContext, name: string): Environment {
  const { ports } = context;
  return {
    NODE_ENV: context.mode,
    SERVICE_HOST: '127.0.0.1',
    PUBLIC_ORIGIN: publicOrigin(ports),
    KAFKA_BROKERS: context.kafkaBrokers,
    ...rpcKeys(context, name),
    IDENTITY_RPC: `127.0.0.1:${ports['identity-rpc']}`,
    CATALOG_RPC: `127.0.0.1:${ports['catalog-rpc']}`,
    ORDERING_RPC: `127.0.0.1:${ports['ordering-rpc']}`,
    NOTIFICATIONS_RPC: `127.0.0.1:${ports['notifications-rpc']}`,
    // The built-in sample data (OPEN-19): on by default.
    ...withDefined({ DEMO_DATA: process.env['DEMO_DATA'] }),
    DISCOVERY_RPC: `127.0.0.1:${ports['discovery-rpc']}`,
    SAMPLES_RPC: `127.0.0.1:${ports['samples-rpc']}`,
    MESSAGING_RPC: `127.0.0.1:${ports['messaging-rpc']}`,
  };
}

/** Returns the process's own key, if it calls others, and the public keys of all callers. */
function rpcKeys({ secrets }: StackContext, name: string): Environment {
  const callerKeys = rpcCallers.map(
    (caller) => `${caller}:${secrets.rpcKeys[caller]?.publicKey ?? ''}`,
  );
  return {
    RPC_CALLER_KEYS: callerKeys.join(','),
    ...(isCaller(name) && { RPC_SIGNING_KEY: secrets.rpcKeys[name]?.privateKey ?? '' }),
  };
}

const isCaller = (name: string): name is RpcCaller =>
  (rpcCallers as readonly string[]).includes(name);

const withDefined = (values: Readonly<Record<string, string | undefined>>): Environment =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

function ordering(context: StackContext, name: 'ordering' | 'ordering-worker'): Environment {
  const { payments } = context;
  return {
    ...base(context, name),
    DATABASE_URL: databaseUrl(context, 'ordering'),
    TEMPORAL_ADDRESS: context.temporalAddress,
    TEMPORAL_NAMESPACE: 'default',
    ...withDefined({
      STRIPE_SECRET_KEY: payments.secretKey,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
      STRIPE_API_BASE: payments.apiBase,
    }),
  };
}

function service(
  name: Exclude<ServiceName, 'ordering'>,
  title: string,
  more: (context: StackContext) => Environment = () => ({}),
): StackProcess {
  return {
    name,
    title,
    package: `services/${name}`,
    script: `services/${name}/dist/main.js`,
    port: name,
    otherPorts: [`${name}-rpc`],
    environment: (context) => ({
      ...base(context, name),
      DATABASE_URL: databaseUrl(context, name),
      RPC_PORT: String(context.ports[`${name}-rpc`]),
      HTTP_PORT: String(context.ports[name]),
      ...more(context),
    }),
  };
}

/** Prices of the fixed items in the sandbox. A Stripe account has its own. */
const fixedItemPrices =
  'powerbank:price_powerbank,earbuds:price_earbuds,waterbottle:price_waterbottle';

/** The events of Stripe's endpoint that ordering's README lists. */
const webhookEvents = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  // For connected accounts; at Stripe it needs a separate endpoint.
  'account.updated',
];

/** Returns the folder for e-mails; not used if SMTP_URL names a server. */
export const mailOutbox = (stateFolder: string): string => resolve(stateFolder, 'outbox');

/**
 * Uploaded files: the bff stores and serves them; identity, catalog and messaging remove unused
 * ones; ordering sends those of an order's conversation to the card's bank.
 */
const files = (context: StackContext): Environment => ({
  STORAGE_FOLDER: resolve(context.stateFolder, 'storage'),
});

/** Every process of Makeport, in the order of the start. */
export const stackProcesses: readonly StackProcess[] = [
  {
    name: 'stripe-sandbox',
    title: 'The payments sandbox',
    package: 'tools/stripe-sandbox',
    script: 'tools/stripe-sandbox/dist/main.js',
    port: 'stripe-sandbox',
    wanted: (context) => context.payments.sandbox,
    environment: (context) => ({
      NODE_ENV: context.mode,
      SERVICE_HOST: '127.0.0.1',
      HTTP_PORT: String(context.ports['stripe-sandbox']),
      SANDBOX_STATE_FILE: resolve(context.stateFolder, 'payments-sandbox.sqlite'),
      SANDBOX_WEBHOOK_EVENTS: webhookEvents.join(','),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${context.ports.ordering}/webhooks/stripe`,
      STRIPE_SECRET_KEY: context.payments.secretKey,
      STRIPE_PUBLISHABLE_KEY: context.payments.publishableKey,
      STRIPE_WEBHOOK_SECRET: context.payments.webhookSecret,
      ...withDefined({ PUBLIC_ORIGIN: context.payments.origin }),
    }),
  },
  service('identity', 'The identity service', (context) => ({
    ...files(context),
    // All users of a local stack share one address.
    SIGN_UPS_PER_ADDRESS: process.env['SIGN_UPS_PER_ADDRESS'] ?? '100',
    SECOND_FACTOR_KEY: context.secrets.secondFactorKey,
  })),
  service('catalog', 'The catalog service', (context) => ({
    FIXED_ITEM_PRICES: process.env['FIXED_ITEM_PRICES'] ?? fixedItemPrices,
    ...files(context),
  })),
  service('notifications', 'The notifications service', (context) => ({
    MAIL_OUTBOX_FOLDER: mailOutbox(context.stateFolder),
    VAPID_PUBLIC_KEY: context.secrets.vapid.publicKey,
    VAPID_PRIVATE_KEY: context.secrets.vapid.privateKey,
    ...withDefined({ PUSH_SERVICES: process.env['PUSH_SERVICES'] }),
  })),
  service('discovery', 'The discovery service', (context) =>
    withDefined({ OPENSEARCH_URL: context.openSearchUrl }),
  ),
  service('samples', 'The samples service'),
  service('messaging', 'The messaging service', files),
  {
    name: 'ordering',
    title: 'The ordering service',
    package: 'services/ordering',
    script: 'services/ordering/dist/main.js',
    port: 'ordering',
    otherPorts: ['ordering-rpc'],
    environment: (context) => ({
      ...ordering(context, 'ordering'),
      ...files(context),
      STRIPE_PUBLISHABLE_KEY: context.payments.publishableKey,
      ...withDefined({
        STRIPE_CONNECT_WEBHOOK_SECRET: context.payments.connectWebhookSecret,
        TEMPORAL_UI_URL: context.temporalUi,
      }),
      RPC_PORT: String(context.ports['ordering-rpc']),
      HTTP_PORT: String(context.ports.ordering),
    }),
  },
  {
    name: 'worker',
    title: 'The escrow worker',
    package: 'services/ordering',
    script: 'services/ordering/dist/worker.js',
    port: 'worker',
    environment: (context) => ({
      // Heap limits, which the cached workflows need: otherwise their garbage would fill the memory
      // of the pod.
      NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=320',
      ...ordering(context, 'ordering-worker'),
      HTTP_PORT: String(context.ports.worker),
    }),
  },
  {
    name: 'bff',
    title: 'The bff',
    package: 'services/bff',
    script: 'services/bff/dist/main.js',
    port: 'bff',
    front: true,
    environment: (context) => ({
      ...base(context, 'bff'),
      HTTP_PORT: String(context.ports.bff),
      // Trusts the web server, and with it every process of this machine.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...files(context),
      STRIPE_PUBLISHABLE_KEY: context.payments.publishableKey,
      VAPID_PUBLIC_KEY: context.secrets.vapid.publicKey,
      ...withDefined({ STRIPE_JS_URL: context.payments.scriptUrl }),
    }),
  },
  {
    name: 'web',
    title: 'The web server',
    package: 'frontends/shell',
    script: 'frontends/shell/dist-server/main.js',
    port: 'web-health',
    otherPorts: ['web'],
    front: true,
    environment: (context) => ({
      NODE_ENV: context.mode,
      SERVICE_HOST: '127.0.0.1',
      WEB_PORT: String(context.ports.web),
      HEALTH_PORT: String(context.ports['web-health']),
      BFF_URL: `http://127.0.0.1:${context.ports.bff}`,
      ...withDefined({ STRIPE_JS_URL: context.payments.scriptUrl }),
    }),
  },
];

/** Programs that run to completion between the engines and the processes. */
export interface StackJob {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment: (context: StackContext) => Environment;
}

export const migrations: readonly StackJob[] = services.map((name) => ({
  name: `migrate-${name}`,
  script: `services/${name}/dist/migrate.js`,
  environment: (context) => ({ NODE_ENV: context.mode, DATABASE_URL: databaseUrl(context, name) }),
}));

export const topics: StackJob = {
  name: 'topics',
  script: 'libs/event-bus/dist/cli/create-topics.js',
  environment: (context) => ({ NODE_ENV: context.mode, KAFKA_BROKERS: context.kafkaBrokers }),
};

/** Creates the job that fills the topics of a new broker from a backup. */
export const restoredTopics = (folder: string, knownEvents: string): StackJob => ({
  name: 'restore-topics',
  script: 'libs/event-bus/dist/cli/backup-topics.js',
  args: ['restore', folder, knownEvents],
  environment: topics.environment,
});

/** Read models that services build from events alone (ADR 0033). */
const readModels: readonly (readonly [ServiceName, string])[] = [
  ['catalog', 'manufacturers'],
  ['identity', 'actions'],
  ['discovery', 'analytics'],
  ['discovery', 'search'],
  ['discovery', 'unfound-searches'],
  ['discovery', 'recommendations'],
  ['notifications', 'accounts'],
  ['notifications', 'orders'],
  ['messaging', 'names'],
];

/**
 * Processes that run instead of the services while read models are rebuilt, and serve the data that
 * events do not contain (ADR 0059).
 */
export const eventDetails: readonly StackProcess[] = services.map((name) => ({
  name: `event-details-${name}`,
  title: `Details of events of ${name}`,
  package: 'libs/event-bus',
  script: 'libs/event-bus/dist/cli/serve-event-details.js',
  port: name,
  otherPorts: [`${name}-rpc`],
  environment: (context) => ({
    ...base(context, name),
    SERVICE: name,
    DATABASE_URL: databaseUrl(context, name),
    RPC_PORT: String(context.ports[`${name}-rpc`]),
    HTTP_PORT: String(context.ports[name]),
  }),
}));

/** Jobs that each rebuild one read model from the first event. */
export const rebuilds: readonly StackJob[] = readModels.map(([service, model]) => ({
  name: `rebuild-${service}-${model}`,
  script: `services/${service}/dist/rebuild.js`,
  args: ['--model', model],
  environment: (context) => ({
    ...base(context, service),
    DATABASE_URL: databaseUrl(context, service),
  }),
}));

export const seeds: readonly StackJob[] = seeded.map((name) => ({
  name: `seed-${name}`,
  script: `services/${name}/dist/seed.js`,
  environment: (context) => ({
    ...base(context, name),
    ...files(context),
    DATABASE_URL: databaseUrl(context, name),
  }),
}));

export const demoAccounts: readonly { role: string; email: string }[] = [
  { role: 'brand', email: 'brand@makeport.test' },
  { role: 'manufacturer', email: 'voltworks@makeport.test' },
  { role: 'manufacturer', email: 'greenform@makeport.test' },
  { role: 'admin', email: 'admin@makeport.test' },
];
export const demoPassword = 'makeport-demo';
