import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findProgram } from '../find-program.ts';
import { cacheFolder } from '../paths.ts';
import { cachedFolder } from './download.ts';
import { runTool } from './run.ts';

/**
 * Returns the system's program, or that of Debian's package unpacked into the cache.
 * @param libraries packages that it needs beyond those of every system: see `libraryPath`
 */
export async function ensureProgram(
  program: string,
  debianPackage: string,
  {
    libraries = [],
    folder: place = 'usr/bin',
  }: { libraries?: readonly string[]; folder?: string } = {},
): Promise<string> {
  const found = findProgram(program);
  if (found) return found;
  const remedy = `Install ${debianPackage}: ${program} has to be on PATH.`;
  const unpacked = cachedFolder(debianPackage, import.meta.filename, async (folder) => {
    await runTool('apt-get', ['update', '-qq'], remedy);
    await runTool('apt-get', ['download', debianPackage, ...libraries], remedy, { cwd: folder });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
      await runTool('dpkg', ['-x', resolve(folder, file), folder], remedy);
  });
  await unpacked.ensure();
  return resolve(unpacked.path, place, program);
}

/** Returns LD_LIBRARY_PATH for an unpacked program; the system's own needs none. */
export function libraryPath(program: string): string {
  if (!program.startsWith(cacheFolder)) return '';
  const folder = resolve(program, '../../lib');
  return readdirSync(folder)
    .map((name) => resolve(folder, name))
    .join(':');
}
