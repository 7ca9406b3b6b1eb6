import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { cacheFolder } from '../paths.ts';
import { identify } from '../processes/identity.ts';

/** Removes partial downloads of processes that no longer exist. */
function removeAbandoned(target: string): void {
  if (!existsSync(cacheFolder)) return;
  for (const entry of readdirSync(cacheFolder)) {
    if (!entry.startsWith(`${basename(target)}.`)) continue;
    if (identify(Number(entry.slice(basename(target).length + 1)))) continue;
    rmSync(resolve(cacheFolder, entry), { recursive: true, force: true });
  }
}

/** A folder of the cache. Its path is known before it exists. */
export interface CachedFolder {
  readonly path: string;
  /** Creates the folder if it does not exist yet. */
  ensure(): Promise<void>;
}

/**
 * Returns the cached folder that `fetch` creates from the recipe file; a changed recipe gets a new
 * folder. Two checkouts may fetch concurrently: each uses its own folder, and the first rename
 * wins.
 */
export function cachedFolder(
  name: string,
  recipe: string,
  fetch: (folder: string) => Promise<void>,
): CachedFolder {
  const hash = createHash('sha256').update(readFileSync(recipe)).digest('hex').slice(0, 12);
  const path = resolve(cacheFolder, `${name}-${process.platform}-${process.arch}-${hash}`);
  return {
    path,
    async ensure() {
      if (existsSync(path)) return;
      removeAbandoned(path);
      const partial = `${path}.${process.pid}`;
      rmSync(partial, { recursive: true, force: true });
      mkdirSync(partial, { recursive: true });
      try {
        await fetch(partial);
        renameSync(partial, path);
      } catch (error) {
        rmSync(partial, { recursive: true, force: true });
        if (!existsSync(path)) throw error;
      }
    },
  };
}
