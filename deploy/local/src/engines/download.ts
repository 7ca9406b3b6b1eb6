import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { cacheFolder } from '../paths.ts';

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
