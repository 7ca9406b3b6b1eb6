import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { cachedFolder } from '../engines/download.ts';
import { runTool } from '../engines/run.ts';
import { findProgram } from '../find-program.ts';

const remedy = 'Install Prometheus: prometheus and promtool have to be on PATH.';

/** A program of Prometheus: the system's, or that of Debian's package unpacked into the cache. */
export async function ensurePrometheus(program: 'prometheus' | 'promtool'): Promise<string> {
  const found = findProgram(program);
  if (found) return found;
  const unpacked = cachedFolder('prometheus', import.meta.filename, async (folder) => {
    await runTool('apt-get', ['update', '-qq'], remedy);
    await runTool('apt-get', ['download', 'prometheus'], remedy, { cwd: folder });
    const file = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
    await runTool('dpkg', ['-x', resolve(folder, file), folder], remedy);
  });
  await unpacked.ensure();
  return resolve(unpacked.path, 'usr/bin', program);
}
