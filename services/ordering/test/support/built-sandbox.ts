import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOncePerRun } from '@makeport/testing';

const project = join(__dirname, '..', '..', '..', 'payments-sandbox');
const swc = join(__dirname, '..', '..', '..', '..', 'node_modules', '.bin', 'swc');

/** The payments sandbox, built from its sources: it reads compiled files. Answers the file to start. */
export async function builtSandbox(): Promise<string> {
  const folder = await buildOncePerRun('payments-sandbox', async (into) => {
    const options = ['--strip-leading-paths', '--config-file', '../../.swcrc', '--copy-files', '-q'];
    await promisify(execFile)(process.execPath, [swc, 'src', '-d', into, ...options], { cwd: project });
  });
  return join(folder, 'main.js');
}
