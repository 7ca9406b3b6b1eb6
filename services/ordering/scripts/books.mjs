/**
 * `npm run books -w @makeport/ordering -- <order id or number>`: prints the ledger of an order next
 * to Stripe's objects. Without DATABASE_URL it reads the database and the payments sandbox that
 * `npm start` runs on this machine; otherwise it calls Stripe if STRIPE_SECRET_KEY is set.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const name = 'makeport_ordering';
const root = resolve(import.meta.dirname, '../../..');
const state = process.env.MAKEPORT_STATE ?? resolve(root, '.local/state');

/** The local stack, with the payments sandbox unless real keys are set. */
function local() {
  const file = resolve(state, 'secrets.json');
  if (!existsSync(file)) return {};
  const secrets = JSON.parse(readFileSync(file, 'utf8'));
  const base = Number(process.env.MAKEPORT_BASE_PORT ?? 4000);
  const password = secrets.databasePasswords?.[name];
  const sandbox = {
    STRIPE_SECRET_KEY: secrets.sandboxSecretKey,
    STRIPE_API_BASE: `http://127.0.0.1:${base + 90}`,
  };
  return {
    DATABASE_URL: `postgres://${name}:${password}@127.0.0.1:${base + 432}/${name}`,
    ...(process.env.STRIPE_SECRET_KEY ? {} : sandbox),
  };
}

const env = process.env.DATABASE_URL ? process.env : { ...process.env, ...local() };
if (!env.DATABASE_URL) {
  console.error('Set DATABASE_URL to the database of ordering, or run `npm start` first.');
  process.exit(2);
}
const books = resolve(import.meta.dirname, '../dist/books.js');
const { status } = spawnSync(process.execPath, [books, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
