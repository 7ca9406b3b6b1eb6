import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { createLogger, Metrics } from '@makeport/service-kit';
import { createAuthority, issueCertificate } from '@makeport/service-kit/testing/certificates';
import { eventually, temporalAddress } from '@makeport/testing';
import type { Client } from '@temporalio/client';
import { EscrowWorker } from '../../src/adapters/temporal/escrow-worker';
import { createTemporalClient } from '../../src/adapters/temporal/temporal-client';
import { temporalConfig, type TemporalConfig } from '../../src/adapters/temporal/temporal-config';
import { bundledWorkflows } from '../support/workflows/bundled-workflows';

/**
 * The tests' server uses no encryption; a proxy in front of it requires TLS with client
 * certificates.
 */
describe('X14, OPEN-40: Temporal, where it is reached by mutual TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-temporal-tls-'));
  const clients: Client[] = [];
  let front: Server;
  let address: string;
  let trusted: { TEMPORAL_TLS_CA: string; TEMPORAL_TLS_CERT: string; TEMPORAL_TLS_KEY: string };
  let otherCa: string;

  const save = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const settings = (tls: Partial<typeof trusted>): TemporalConfig =>
    temporalConfig({
      TEMPORAL_ADDRESS: address,
      TEMPORAL_NAMESPACE: 'default',
      TEMPORAL_TLS: 'on',
      TEMPORAL_TLS_CA: undefined,
      TEMPORAL_TLS_CERT: undefined,
      TEMPORAL_TLS_KEY: undefined,
      ...tls,
    });
  const clientWith = (config: TemporalConfig): Client => {
    const client = createTemporalClient(config);
    clients.push(client);
    return client;
  };
  const count = (config: TemporalConfig): Promise<unknown> => {
    const client = clientWith(config);
    return client.withDeadline(Date.now() + 10_000, () => client.workflow.count());
  };

  beforeAll(async () => {
    const [ours, other] = [await createAuthority('ours'), await createAuthority('other')];
    const server = await issueCertificate(ours, { ip: '127.0.0.1' });
    const own = await issueCertificate(ours, { name: 'ordering' });
    trusted = {
      TEMPORAL_TLS_CA: save('ca.pem', ours.cert),
      TEMPORAL_TLS_CERT: save('own.pem', own.cert),
      TEMPORAL_TLS_KEY: save('own-key.pem', own.key),
    };
    otherCa = save('other-ca.pem', other.cert);
    const [host = '', port = ''] = temporalAddress().split(':');
    const demands = {
      ca: ours.cert,
      requestCert: true,
      rejectUnauthorized: true,
      ALPNProtocols: ['h2'],
    };
    front = createServer({ ...demands, cert: server.cert, key: server.key }, (caller) => {
      const temporal = connect(Number(port), host);
      caller.on('error', () => temporal.destroy());
      temporal.on('error', () => caller.destroy());
      caller.once('close', () => temporal.destroy());
      caller.pipe(temporal).pipe(caller);
    });
    front.on('tlsClientError', () => undefined);
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    address = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.connection.close()));
    front.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const workerWith = async (
    temporal: TemporalConfig,
    taskQueue: string,
    said: string[],
  ): Promise<EscrowWorker> => {
    const logger = createLogger('ordering-worker', { LOG_LEVEL: 'silent' });
    jest.spyOn(logger, 'warn').mockImplementation((fields: unknown) => {
      said.push(String((fields as { err?: Error }).err?.message));
    });
    return new EscrowWorker({
      temporal,
      taskQueue,
      maxCachedWorkflows: 2,
      logger,
      metrics: new Metrics('ordering-worker'),
      workflowBundle: await bundledWorkflows(),
      activities: {} as never,
    });
  };

  it('a process that the client starts comes to the worker', async () => {
    const taskQueue = `tls-${randomUUID()}`;
    const worker = await workerWith(settings(trusted), taskQueue, []);
    worker.start();
    const { workflow } = clientWith(settings(trusted));
    const handle = await workflow.start('no such process', { taskQueue, workflowId: taskQueue });
    try {
      // The worker fails the task, because it has no workflow of this name. This proves that it
      // polls.
      await eventually(
        async () => {
          const { events } = await handle.fetchHistory();
          expect(
            events?.flatMap((event) => event.workflowTaskFailedEventAttributes?.identity ?? []),
          ).toEqual([expect.stringContaining(String(process.pid))]);
        },
        { timeoutMs: 30_000 },
      );
    } finally {
      await handle.terminate();
      await worker.stop();
    }
  });

  const others: [string, () => TemporalConfig, RegExp, RegExp][] = [
    [
      'another authority',
      () => settings({ ...trusted, TEMPORAL_TLS_CA: otherCa }),
      /self-signed certificate in certificate chain/,
      /InvalidCertificate\(UnknownIssuer\)/,
    ],
    [
      'no certificate',
      () => settings({ TEMPORAL_TLS_CA: trusted.TEMPORAL_TLS_CA }),
      /alert certificate required/,
      /received fatal alert: CertificateRequired/,
    ],
    [
      'nothing of TLS',
      () => ({ address, namespace: 'default' }),
      /Failed to connect/,
      /stream closed|connection closed/,
    ],
  ];

  it.each(others)(
    'the client with %s is told why it gets no answer',
    async (_what, config, reason) => {
      const failure: unknown = await count(config()).catch((error: unknown) => error);
      expect(String((failure as Error).cause)).toMatch(reason);
    },
  );

  it.each(others)(
    'the worker with %s says why it is not ready',
    async (_what, config, _told, reason) => {
      const said: string[] = [];
      const worker = await workerWith(config(), 'tls', said);
      worker.start();
      try {
        await eventually(() => expect(said.join()).toMatch(reason), { timeoutMs: 30_000 });
        await expect(worker.check()).rejects.toThrow('not connected to Temporal');
      } finally {
        await worker.stop();
      }
    },
  );
});
