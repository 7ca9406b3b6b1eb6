/**
 * Creates the secrets of docker-compose.yml once: `node deploy/docker/make-secrets.mjs`. Compose
 * reads the file automatically.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../.env'));
const random = () => randomBytes(24).toString('hex');
/**
 * The processes that call others, by caller name. Each signs with its own key, and all have the
 * public keys.
 */
const callers = [
  'identity',
  'notifications',
  'samples',
  'messaging',
  'ordering',
  'ordering-worker',
  'bff',
];
/** One role each, as in create-databases.sh. */
const databases = [
  'identity',
  'catalog',
  'ordering',
  'notifications',
  'discovery',
  'samples',
  'messaging',
];
const keys = callers.map((name) => [
  name,
  generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
]);
const variable = (name) => `RPC_SIGNING_KEY_${name.toUpperCase().replace('-', '_')}`;
const secrets = {
  POSTGRES_PASSWORD: random(),
  ...Object.fromEntries(
    databases.map((name) => [`DATABASE_PASSWORD_${name.toUpperCase()}`, random()]),
  ),
  RPC_CALLER_KEYS: keys.map(([name, { x }]) => `${name}:${x}`).join(','),
  ...Object.fromEntries(keys.map(([name, { d }]) => [variable(name), d])),
  SECOND_FACTOR_KEY: randomBytes(32).toString('base64url'),
  // Keys of the payments sandbox; a Stripe account has its own.
  STRIPE_SECRET_KEY: `sk_test_${random()}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${random()}`,
};
const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
try {
  // Never overwrites the file: its passwords were used to create the databases.
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
  console.log(`Created ${file}.`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error(`${file} already exists. Delete it and the volumes to start over.`);
  process.exitCode = 1;
}
