import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { limitsOfTests } from '../commands/backup-test.ts';
import { localFolder, projectRoot } from '@makeport/local-stack/paths';
import { build } from '@makeport/local-stack/stack/build';
import { basePortFrom } from '@makeport/local-stack/stack/ports';
import { Steps } from '@makeport/local-stack/steps';
import { stopSignal } from '@makeport/local-stack/stop-signal';
import { CLUSTER_BASE_PORT } from './cluster-ports.ts';
import { Cluster } from './cluster.ts';

const clusterFolder = resolve(process.env['MAKEPORT_STATE'] ?? resolve(localFolder, 'cluster'));

/**
 * Runs `npm run ops -- cluster`: a production-like cluster until it is stopped. `--no-build` uses
 * the existing builds.
 */
export function cluster(args: readonly string[]): Promise<number> {
  return runCluster(clusterFolder, !args.includes('--no-build'));
}

/**
 * Runs `npm run ops -- cluster-test [orders=200]`: a new cluster with orders that loses one part
 * after another.
 */
export function clusterTest(args: readonly string[]): Promise<number> {
  const folder = resolve(localFolder, 'cluster-test');
  rmSync(folder, { recursive: true, force: true });
  Object.assign(process.env, limitsOfTests);
  return runCluster(folder, !args.includes('--no-build'), async () => {
    const orders = args.filter((arg) => arg !== '--no-build');
    const child = spawn(
      process.execPath,
      [resolve(projectRoot, 'tools/bench/cluster-test.mjs'), ...orders],
      {
        stdio: 'inherit',
        env: { ...process.env, MAKEPORT_STATE: folder },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  });
}

/** Runs until it is stopped, or until `work` ends. */
async function runCluster(
  stateFolder: string,
  withBuild: boolean,
  work?: () => Promise<number>,
): Promise<number> {
  const steps = new Steps();
  const abort = new AbortController();
  const running = new Cluster({
    basePort: process.env['MAKEPORT_BASE_PORT'] ? basePortFrom(process.env) : CLUSTER_BASE_PORT,
    stateFolder,
    environment: process.env,
    report: ({ kind, text }) => steps.say(`${kind === 'died' ? '✗' : '✓'} ${text}`),
  });
  const told = stopSignal(() => {
    for (const service of running.services) void service.kill('SIGKILL');
  });
  const up = bringUp(running, steps, withBuild, abort.signal);
  // A start that a stop interrupts fails; that failure is expected.
  up.catch(() => {});
  try {
    const first = await Promise.race([up.then(() => 'up' as const), told]);
    if (first === 'up') {
      const { length } = running.services;
      steps.say(
        `\nMakeport is ready, ${length} processes: ${running.url}\nCtrl-C stops everything.`,
      );
      if (work) return await Promise.race([work(), told.then(() => 1)]);
      await told;
    }
    return 0;
  } finally {
    abort.abort();
    await steps.step('stop', () => running.stop());
  }
}

async function bringUp(
  running: Cluster,
  steps: Steps,
  withBuild: boolean,
  abort: AbortSignal,
): Promise<void> {
  await steps.step('look around', () => running.prepare());
  await Promise.all([
    steps.step('Kafka', () => running.startKafka()),
    steps.step('PostgreSQL', () => running.startPostgres()),
    withBuild ? steps.step('build', () => build(running.logFolder, abort)) : undefined,
  ]);
  await steps.step('databases', () => running.createDatabases());
  await Promise.all([
    steps.step('migrations', () => running.migrate()),
    steps.step('topics', () => running.createTopics()),
    steps.step('Temporal', () => running.startTemporal()),
  ]);
  await steps.step('demo data', () => running.seed());
  await steps.step('processes', () => running.startProcesses());
}
