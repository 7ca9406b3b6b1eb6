import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { cacheFolder } from '../paths.ts';
import { identify } from '../processes/identity.ts';

/** What a process that no longer exists had begun to fetch. */
function removeAbandoned(target: string): void {
  if (!existsSync(cacheFolder)) return;
  for (const entry of readdirSync(cacheFolder)) {
    if (!entry.startsWith(`${basename(target)}.`)) continue;
    if (identify(Number(entry.slice(basename(target).length + 1)))) continue;
    rmSync(resolve(cacheFolder, entry), { recursive: true, force: true });
  }
}

/**
 * The cached folder made by `fetch` from the recipe file; made again when the recipe changes. Two
 * checkouts may ask at once: each fetches into a folder of its own and the first rename wins.
 */
export async function cached(
  name: string,
  recipe: string,
  fetch: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(recipe)).digest('hex').slice(0, 12);
  const target = resolve(cacheFolder, `${name}-${process.platform}-${process.arch}-${hash}`);
  if (existsSync(target)) return target;
  removeAbandoned(target);
  const partial = `${target}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  try {
    await fetch(partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
