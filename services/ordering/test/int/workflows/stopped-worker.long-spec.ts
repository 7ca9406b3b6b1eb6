import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createLogger, Metrics, SHUTDOWN_TIMEOUT_MS } from '@makeport/service-kit';
import { eventually, temporalAddress } from '@makeport/testing';
import type { Client } from '@temporalio/client';
import type { EscrowActivities } from '../../../src/activities/escrow.activities';
import { EscrowWorker } from '../../../src/adapters/temporal/escrow-worker';
import { createTemporalClient } from '../../../src/adapters/temporal/temporal-client';
import { ESCROW_WORKFLOW, type EscrowWorkflowInput } from '../../../src/workflows/escrow.messages';
import { bundledWorkflows } from '../../support/workflows/bundled-workflows';

/** Includes the start of the worker. */
const TEST_TIMEOUT_MS = 2 * SHUTDOWN_TIMEOUT_MS;

const owesRefund: EscrowWorkflowInput = {
  order: {
    orderId: randomUUID(),
    version: 2,
    status: 'cancelled',
    escrowState: 'refunded',
    hasOpenProblem: false,
    deadlines: {},
  },
  payoutRetryMs: 60_000,
};

describe('NFR-7: a worker that is told to stop', () => {
  /** A proxy in front of Temporal. */
  let line: Server;
  let sockets: Set<Socket>;
  let client: Client;
  let taskQueue: string;

  beforeEach(async () => {
    sockets = new Set();
    taskQueue = `stopped-${randomUUID()}`;
    client = createTemporalClient({ address: temporalAddress(), namespace: 'default' });
    const [host = '', port = ''] = temporalAddress().split(':');
    line = createServer((caller) => {
      const temporal = connect(Number(port), host);
      for (const socket of [caller, temporal]) {
        sockets.add(socket);
        socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
      }
      caller.pipe(temporal).pipe(caller);
    });
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    line.close();
    await client.connection.close();
  });

  const startWorker = async (activities: Partial<EscrowActivities> = {}): Promise<EscrowWorker> => {
    const worker = new EscrowWorker({
      temporal: {
        address: `127.0.0.1:${(line.address() as AddressInfo).port}`,
        namespace: 'default',
      },
      taskQueue,
      maxCachedWorkflows: 2,
      activities: activities as EscrowActivities,
      logger: createLogger('ordering-worker', { LOG_LEVEL: 'silent' }),
      metrics: new Metrics('ordering-worker'),
      workflowBundle: await bundledWorkflows(),
    });
    worker.start();
    await eventually(() => worker.check(), { timeoutMs: 30_000 });
    return worker;
  };
  const stopInTime = async (worker: EscrowWorker): Promise<void> => {
    const told = performance.now();
    await worker.stop();
    expect(performance.now() - told).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
  };

  it(
    'ends although an activity does not',
    async () => {
      let hasBegun = false;
      const worker = await startWorker({
        refundBrand: () => {
          hasBegun = true;
          return new Promise(() => undefined);
        },
      });
      const handle = await client.workflow.start(ESCROW_WORKFLOW, {
        taskQueue,
        workflowId: taskQueue,
        args: [owesRefund],
      });
      try {
        await eventually(() => expect(hasBegun).toBe(true), { timeoutMs: 30_000 });
        await stopInTime(worker);
      } finally {
        await handle.terminate();
      }
    },
    TEST_TIMEOUT_MS,
  );

  /** Keeps connections open without passing anything on. */
  const silence = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
    line.removeAllListeners('connection').on('connection', (caller) => sockets.add(caller.pause()));
  };
  const breakOff = (): void => {
    line.close();
    for (const socket of sockets) socket.destroy();
  };

  it.each([
    ['answers no more', silence],
    ['is away', breakOff],
  ])(
    'ends although Temporal %s',
    async (_what, lose) => {
      const worker = await startWorker();
      lose();
      await stopInTime(worker);
    },
    TEST_TIMEOUT_MS,
  );
});
