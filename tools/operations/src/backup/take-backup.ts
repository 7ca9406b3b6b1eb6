import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import pg from 'pg';
import { runTool } from '@makeport/local-stack/engines/run';
import { Failure } from '@makeport/local-stack/failure';
import { projectRoot } from '@makeport/local-stack/paths';
import type { RunRecord } from '@makeport/local-stack/stack/run-file';
import type { Secrets } from '@makeport/local-stack/stack/secrets';
import type { Steps } from '@makeport/local-stack/steps';
import { copyFile, describeFile, listTree } from './copy-files.ts';
import {
  BACKUP_FORMAT,
  type KeptFile,
  type Manifest,
  getSecretsFile,
  writeManifest,
} from './manifest.ts';
import { copyCluster } from './postgres-backup.ts';

/** The folder for unfinished uploads. */
const INCOMING = '.incoming';

/**
 * Takes a backup of a running stack. Notes the positions of the topics before the databases' point
 * in time and copies the topics after it. Copies the storage both before and after that time: files
 * never change, so one of the two copies contains every file that a database refers to.
 */
export async function takeBackup(
  run: RunRecord,
  stateFolder: string,
  folder: string,
  steps: Steps,
): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const url = postgresUrl(run, stateFolder);
  const topics = resolve(folder, 'topics');
  mkdirSync(topics, { mode: 0o700 });
  const files: KeptFile[] = [];

  const topicsNotedAt = await askClock(url);
  await steps.step('positions', () => runTopics(run, 'note', topics));
  await steps.step('storage', () => copyStorage(stateFolder, folder, files));
  const cluster = await steps.step('databases', () =>
    copyCluster({
      url,
      dataFolder: resolve(stateFolder, 'postgres'),
      backup: folder,
      into: 'postgres',
    }),
  );
  await steps.step('later files', () => copyStorage(stateFolder, folder, files));
  await steps.step(
    'topics',
    () => runTopics(run, 'copy', topics),
    (said) => said.trim(),
  );
  for (const file of listTree(topics).files)
    files.push(await describeFile(folder, `topics/${file}`));
  const secretsFile = getSecretsFile(folder);
  const secrets = await copyFile(
    resolve(stateFolder, 'secrets.json'),
    dirname(secretsFile),
    basename(secretsFile),
  );
  if (!secrets) throw new Error('the installation has no secrets');

  const all = [...cluster.files, ...files];
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    startedAt,
    finishedAt: new Date().toISOString(),
    makeport: getMakeport(),
    postgres: cluster.postgres,
    topicsNotedAt,
    secretsSha256: secrets.sha256,
    folders: cluster.folders,
    files: all,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  writeManifest(folder, manifest);
  return manifest;
}

function postgresUrl(run: RunRecord, stateFolder: string): string {
  const service = run.services.find(({ name }) => name === 'postgres');
  if (run.composeProject !== null || !service?.identity) {
    throw new Failure(
      'PostgreSQL is not a process of this Makeport.',
      'Use the backup of the server that runs it: docs/runbooks/backup-and-restore.md.',
    );
  }
  const secrets = JSON.parse(readFileSync(resolve(stateFolder, 'secrets.json'), 'utf8')) as Secrets;
  return `postgres://postgres:${secrets.postgresPassword}@${service.address}/postgres`;
}

async function askClock(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    return rows[0]?.now ?? '';
  } finally {
    await client.end();
  }
}

function runTopics(run: RunRecord, step: 'note' | 'copy', folder: string): Promise<string> {
  const brokers =
    run.services.find(({ name }) => name === 'kafka')?.address ?? process.env['KAFKA_BROKERS'];
  const script = resolve(projectRoot, 'libs/event-bus/dist/cli/backup-topics.js');
  return runTool(process.execPath, [script, step, folder], 'See `npm run logs kafka`.', {
    env: { ...process.env, KAFKA_BROKERS: brokers },
  });
}

/** Copies files that are not in the backup yet. */
async function copyStorage(stateFolder: string, folder: string, files: KeptFile[]): Promise<void> {
  const storage = resolve(stateFolder, 'storage');
  const known = new Set(files.map(({ path }) => path));
  for (const file of listTree(storage, (path) => !path.startsWith(INCOMING)).files) {
    const path = `storage/${file}`;
    if (known.has(path)) continue;
    const copied = await copyFile(resolve(storage, file), folder, path);
    if (copied) files.push(copied);
  }
}

function getMakeport(): Manifest['makeport'] {
  const { version } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' });
  return { version, commit: head.status === 0 ? head.stdout.trim() : 'unknown' };
}
