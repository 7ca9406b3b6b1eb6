/**
 * `npm run books-bench -w @makeport/ordering -- [orders=100000]`: what lists, figures, payouts, metrics and jobs cost
 * with so many orders and their books; milliseconds, p50 and p95, and the tables that were read from end to end.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [orders = '100000'] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../..');
const jest = resolve(root, 'node_modules/jest/bin/jest.js');
const spec = 'services/ordering/test/simulation/books-at-scale.long-spec.ts';
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    jest,
    '--selectProjects',
    'long',
    '--runTestsByPath',
    spec,
    '--maxWorkers=1',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BOOKS_ORDERS: orders } },
);
process.exit(status ?? 1);
