import { existsSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readFolderArgument } from '../backup/folder-argument.ts';
import { readManifest, verifyFiles, verifySecrets } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { Failure } from '@makeport/local-stack/failure';
import { defaultStateFolder } from '@makeport/local-stack/paths';
import { endLeftovers } from '@makeport/local-stack/stack/run-file';
import { UNFINISHED_RESTORE, wasRestoreCutOff } from '@makeport/local-stack/stack/state-folder';
import { Steps } from '@makeport/local-stack/steps';

/** Files that are not an installation's data: logs, and the payment sandbox's own state. */
const MAY_BE_THERE = /^(logs|payments-sandbox\.sqlite.*)$/;

/**
 * Runs `npm run ops -- restore <folder>`: restores the backup into an empty installation.
 * `--no-build` uses the existing builds.
 */
export async function restore(args: readonly string[]): Promise<number> {
  const folder = readFolderArgument(
    'restore',
    args.filter((each) => each !== '--no-build'),
  );
  const steps = new Steps();
  const manifest = readManifest(folder);
  verifySecrets(folder, manifest);
  if (wasRestoreCutOff(defaultStateFolder)) {
    await endLeftovers(defaultStateFolder);
    forgetData(defaultStateFolder);
    steps.say('Deleted the files of an interrupted restore.');
  }
  refuseUsed(defaultStateFolder);
  await steps.step('checksums', () => verifyFiles(folder, manifest));
  try {
    await restoreBackup(folder, manifest, defaultStateFolder, steps, {
      build: !args.includes('--no-build'),
    });
  } catch (error) {
    forgetData(defaultStateFolder);
    throw error;
  }
  console.log(
    `Makeport is as it was at ${manifest.postgres.stoppedAt}. \`npm start\` restarts its workflows and fetches later events from the payment provider.`,
  );
  return 0;
}

const listData = (stateFolder: string): string[] =>
  existsSync(stateFolder)
    ? readdirSync(stateFolder).filter((name) => !MAY_BE_THERE.test(name))
    : [];

function refuseUsed(stateFolder: string): void {
  const data = listData(stateFolder);
  if (data.length === 0) return;
  throw new Failure(
    `There is an installation in ${stateFolder} (${data.join(', ')}).`,
    'A restore overwrites nothing. Run `npm run reset`, or set another folder in MAKEPORT_STATE.',
  );
}

/** Deletes the data of an incomplete restore. The mark that it is incomplete is deleted last. */
function forgetData(stateFolder: string): void {
  const data = listData(stateFolder).filter((name) => name !== UNFINISHED_RESTORE);
  for (const name of [...data, UNFINISHED_RESTORE])
    rmSync(resolve(stateFolder, name), { recursive: true, force: true });
}
