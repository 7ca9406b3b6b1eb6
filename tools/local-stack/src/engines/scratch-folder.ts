import { existsSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { resolve } from 'node:path';
import { identify } from '../processes/identity.ts';

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';

/** In bytes: a run of all integration specs needs less than a quarter of it. */
const MIN_FREE = 8 * 1024 ** 3;

const NAME = /^makeport-test-(\d+)$/;

function getFree(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem());
}

/** Removes the folders of killed processes, which would use memory until the machine stops. */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || identify(Number(pid))) continue;
    const forgotten = resolve(folder, name);
    if (statSync(forgotten).uid === process.getuid?.()) rmSync(forgotten, { recursive: true });
  }
}

/**
 * Returns a folder path for data that this process deletes when it ends. It is in memory if the
 * system has enough: engines that create hundreds of databases and topics spend a third of their
 * kernel time on a disk's file system.
 * @param onDisk the parent folder otherwise
 */
export function findScratchFolder(onDisk: string, memory = MEMORY, minFree = MIN_FREE): string {
  if (existsSync(memory)) removeForgotten(memory);
  return resolve(getFree(memory) < minFree ? onDisk : memory, `makeport-test-${process.pid}`);
}
