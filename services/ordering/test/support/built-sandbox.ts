import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOncePerRun, startFromSource, type SourceProcess } from '@makeport/testing';

const root = join(__dirname, '..', '..', '..', '..');
const project = join(root, 'tools', 'stripe-sandbox');
const swc = join(root, 'node_modules', '.bin', 'swc');

/** As much of the built program as is called here. */
interface Program {
  readonly loadConfig: (environment: Record<string, string>) => object;
  readonly startServer: (options: {
    config: object;
    scripts: (moduleId: string) => string;
  }) => Promise<{ close(): Promise<void> }>;
}

/** The folder of the payments sandbox, built from its sources: it reads compiled files. */
function buildSandbox(): Promise<string> {
  return buildOncePerRun('stripe-sandbox', async (into) => {
    const options = [
      '--strip-leading-paths',
      '--config-file',
      '../../.swcrc',
      '--copy-files',
      '-q',
    ];
    await promisify(execFile)(process.execPath, [swc, 'src', '-d', into, ...options], {
      cwd: project,
    });
  });
}

/** A payments sandbox in this process, which costs a spec a tenth less processor time than one of its own. Answers what ends it. */
export async function startSandbox(
  environment: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  const require = createRequire(join(await buildSandbox(), 'main.js'));
  const { loadConfig, startServer } = {
    ...require('./config.js'),
    ...require('./server.js'),
  } as Program;
  const config = loadConfig({ HTTP_PORT: String(port), ...environment });
  // No browser asks for its scripts.
  const server = await startServer({ config, scripts: () => '' });
  return () => server.close();
}

/** The same as a process of its own, to be killed. */
export async function spawnSandbox(
  environment: Record<string, string>,
  port: number,
  logFile?: string,
): Promise<SourceProcess> {
  return startFromSource(join(await buildSandbox(), 'main.js'), environment, port, logFile);
}
