import { existsSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { resolve } from 'node:path';
import { identify } from '../processes/identity.ts';

/** Linux keeps what is written there in memory. */
const MEMORY = '/dev/shm';

/** Bytes: a run of all integration specs needs less than a quarter of it. */
const MIN_FREE = 8 * 1024 ** 3;

const NAME = /^makeport-test-(\d+)$/;

function getFree(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem());
}

/** What a process that was killed could not remove would keep its memory until the machine stops. */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || identify(Number(pid))) continue;
    const forgotten = resolve(folder, name);
    if (statSync(forgotten).uid === process.getuid?.()) rmSync(forgotten, { recursive: true });
  }
}

/**
 * A folder's path for what this process forgets when it ends: in memory, where the system has enough of it, since engines
 * that create hundreds of databases and topics spend a third of the kernel's time on a disk's file system.
 * @param onDisk the folder that it is in otherwise
 */
export function findScratchFolder(onDisk: string, memory = MEMORY, minFree = MIN_FREE): string {
  if (existsSync(memory)) removeForgotten(memory);
  return resolve(getFree(memory) < minFree ? onDisk : memory, `makeport-test-${process.pid}`);
}
