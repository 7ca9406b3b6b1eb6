import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { localFolder, projectRoot } from '@makeport/local-stack/paths';
import { build } from '@makeport/local-stack/stack/build';
import { findFreeBasePort } from '@makeport/local-stack/stack/ports';
import { stopStack } from '@makeport/local-stack/commands/stop';

/** Raises limits for a load from one address, and shortens delays of the test. */
export const limitsOfTests = {
  RATE_LIMIT_FACTOR: '100000',
  INSPECTION_DAYS: '0',
  RECONCILIATION_MINUTES: '0.2',
  MAKEPORT_ENGINES: 'local',
};

/**
 * Runs `npm run ops -- backup-test [orders=1000]`: takes a backup under load, deletes everything,
 * restores it and compares.
 */
export async function backupTest(args: readonly string[]): Promise<number> {
  const folder = resolve(localFolder, 'backup-test');
  await build(resolve(folder, 'logs'), new AbortController().signal);
  const port = process.env['MAKEPORT_BASE_PORT'] ?? String(await findFreeBasePort());
  const script = resolve(projectRoot, 'tools/bench/backup-test.mjs');
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...limitsOfTests,
      MAKEPORT_BASE_PORT: port,
      MAKEPORT_STATE: resolve(folder, 'state'),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // Stops what a failed test has left running.
  await stopStack(resolve(folder, 'state'));
  return code ?? 1;
}
