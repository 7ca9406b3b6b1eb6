import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { getSecretsFile } from '../backup/manifest.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { Failure } from '@makeport/local-stack/failure';
import { defaultStateFolder } from '@makeport/local-stack/paths';
import { readRun } from '@makeport/local-stack/stack/run-file';
import { readFolderArgument } from '../backup/folder-argument.ts';
import { Steps } from '@makeport/local-stack/steps';

/**
 * Runs `npm run ops -- backup <folder>`: saves all data of the running Makeport as of one moment.
 */
export async function backup(args: readonly string[]): Promise<number> {
  const folder = readFolderArgument('backup', args);
  const run = readRun(defaultStateFolder);
  if (!run?.ready) throw new Failure('Makeport is not running.', 'Start it with `npm start`.');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Failure(`${folder} is not empty.`, 'Choose a folder that does not exist yet.');
  const secrets = getSecretsFile(folder);
  if (existsSync(secrets))
    throw new Failure(`${secrets} already exists.`, 'Choose another folder.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { bytes, files, postgres } = await takeBackup(run, defaultStateFolder, folder, new Steps());
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(
    `Backup of ${postgres.stoppedAt} (${postgres.stopLsn}): ${files.length} files, ${megabytes} MB.`,
  );
  console.log(`Its secrets are in ${secrets}. Store them separately.`);
  return 0;
}
