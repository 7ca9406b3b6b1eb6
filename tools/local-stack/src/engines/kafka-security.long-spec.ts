import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
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
} from '@makeport/testing';
import { exampleContext } from '../stack/example-context.ts';
import { projectRoot } from '../paths.ts';
import { findFreePorts } from '../ports.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { rpcCallers, stackProcesses } from '../stack/definition.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { startLocalEngine } from './engine.ts';
import { localKafka } from './kafka.ts';

const LONG_MS = 240_000;
const USER = { KAFKA_SASL_USERNAME: 'catalog', KAFKA_SASL_PASSWORD: 'a-password-of-the-test' };
const source = (file: string): string => resolve(projectRoot, file);

describe('X14: a broker that is reached by TLS, with a name and a password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-kafka-tls-'));
  let broker: ManagedProcess;
  let brokers: string;
  let authority: string;
  let trusted: Record<string, string>;

  /** Runs a command of the event bus in a separate process, like a Job. Returns its output. */
  const createTopics = async (settings: Record<string, string>): Promise<string> =>
    runFromSource(source('libs/event-bus/src/cli/create-topics.ts'), [], {
      ...settings,
      KAFKA_BROKERS: brokers,
    }).catch((error: unknown) => String(error));
  const save = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  beforeAll(async () => {
    const [ours, other] = [await createAuthority('ours'), await createAuthority('other')];
    const { cert, key } = await issueCertificate(ours, { ip: '127.0.0.1' });
    const pkcs8 = createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString();
    const [port = 0, controllerPort = 0, securedPort = 0] = await findFreePorts(3);
    brokers = `127.0.0.1:${securedPort}`;
    authority = ours.cert;
    trusted = {
      KAFKA_TLS: 'on',
      KAFKA_TLS_CA: save('ca.pem', authority),
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      ...USER,
    };
    save('other-ca.pem', other.cert);
    broker = await startLocalEngine(
      await localKafka({
        port,
        controllerPort,
        dataFolder: join(folder, 'data'),
        logFile: join(folder, 'kafka.log'),
        secured: {
          port: securedPort,
          certificateFile: save('broker.pem', `${pkcs8}${cert}`),
          username: USER.KAFKA_SASL_USERNAME,
          password: USER.KAFKA_SASL_PASSWORD,
        },
      }),
    );
  }, LONG_MS);

  afterAll(async () => {
    await broker.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])('takes %s', async (mechanism) => {
    expect(await createTopics({ ...trusted, KAFKA_SASL_MECHANISM: mechanism })).toMatch(
      /\d+ topics exist/,
    );
  });

  it('is not spoken to where its authority is not the one that was named', async () => {
    const said = await createTopics({ ...trusted, KAFKA_TLS_CA: join(folder, 'other-ca.pem') });
    expect(said).toMatch(/unable to verify the first certificate/);
  });

  it.each(['plain', 'scram-sha-512'])(
    'refuses a wrong password by %s, and says so',
    async (mechanism) => {
      const wrong = { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_PASSWORD: 'another' };
      const said = await createTopics({ ...trusted, ...wrong });
      expect(said).toMatch(/authentication failed/i);
      expect(said).not.toContain('another');
    },
  );

  it.each([
    [
      'does not say a name',
      () => ({ KAFKA_TLS: 'on', KAFKA_TLS_CA: trusted['KAFKA_TLS_CA'] ?? '' }),
    ],
    ['speaks in the clear', () => ({})],
  ])('hangs up on who %s', async (_what, settings) => {
    expect(await createTopics(settings())).toMatch(/Closed connection/);
  });

  describe('and the catalog service', () => {
    const definition = stackProcesses.find(({ name }) => name === 'catalog');
    const processes: SourceProcess[] = [];
    let database: TestDatabase;
    let environment: Record<string, string>;

    beforeAll(async () => {
      database = await createTestDatabase('kafka-security');
      const secrets = loadSecrets(folder, [], rpcCallers);
      const context = { ...exampleContext, secrets, stateFolder: folder, kafkaBrokers: brokers };
      // The port is chosen for each process.
      const { HTTP_PORT: _port, ...given } = definition?.environment(context) ?? {};
      environment = {
        ...given,
        ...trusted,
        DATABASE_URL: database.url,
        RPC_PORT: '0',
        LOG_LEVEL: 'warn',
      };
      await runFromSource(source('services/catalog/src/migrate.ts'), [], {
        DATABASE_URL: database.url,
      });
    }, LONG_MS);

    afterAll(async () => {
      await Promise.all(processes.map((each) => each.end('SIGKILL')));
      await database.drop();
    });

    it(
      'publishes and consumes by it',
      async () => {
        await createTopics(trusted);
        // The process is ready when it has joined its group.
        processes.push(
          await startFromSource(
            source('services/catalog/src/main.ts'),
            environment,
            await freePort(),
          ),
        );
        await runFromSource(source('services/catalog/src/seed.ts'), [], {
          DATABASE_URL: database.url,
        });
        const observer = new Kafka({
          brokers: [brokers],
          logLevel: logLevel.NOTHING,
          ssl: { ca: [authority] },
          sasl: {
            mechanism: 'plain',
            username: USER.KAFKA_SASL_USERNAME,
            password: USER.KAFKA_SASL_PASSWORD,
          },
        }).consumer({ groupId: 'observer' });
        const heard: string[] = [];
        try {
          await observer.connect();
          await observer.subscribe({ topics: ['catalog.product'], fromBeginning: true });
          await observer.run({
            eachMessage: async ({ message }) => void heard.push(String(message.key)),
          });
          await eventually(() => expect(heard.length).toBeGreaterThan(5), { timeoutMs: 60_000 });
        } finally {
          await observer.disconnect();
        }
      },
      LONG_MS,
    );

    it(
      'ends with a wrong password, and its log has the reason',
      async () => {
        const child = launchFromSource(
          source('services/catalog/src/main.ts'),
          { ...environment, KAFKA_SASL_PASSWORD: 'another' },
          await freePort(),
        );
        processes.push({ child, end: async () => void child.kill('SIGKILL') });
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (text: Buffer) => (said += text.toString()));
        const [code] = (await once(child, 'close')) as [number];
        expect(code).toBe(1);
        expect(said).toMatch(/authentication failed/i);
        expect(said).not.toContain('another');
      },
      LONG_MS,
    );
  });
});
