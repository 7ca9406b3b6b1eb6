/** Makes the secrets of docker-compose.yml, once: `node deploy/docker/make-secrets.mjs`. Compose reads the file by itself. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../.env'));
const random = () => randomBytes(24).toString('hex');
/** Who calls others, and under which name: each signs with a key of its own, and all know the public ones. */
const callers = [
  'identity',
  'notifications',
  'samples',
  'messaging',
  'ordering',
  'ordering-worker',
  'bff',
];
/** As in create-databases.sh: a role each. */
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
  // Of the payments sandbox; an account at Stripe has its own.
  STRIPE_SECRET_KEY: `sk_test_${random()}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${random()}`,
};
const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
try {
  // Never over a file that is there: its databases have been made with its passwords.
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
  console.log(`${file} is made.`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error(`${file} is there already. Delete it, and the volumes with it, to begin anew.`);
  process.exitCode = 1;
}
