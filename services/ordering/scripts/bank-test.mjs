/**
 * `npm run bank-test -w @makeport/ordering -- [--seed n] [--operations n] [--kills n] [--clients
 * n]`: runs the full bank test of bank.int-spec.ts. It needs no services, because it starts its own
 * engines and processes.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    operations: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    clients: { type: 'string', default: '10' },
  },
});
const root = resolve(import.meta.dirname, '../../..');
const jest = resolve(root, 'node_modules/jest/bin/jest.js');
const spec = 'services/ordering/test/simulation/bank.int-spec.ts';
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    jest,
    '--selectProjects',
    'int',
    '--runTestsByPath',
    spec,
    '--maxWorkers=1',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      BANK_SEED: values.seed,
      BANK_OPERATIONS: values.operations,
      BANK_KILLS: values.kills,
      BANK_CLIENTS: values.clients,
    },
  },
);
process.exit(status ?? 1);
