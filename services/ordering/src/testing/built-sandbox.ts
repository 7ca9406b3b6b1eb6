import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(__dirname, '..', '..', '..', 'payments-sandbox');
const swc = join(__dirname, '..', '..', '..', '..', 'node_modules', '.bin', 'swc');

/** Builds the payments sandbox into a folder of its own: it reads compiled files, and a test needs no build before it. */
export async function builtSandbox(): Promise<{ main: string; remove: () => Promise<void> }> {
  // Inside the package, so that its modules are found from there.
  await mkdir(join(project, '.local'), { recursive: true });
  const folder = await mkdtemp(join(project, '.local', 'for-ordering-'));
  const options = ['--strip-leading-paths', '--config-file', '../../.swcrc', '--copy-files', '-q'];
  await promisify(execFile)(process.execPath, [swc, 'src', '-d', folder, ...options], { cwd: project });
  return { main: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
