/**
 * `npm run evaluate -w @makeport/discovery`: compares the score's lists with simple ones by a
 * simulation; with DATABASE_URL of a discovery database, by its log, too. That database is only
 * read: its rows are copied into a database of the test engine.
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
