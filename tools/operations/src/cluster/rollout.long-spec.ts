import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import {
  createTestDatabase,
  eventually,
  kafkaBrokers,
  runFromSource,
  startFromSource,
  type SourceProcess,
  type TestDatabase,
} from '@makeport/testing';
import { exampleContext } from '@makeport/local-stack/stack/example-context';
import { isPortFree } from '@makeport/local-stack/ports';
import { projectRoot } from '@makeport/local-stack/paths';
import { ManagedProcess } from '@makeport/local-stack/processes/managed-process';
import {
  publicOrigin,
  rpcCallers,
  type StackProcess,
  stackProcesses,
} from '@makeport/local-stack/stack/definition';
import { loadSecrets } from '@makeport/local-stack/stack/secrets';
import { copyPorts, portsOfCopy, postgresCheckPort, proxyPorts } from './cluster-ports.ts';
import { COPIES, proxyProcess, SHUTDOWN_DELAY_MS } from './proxy.ts';

const LANES = 6;
/** Responses between two steps of the rollout, which prove that the load is present. */
const ANSWERS_BETWEEN = 100;
const ROLLOUT_MS = 300_000;

const names = ['catalog', 'bff'];
const processes = stackProcesses.filter(({ name }) => names.includes(name));
const find = (name: string): StackProcess => {
  const process = processes.find((each) => each.name === name);
  if (!process) throw new Error(`no process ${name}`);
  return process;
};
const ownPorts = ({ port, otherPorts = [] }: StackProcess) => [port, ...otherPorts];

/** Finds free ports for the proxy and both copies, below the ephemeral ports. */
async function findBase(): Promise<number> {
  for (;;) {
    const base = 10_000 + Math.floor(Math.random() * 200) * 100;
    const all = [proxyPorts(base), ...COPIES.map((copy) => copyPorts(base, copy))].flatMap(
      (ports) => [
        ports.postgres,
        ...processes.flatMap((process) => ownPorts(process).map((name) => ports[name])),
      ],
    );
    const checks = COPIES.map((copy) => postgresCheckPort(base, copy));
    const free = await Promise.all([...all, ...checks].map(isPortFree));
    if (free.every(Boolean)) return base;
  }
}

describe('a rollout under load: two of catalog and two of the bff behind the proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-rollout-'));
  const proxyLog = join(folder, 'proxy.log');
  const running = new Map<string, SourceProcess>();
  let base: number;
  let database: TestDatabase;
  let proxy: ManagedProcess;
  let environments: Map<string, Record<string, string>>;

  const start = async (name: string, copy: number): Promise<void> => {
    const port = copyPorts(base, copy)[find(name).port];
    const environment = environments.get(`${name}-${copy}`) ?? {};
    const main = resolve(projectRoot, `services/${name}/src/main.ts`);
    running.set(`${name}-${copy}`, await startFromSource(main, environment, port));
  };
  const stop = async (name: string, copy: number): Promise<void> => {
    await running.get(`${name}-${copy}`)?.end('SIGTERM');
  };
  /** Returns how often the proxy has marked the copy as ready again. */
  const timesBack = (name: string, copy: number): number =>
    readFileSync(proxyLog, 'utf8').split(new RegExp(`Server \\S+/${name}-${copy} is UP`)).length -
    1;
  const ask = async (): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${proxyPorts(base).bff}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-makeport-csrf': '1',
        origin: publicOrigin(proxyPorts(base)),
      },
      body: JSON.stringify({
        query: '{ productsByIds(ids: ["00000000-0000-4000-8000-000000000001"]) { name } }',
      }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };

  beforeAll(async () => {
    base = await findBase();
    database = await createTestDatabase('rollout');
    await runFromSource(resolve(projectRoot, 'services/catalog/src/migrate.ts'), [], {
      DATABASE_URL: database.url,
    });
    const brokers = kafkaBrokers().join(',');
    await runFromSource(resolve(projectRoot, 'libs/event-bus/src/cli/create-topics.ts'), [], {
      KAFKA_BROKERS: brokers,
    });
    const secrets = loadSecrets(folder, [], rpcCallers);
    environments = new Map(
      processes.flatMap((process) =>
        COPIES.map((copy) => {
          const ports = portsOfCopy(base, copy, ownPorts(process));
          const context = {
            ...exampleContext,
            ports,
            stateFolder: folder,
            kafkaBrokers: brokers,
            secrets: { ...secrets, vapid: exampleContext.secrets.vapid },
          };
          const more = {
            LOG_LEVEL: 'warn',
            DEMO_DATA: 'off',
            // Disables the cache, so that every query reaches catalog.
            RESPONSE_CACHE_MB: '0',
            RATE_LIMIT_FACTOR: '1000',
            SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
          };
          const given = { ...process.environment(context), ...more };
          return [
            `${process.name}-${copy}`,
            process.name === 'catalog' ? { ...given, DATABASE_URL: database.url } : given,
          ];
        }),
      ),
    );
    proxy = new ManagedProcess(
      await proxyProcess({ basePort: base, processes, folder, logFile: proxyLog }),
    );
    await proxy.start();
    // Starts one process at a time, since each compiles its sources.
    for (const name of names) for (const copy of COPIES) await start(name, copy);
    await eventually(async () => expect(await ask()).toEqual({ data: { productsByIds: [] } }));
  }, ROLLOUT_MS);

  afterAll(async () => {
    await Promise.all([...running.values()].map((each) => each.end('SIGKILL')));
    await proxy.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'NFR-7: each copy ends and comes back in its turn, and no query is refused',
    async () => {
      const refused: string[] = [];
      let step = 'before';
      let answered = 0;
      let going = true;
      const lanes = Array.from({ length: LANES }, async () => {
        while (going) {
          await ask().then(
            (answer) => {
              if (JSON.stringify(answer) === '{"data":{"productsByIds":[]}}') answered += 1;
              else refused.push(`${step}: ${JSON.stringify(answer)}`);
            },
            (error: unknown) => refused.push(`${step}: ${inspect(error)}`),
          );
        }
      });
      const goOn = async (): Promise<void> => {
        const before = answered;
        await eventually(() => expect(answered).toBeGreaterThan(before + ANSWERS_BETWEEN));
      };
      for (const name of names) {
        for (const copy of COPIES) {
          step = `${name}-${copy}`;
          await goOn();
          const back = timesBack(name, copy);
          await stop(name, copy);
          await goOn();
          await start(name, copy);
          await eventually(() => expect(timesBack(name, copy)).toBeGreaterThan(back));
        }
      }
      await goOn();
      going = false;
      await Promise.all(lanes);
      expect(refused).toEqual([]);
    },
    ROLLOUT_MS,
  );
});
