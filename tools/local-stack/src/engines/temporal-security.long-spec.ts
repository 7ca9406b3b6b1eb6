import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAuthority, issueCertificate } from '@makeport/service-kit/testing/certificates';
import {
  createTestDatabase,
  eventually,
  freePort,
  launchFromSource,
  runFromSource,
  type SourceProcess,
  startFromSource,
  type TestDatabase,
  testEngines,
} from '@makeport/testing';
import { exampleContext } from '../stack/example-context.ts';
import { projectRoot } from '../paths.ts';
import { findFreePorts } from '../ports.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { createDatabases } from '../stack/databases.ts';
import { rpcCallers, stackProcesses } from '../stack/definition.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { startLocalEngine } from './engine.ts';
import { runTool } from './run.ts';
import {
  ensureNamespace,
  migrateTemporal,
  TEMPORAL_SERVER_PORTS,
  temporalServer,
  tlsOptions,
  type TemporalTls,
} from './temporal-server.ts';
import { ensureTemporal } from './temporal.ts';

/** The first run builds the server. */
const LONG_MS = 900_000;
const source = (file: string): string => resolve(projectRoot, file);

describe('X14: Temporal’s own server, which speaks by mutual TLS alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-temporal-security-'));
  const run = randomUUID().slice(0, 8);
  const databases = {
    temporal: { name: `temporal_${run}`, password: 'a-password' },
    visibility: { name: `visibility_${run}`, password: 'a-password' },
  };
  const workers: SourceProcess[] = [];
  let temporal: ManagedProcess;
  let address: string;
  let own: TemporalTls;
  let otherAuthority: string;
  let database: TestDatabase;
  let environment: Record<string, string>;

  const save = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const issue = async (
    by: Awaited<ReturnType<typeof createAuthority>>,
    host: Parameters<typeof issueCertificate>[1],
    name: string,
  ): Promise<TemporalTls> => {
    const { cert, key } = await issueCertificate(by, host);
    return {
      authorityFile: save(`${name}-ca.pem`, by.cert),
      certificateFile: save(`${name}.pem`, cert),
      keyFile: save(`${name}-key.pem`, key),
    };
  };
  const tell = async (
    args: readonly string[],
    tls: readonly string[] = tlsOptions(own),
  ): Promise<string> =>
    runTool(await ensureTemporal(), [...args, '--address', address, ...tls], '');
  const toEnvironment = ({ authorityFile, certificateFile, keyFile }: TemporalTls) => ({
    TEMPORAL_ADDRESS: address,
    TEMPORAL_TLS: 'on',
    TEMPORAL_TLS_CA: authorityFile,
    TEMPORAL_TLS_CERT: certificateFile,
    TEMPORAL_TLS_KEY: keyFile,
  });

  beforeAll(async () => {
    const [ours, other] = [await createAuthority('ours'), await createAuthority('other')];
    const tls = await issue(ours, { ip: '127.0.0.1' }, 'server');
    own = await issue(ours, { name: 'ordering' }, 'ordering');
    otherAuthority = save('other-ca.pem', other.cert);
    const { postgresUrl, kafkaBrokers } = testEngines();
    await createDatabases(postgresUrl, Object.values(databases));
    const postgresHost = new URL(postgresUrl).host;
    await migrateTemporal(postgresHost, databases);
    const engine = temporalServer({
      name: 'temporal-tls',
      ports: await findFreePorts(TEMPORAL_SERVER_PORTS),
      postgresHost,
      databases,
      folder,
      logFile: join(folder, 'temporal.log'),
      tls,
    });
    temporal = await startLocalEngine(engine);
    address = engine.address;
    await ensureNamespace(address, own);

    database = await createTestDatabase('temporal-security');
    await runFromSource(source('services/ordering/src/migrate.ts'), [], {
      DATABASE_URL: database.url,
    });
    const secrets = loadSecrets(folder, [], rpcCallers);
    const context = { ...exampleContext, secrets, stateFolder: folder, kafkaBrokers };
    const definition = stackProcesses.find(({ name }) => name === 'worker');
    // The port is chosen for each process, and the options only work for a built process.
    const {
      HTTP_PORT: _port,
      NODE_OPTIONS: _options,
      ...given
    } = definition?.environment(context) ?? {};
    environment = {
      ...given,
      // The test makes no payments.
      STRIPE_WEBHOOK_SECRET: 'a-secret-of-the-test',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
    };
  }, LONG_MS);

  afterAll(async () => {
    await Promise.all(workers.map((each) => each.end('SIGKILL')));
    await temporal.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'gives the escrow worker its work',
    async () => {
      const settings = { ...environment, ...toEnvironment(own) };
      const worker = await startFromSource(
        source('services/ordering/src/worker.ts'),
        settings,
        await freePort(),
      );
      workers.push(worker);
      const id = `tls-${run}`;
      const workflow = ['--workflow-id', id];
      await tell([
        'workflow',
        'start',
        ...workflow,
        '--type',
        'none',
        '--task-queue',
        'ordering-escrow',
      ]);
      // The worker has polled its task queue: it fails the task, because no workflow has this name.
      await eventually(
        async () => {
          const history = await tell(['workflow', 'show', ...workflow, '--output', 'json']);
          expect(history).toContain('EVENT_TYPE_WORKFLOW_TASK_FAILED');
          expect(history).toContain(`${worker.child.pid}@`);
        },
        { timeoutMs: 60_000 },
      );
    },
    LONG_MS,
  );

  it.each<[string, () => string[], RegExp]>([
    [
      'trusts another authority',
      () => tlsOptions({ ...own, authorityFile: otherAuthority }),
      /cannot verify server TLS certificate/,
    ],
    [
      'shows no certificate',
      () => ['--tls-ca-path', own.authorityFile],
      /server requires client certificate/,
    ],
    ['speaks in the clear', () => [], /the server requires TLS/],
  ])('is not spoken to by who %s', async (_what, options, said) => {
    await expect(
      tell(['workflow', 'count', '--command-timeout', '10s'], options()),
    ).rejects.toThrow(said);
  });

  it(
    'has no worker that trusts another authority, whose log has the reason',
    async () => {
      const settings = toEnvironment({ ...own, authorityFile: otherAuthority });
      const child = launchFromSource(
        source('services/ordering/src/worker.ts'),
        { ...environment, ...settings },
        await freePort(),
      );
      workers.push({
        child,
        end: async () => {
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => (said += text.toString()));
      await eventually(() => expect(said).toMatch(/UnknownIssuer/), { timeoutMs: 120_000 });
    },
    LONG_MS,
  );
});
