/**
 * `npm run evaluate -w @makeport/discovery` compares recommendation lists with baselines in a
 * simulation. If DATABASE_URL names a discovery database, it also replays that database's activity
 * log. It only reads that database and copies the rows into one of the test engine.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const jest = resolve(root, 'node_modules/jest/bin/jest.js');
const spec = 'services/discovery/src/evaluation.long-spec.ts';
const { DATABASE_URL: EVALUATE_LOG_OF = '', ...environment } = process.env;
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
  { cwd: root, stdio: 'inherit', env: { ...environment, EVALUATION: 'full', EVALUATE_LOG_OF } },
);
process.exit(status ?? 1);
