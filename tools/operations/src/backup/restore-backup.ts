import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { handOver } from '@makeport/local-stack/engines/postgres';
import { getLogFolder } from '@makeport/local-stack/paths';
import { build } from '@makeport/local-stack/stack/build';
import {
  eventDetails,
  rebuilds,
  restoredTopics,
  services,
} from '@makeport/local-stack/stack/definition';
import { basePortFrom } from '@makeport/local-stack/stack/ports';
import { Stack } from '@makeport/local-stack/stack/stack';
import { closeStateFolder, markUnfinishedRestore } from '@makeport/local-stack/stack/state-folder';
import type { Steps } from '@makeport/local-stack/steps';
import { copyFile } from './copy-files.ts';
import { type Manifest, getSecretsFile } from './manifest.ts';

/** Fills an empty state folder, in the state in which `npm run stop` would leave it. */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  stateFolder: string,
  steps: Steps,
  options: { readonly build: boolean },
): Promise<void> {
  closeStateFolder(stateFolder);
  const finished = markUnfinishedRestore(stateFolder);
  await steps.step('files', () => putFiles(folder, manifest, stateFolder));
  const stack = new Stack({
    basePort: basePortFrom(process.env),
    stateFolder,
    mode: 'production',
    restoring: true,
    environment: { ...process.env, MAKEPORT_ENGINES: 'local' },
    report: ({ text }) => steps.say(text),
  });
  try {
    await stack.prepare();
    await Promise.all([
      steps.step('engines', () => stack.startEngines()),
      options.build
        ? steps.step('build', () => build(getLogFolder(stateFolder), new AbortController().signal))
        : undefined,
    ]);
    await stack.createDatabases();
    await steps.step('topics', () => restoreTopics(stack, folder, manifest, stateFolder));
    await steps.step('read models', () =>
      stack.runBeside(eventDetails, async () => {
        for (const job of rebuilds) await stack.run(job);
      }),
    );
  } finally {
    await stack.stop();
  }
  finished();
}

async function putFiles(
  folder: string,
  { folders, files }: Manifest,
  stateFolder: string,
): Promise<void> {
  for (const path of folders)
    mkdirSync(resolve(stateFolder, path), { recursive: true, mode: 0o700 });
  for (const { path } of files) {
    if (!path.startsWith('topics/')) await copyFile(resolve(folder, path), stateFolder, path);
  }
  const secretsFile = getSecretsFile(folder);
  await copyFile(secretsFile, stateFolder, 'secrets.json');
  await handOver(resolve(stateFolder, 'postgres'));
}

async function restoreTopics(
  stack: Stack,
  folder: string,
  manifest: Manifest,
  stateFolder: string,
): Promise<void> {
  await stack.createTopics();
  const file = resolve(stateFolder, 'known-events');
  writeFileSync(file, (await findKnownEvents(stack, manifest)).join('\n'));
  await stack.run(restoredTopics(resolve(folder, 'topics'), file));
  rmSync(file);
}

/**
 * Returns the events in the restored databases that may have been published after the topics were
 * noted.
 */
async function findKnownEvents(stack: Stack, { topicsNotedAt }: Manifest): Promise<string[]> {
  const ids: string[] = [];
  for (const service of services) {
    const client = new pg.Client({ connectionString: stack.addresses.databases[service] });
    await client.connect();
    try {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM outbox WHERE published_at IS NULL OR published_at >= $1',
        [topicsNotedAt],
      );
      ids.push(...rows.map(({ id }) => id));
    } finally {
      await client.end();
    }
  }
  return ids;
}
