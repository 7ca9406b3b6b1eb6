import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { getEventDetails } from '@makeport/contracts';
import { Metrics, RpcClient } from '@makeport/service-kit';
import { rpcKeysOfTest, rpcTokensOfTest } from '@makeport/service-kit/testing';
import { eventually, freePort } from '@makeport/testing';
import { createEventBusDatabase, type EventBusDatabase } from '../testing/event-bus-database';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const contract = getEventDetails('samples');

describe('ADR 0060, ADR 0059: details of events while their service does not run', () => {
  let database: EventBusDatabase;
  let program: ChildProcess;
  const clients: RpcClient[] = [];
  let address: string;

  beforeAll(async () => {
    database = await createEventBusDatabase('serve details');
    const [rpcPort, httpPort] = [await freePort(), await freePort()];
    address = `127.0.0.1:${rpcPort}`;
    const register = resolve(__dirname, '../testing/register-typescript.cjs');
    const args = ['--conditions=makeport-source', '--require', register];
    program = spawn(process.execPath, [...args, resolve(__dirname, 'serve-event-details.ts')], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.url,
        SERVICE: 'samples',
        RPC_PORT: String(rpcPort),
        HTTP_PORT: String(httpPort),
        ...rpcKeysOfTest(SECRET, 'samples'),
      },
      stdio: 'ignore',
    });
    await eventually(
      async () => expect((await fetch(`http://127.0.0.1:${httpPort}/health/ready`)).ok).toBe(true),
      {
        timeoutMs: 30_000,
      },
    );
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    if (program.exitCode === null) program.kill('SIGKILL');
    await database.drop();
  });

  const ask = (service: string, eventIds: string[]) => {
    const client = new RpcClient({
      service,
      targets: { samples: address },
      metrics: new Metrics(service),
      tokens: rpcTokensOfTest(SECRET, service),
    });
    clients.push(client);
    return client.call(contract, { eventIds });
  };

  it('are told to those who need them, and its end is clean', async () => {
    const eventId = randomUUID();
    const details = { 'request.requirements': ['Matte black shell'] };
    await database.dataSource.query(
      `INSERT INTO event_details VALUES ($1, 'samples.request', 'a', $2, now() + interval '1 day')`,
      [eventId, JSON.stringify(details)],
    );
    expect(await ask('notifications', [eventId, randomUUID()])).toEqual({
      events: [{ eventId, details }],
    });
    await expect(ask('messaging', [eventId])).rejects.toMatchObject({ kind: 'forbidden' });
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
  });
});
