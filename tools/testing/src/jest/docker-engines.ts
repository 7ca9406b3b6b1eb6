import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ProvidedEngines } from './provide-engines';

const root = resolve(__dirname, '../../../..');
const execute = promisify(execFile);

/** Returns whether a Docker engine (not only its client) responds within three seconds. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    await execute('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 3_000 });
    return true;
  } catch {
    return false;
  }
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, [...args], { cwd: root, maxBuffer: 1024 * 1024 });
  return stdout.trim();
}

/**
 * Starts the engines of docker-compose.yml in separate containers on free ports. They are removed
 * after the run.
 */
export async function startDockerEngines(): Promise<ProvidedEngines> {
  // Takes longer to load than most test files to run, and is only needed here.
  const { DockerComposeEnvironment, Wait } = await import('testcontainers');
  const bootstrap = resolve(root, 'tools/local-stack/bootstrap.mjs');
  const ports = (await run(process.execPath, [bootstrap, 'free-ports', '5'])).split(' ');
  const [postgres = '', kafka = '', temporal = '', temporalUi = '', openSearch = ''] = ports;
  const password = 'only-for-tests';
  const started = await new DockerComposeEnvironment(root, 'docker-compose.yml')
    .withEnvironment({
      MAKEPORT_PORT_POSTGRES: postgres,
      MAKEPORT_PORT_KAFKA: kafka,
      MAKEPORT_PORT_TEMPORAL: temporal,
      MAKEPORT_PORT_TEMPORAL_UI: temporalUi,
      MAKEPORT_PORT_OPENSEARCH: openSearch,
      POSTGRES_PASSWORD: password,
    })
    .withDefaultWaitStrategy(Wait.forHealthCheck())
    .up(['postgres', 'kafka', 'temporal', 'opensearch']);
  return {
    engines: {
      postgresUrl: `postgres://postgres:${password}@127.0.0.1:${postgres}/postgres`,
      kafkaBrokers: `127.0.0.1:${kafka}`,
      temporalAddress: `127.0.0.1:${temporal}`,
      openSearchUrl: `http://127.0.0.1:${openSearch}`,
      timeSkippingServer: await run(process.execPath, [bootstrap, 'time-skipping-server']),
    },
    stop: async () => {
      await started.down({ removeVolumes: true });
    },
  };
}
