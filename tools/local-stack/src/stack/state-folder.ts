import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { identify, isAlive, type ProcessIdentity } from '../processes/identity.ts';

/**
 * Creates the folder, or closes an existing one to other users of the machine: data, mails and logs
 * contain orders with addresses (X12).
 */
export function closeStateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // `mkdirSync` applies the umask, and does not change the mode of an existing folder.
  chmodSync(folder, 0o700);
}

/** Exists while the folder contains an incomplete restore. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

const unfinishedRestore = (folder: string): string => resolve(folder, UNFINISHED_RESTORE);

/** Marks the folder as incomplete until the returned function is called. */
export function markUnfinishedRestore(folder: string): () => void {
  writeFileSync(unfinishedRestore(folder), JSON.stringify(identify(process.pid) ?? null));
  return () => rmSync(unfinishedRestore(folder));
}

/** @throws Failure if a restore was interrupted */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(unfinishedRestore(folder))) return;
  throw new Failure('A restore was interrupted.', 'Run the restore again, or `npm run reset`.');
}

/**
 * Returns whether a restore was interrupted here.
 * @throws Failure if it still runs
 */
export function wasRestoreCutOff(folder: string): boolean {
  const file = unfinishedRestore(folder);
  if (!existsSync(file)) return false;
  // The process may have been killed before it wrote the first byte.
  const restoring = JSON.parse(readFileSync(file, 'utf8') || 'null') as ProcessIdentity | null;
  if (!restoring || !isAlive(restoring)) return true;
  throw new Failure(
    `A restore is running (process ${restoring.pid}).`,
    'Wait until it has finished.',
  );
}
