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

/** Callers that sign under a different name than their own. */
const callerName: Readonly<Record<string, string>> = { worker: 'ordering-worker' };

type Given = (
  value: string,
  process: { readonly name: string; readonly database: string },
) => Variable[];

/** The value is the same in every installation and is taken from the local stack. */
const asLocally = (name: string): Given => {
  return (value) => [{ name, value }];
};
/** The ConfigMap sets the variable for all processes. */
const ofConfigMap: Given = () => [];
/**
 * Without the sandbox the processes use Stripe's own address, and a cluster exposes no Temporal UI.
 */
const notInCluster: Given = () => [];

/**
 * Maps each variable of the local stack to its source in a cluster. Every variable must be listed
 * here.
 */
const sources: Readonly<Record<string, Given>> = {
  RPC_PORT: asLocally('RPC_PORT'),
  HTTP_PORT: asLocally('HTTP_PORT'),
  WEB_PORT: asLocally('WEB_PORT'),
  HEALTH_PORT: asLocally('HEALTH_PORT'),
  NODE_OPTIONS: asLocally('NODE_OPTIONS'),
  SIGN_UPS_PER_ADDRESS: () => [{ name: 'SIGN_UPS_PER_ADDRESS', value: '30' }],
  BFF_URL: (value) => [{ name: 'BFF_URL', value: value.replace('127.0.0.1', 'bff') }],
  // The ingress controller calls the bff directly, without the web server.
  TRUSTED_PROXIES: () => [
    setting('WEB_ADDRESSES'),
    setting('INGRESS_ADDRESSES'),
    { name: 'TRUSTED_PROXIES', value: '$(WEB_ADDRESSES),$(INGRESS_ADDRESSES)' },
  ],
  DATABASE_URL: (_value, { database }) => [secret('DATABASE_URL', `${database}-database`, 'url')],
  // Contains the account's name and password. Without the secret, PostgreSQL serves search.
  OPENSEARCH_URL: () => [secret('OPENSEARCH_URL', 'discovery-opensearch', 'url', true)],
  RPC_SIGNING_KEY: (_value, { name }) => [
    secret('RPC_SIGNING_KEY', 'rpc-signing-keys', callerName[name] ?? name),
  ],
  RPC_CALLER_KEYS: () => [secret('RPC_CALLER_KEYS', 'rpc-signing-keys', 'caller-keys')],
  SECOND_FACTOR_KEY: () => [secret('SECOND_FACTOR_KEY', 'second-factor', 'key')],
  // Files are in a bucket that every replica can access.
  STORAGE_FOLDER: () => [
    secret('STORAGE_S3_ACCESS_KEY_ID', 'storage', 'access-key-id'),
    secret('STORAGE_S3_SECRET_ACCESS_KEY', 'storage', 'secret-access-key'),
  ],
  MAIL_OUTBOX_FOLDER: () => [secret('SMTP_URL', 'smtp', 'url')],
  // Without the key pair, no push messages are sent to browsers.
  VAPID_PUBLIC_KEY: () => [secret('VAPID_PUBLIC_KEY', 'vapid', 'public-key', true)],
  VAPID_PRIVATE_KEY: () => [secret('VAPID_PRIVATE_KEY', 'vapid', 'private-key', true)],
  STRIPE_SECRET_KEY: () => [secret('STRIPE_SECRET_KEY', 'stripe', 'secret-key')],
  STRIPE_PUBLISHABLE_KEY: () => [secret('STRIPE_PUBLISHABLE_KEY', 'stripe', 'publishable-key')],
  STRIPE_WEBHOOK_SECRET: () => [secret('STRIPE_WEBHOOK_SECRET', 'stripe', 'webhook-secret')],
  // For the endpoint of connected accounts. Without it, payout accounts are refreshed once a day.
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
  FIXED_ITEM_PRICES: ofConfigMap,
  PUSH_SERVICES: ofConfigMap,
  STRIPE_API_BASE: notInCluster,
  STRIPE_JS_URL: notInCluster,
  TEMPORAL_UI_URL: notInCluster,
};

/** Returns the variables of a process or a job in a cluster, without those of the ConfigMap. */
export function getVariables(
  process: Pick<StackProcess | StackJob, 'name' | 'environment'>,
  database = process.name,
): Variable[] {
  const given = Object.entries(process.environment(exampleContext)).flatMap(([name, value]) => {
    const source = sources[name];
    if (!source) throw new Error(`No source in a cluster for ${name} of ${process.name}`);
    return source(value, { name: process.name, database });
  });
  // Only the ingress controller is in front of the web server.
  return process.name === 'web'
    ? [...given, setting('TRUSTED_PROXIES', 'INGRESS_ADDRESSES')]
    : given;
}
