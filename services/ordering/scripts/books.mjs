/**
 * `npm run books -w @makeport/ordering -- <order id or number>`: the books of an order. Without DATABASE_URL it
 * looks into the database that `npm start` runs on this machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const name = 'makeport_ordering';
const root = resolve(import.meta.dirname, '../../..');
const state = process.env.MAKEPORT_STATE ?? resolve(root, '.local/state');

function localDatabase() {
  const secrets = resolve(state, 'secrets.json');
  if (!existsSync(secrets)) return undefined;
  const password = JSON.parse(readFileSync(secrets, 'utf8')).databasePasswords?.[name];
  const port = Number(process.env.MAKEPORT_BASE_PORT ?? 4000) + 432;
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
}

const DATABASE_URL = process.env.DATABASE_URL ?? localDatabase();
if (!DATABASE_URL) {
  console.error('Set DATABASE_URL to the database of ordering, or run `npm start` first.');
  process.exit(2);
}
const books = resolve(import.meta.dirname, '../dist/books.js');
const { status } = spawnSync(process.execPath, [books, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL },
});
process.exit(status ?? 1);
