import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { identify, isAlive, type ProcessIdentity } from '../processes/identity.ts';

/**
 * Makes the folder, or closes the one that is there: data, mails and logs hold orders with addresses, and other users
 * of the machine have no business with them (X12).
 */
export function closeStateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Whatever the umask, and for folders of before.
  chmodSync(folder, 0o700);
}

/** There while the folder holds half of an installation. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

const unfinishedRestore = (folder: string): string => resolve(folder, UNFINISHED_RESTORE);

/** Says that the folder holds half of an installation, until the function that it answers is called. */
export function markUnfinishedRestore(folder: string): () => void {
  writeFileSync(unfinishedRestore(folder), JSON.stringify(identify(process.pid) ?? null));
  return () => rmSync(unfinishedRestore(folder));
}

/** @throws Failure where a restore was cut off */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(unfinishedRestore(folder))) return;
  throw new Failure(
    'A restore was cut off before its end.',
    'Run the restore again, or `npm run reset`.',
  );
}

/**
 * Whether a restore was cut off here.
 * @throws Failure where it is still under way
 */
export function wasRestoreCutOff(folder: string): boolean {
  const file = unfinishedRestore(folder);
  if (!existsSync(file)) return false;
  // The kill may have come before the first byte.
  const restoring = JSON.parse(readFileSync(file, 'utf8') || 'null') as ProcessIdentity | null;
  if (!restoring || !isAlive(restoring)) return true;
  throw new Failure(
    `A restore is under way (process ${restoring.pid}).`,
    'Wait until it has finished.',
  );
}
