import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findProgram } from '../find-program.ts';
import { cachedFolder } from './download.ts';
import { runTool } from './run.ts';

/** A program of the system's, or else that of Debian's package unpacked into the cache. */
export async function ensureProgram(program: string, debianPackage: string): Promise<string> {
  const found = findProgram(program);
  if (found) return found;
  const remedy = `Install ${debianPackage}: ${program} has to be on PATH.`;
  const unpacked = cachedFolder(debianPackage, import.meta.filename, async (folder) => {
    await runTool('apt-get', ['update', '-qq'], remedy);
    await runTool('apt-get', ['download', debianPackage], remedy, { cwd: folder });
    const file = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
    await runTool('dpkg', ['-x', resolve(folder, file), folder], remedy);
  });
  await unpacked.ensure();
  return resolve(unpacked.path, 'usr/bin', program);
}
