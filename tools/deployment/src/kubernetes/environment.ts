import { exampleContext } from '@makeport/local-stack/stack/example-context';
import type { StackJob, StackProcess } from '@makeport/local-stack/stack/definition';

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: object;
}

const secret = (name: string, secretName: string, key: string, optional?: true): Variable => ({
  name,
  valueFrom: { secretKeyRef: { name: secretName, key, ...(optional && { optional }) } },
});
const setting = (name: string, key = name): Variable => ({
  name,
  valueFrom: { configMapKeyRef: { name: 'makeport', key } },
});

/** Who signs under another name than its own. */
const callerName: Readonly<Record<string, string>> = { worker: 'ordering-worker' };

type Given = (
  value: string,
  process: { readonly name: string; readonly database: string },
) => Variable[];

/** The same in every installation: `npm start` says it, and the cluster takes it over. */
const asLocally = (name: string): Given => {
  return (value) => [{ name, value }];
};
/** The ConfigMap has it for all processes. */
const ofConfigMap: Given = () => [];
/** Stripe's own address holds where there is no sandbox, and a cluster shows no Temporal UI. */
const notInCluster: Given = () => [];

/** How a cluster gives what `npm start` gives a process: every variable that it has must be named here. */
const sources: Readonly<Record<string, Given>> = {
  RPC_PORT: asLocally('RPC_PORT'),
  HTTP_PORT: asLocally('HTTP_PORT'),
  WEB_PORT: asLocally('WEB_PORT'),
  HEALTH_PORT: asLocally('HEALTH_PORT'),
  NODE_OPTIONS: asLocally('NODE_OPTIONS'),
  SIGN_UPS_PER_ADDRESS: () => [{ name: 'SIGN_UPS_PER_ADDRESS', value: '30' }],
  BFF_URL: (value) => [{ name: 'BFF_URL', value: value.replace('127.0.0.1', 'bff') }],
  // The ingress controller asks the bff without the web server between them.
  TRUSTED_PROXIES: () => [
    setting('WEB_ADDRESSES'),
    setting('INGRESS_ADDRESSES'),
    { name: 'TRUSTED_PROXIES', value: '$(WEB_ADDRESSES),$(INGRESS_ADDRESSES)' },
  ],
  DATABASE_URL: (_value, { database }) => [secret('DATABASE_URL', `${database}-database`, 'url')],
  // With the account's name and password; without the secret PostgreSQL searches.
  OPENSEARCH_URL: () => [secret('OPENSEARCH_URL', 'discovery-opensearch', 'url', true)],
  RPC_SIGNING_KEY: (_value, { name }) => [
    secret('RPC_SIGNING_KEY', 'rpc-signing-keys', callerName[name] ?? name),
  ],
  RPC_CALLER_KEYS: () => [secret('RPC_CALLER_KEYS', 'rpc-signing-keys', 'caller-keys')],
  SECOND_FACTOR_KEY: () => [secret('SECOND_FACTOR_KEY', 'second-factor', 'key')],
  // Files are in a bucket, which every replica reaches.
  STORAGE_FOLDER: () => [
    secret('STORAGE_S3_ACCESS_KEY_ID', 'storage', 'access-key-id'),
    secret('STORAGE_S3_SECRET_ACCESS_KEY', 'storage', 'secret-access-key'),
  ],
  MAIL_OUTBOX_FOLDER: () => [secret('SMTP_URL', 'smtp', 'url')],
  // Without the pair nothing is pushed to browsers.
  VAPID_PUBLIC_KEY: () => [secret('VAPID_PUBLIC_KEY', 'vapid', 'public-key', true)],
  VAPID_PRIVATE_KEY: () => [secret('VAPID_PRIVATE_KEY', 'vapid', 'private-key', true)],
  STRIPE_SECRET_KEY: () => [secret('STRIPE_SECRET_KEY', 'stripe', 'secret-key')],
  STRIPE_PUBLISHABLE_KEY: () => [secret('STRIPE_PUBLISHABLE_KEY', 'stripe', 'publishable-key')],
  STRIPE_WEBHOOK_SECRET: () => [secret('STRIPE_WEBHOOK_SECRET', 'stripe', 'webhook-secret')],
  // Of the endpoint for connected accounts; without it payout accounts are looked up once a day.
  STRIPE_CONNECT_WEBHOOK_SECRET: () => [
    secret('STRIPE_CONNECT_WEBHOOK_SECRET', 'stripe', 'connect-webhook-secret', true),
  ],
  NODE_ENV: ofConfigMap,
  SERVICE_HOST: ofConfigMap,
  PUBLIC_ORIGIN: ofConfigMap,
  KAFKA_BROKERS: ofConfigMap,
  IDENTITY_RPC: ofConfigMap,
  CATALOG_RPC: ofConfigMap,
  ORDERING_RPC: ofConfigMap,
  NOTIFICATIONS_RPC: ofConfigMap,
  DISCOVERY_RPC: ofConfigMap,
  SAMPLES_RPC: ofConfigMap,
  MESSAGING_RPC: ofConfigMap,
  DEMO_DATA: ofConfigMap,
  TEMPORAL_ADDRESS: ofConfigMap,
  TEMPORAL_NAMESPACE: ofConfigMap,
  PRICE_POWERBANK: ofConfigMap,
  PRICE_EARBUDS: ofConfigMap,
  PRICE_WATERBOTTLE: ofConfigMap,
  PUSH_SERVICES: ofConfigMap,
  STRIPE_API_BASE: notInCluster,
  STRIPE_JS_URL: notInCluster,
  PAYMENTS_JS_ORIGIN: notInCluster,
  TEMPORAL_UI_URL: notInCluster,
};

/** The variables of a process or a job in a cluster, beside those of the ConfigMap. */
export function getVariables(
  process: Pick<StackProcess | StackJob, 'name' | 'environment'>,
  database = process.name,
): Variable[] {
  const given = Object.entries(process.environment(exampleContext)).flatMap(([name, value]) => {
    const source = sources[name];
    if (!source) throw new Error(`Nothing says how a cluster gives ${name} to ${process.name}`);
    return source(value, { name: process.name, database });
  });
  // In front of everybody stands the ingress controller alone.
  return process.name === 'web'
    ? [...given, setting('TRUSTED_PROXIES', 'INGRESS_ADDRESSES')]
    : given;
}
