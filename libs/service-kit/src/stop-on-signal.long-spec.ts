import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { identityRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { Metrics } from './metrics';
import { RpcClient } from './rpc/client/rpc-client';
import { kill, startChild } from './testing/child-process';
import { rpcTokensOfTest } from './testing/rpc-keys';

const secret = 'a-secret-for-tests-that-is-long-enough';
const DELAY_MS = 1_500;

describe('NFR-7: a process that is told to stop', () => {
  let child: ChildProcess;
  let url: string;
  let client: RpcClient;

  const start = async (delayMs: number, environment = {}): Promise<void> => {
    const started = await startChild({
      secret,
      environment: { SHUTDOWN_DELAY_MS: String(delayMs), ...environment },
    });
    ({ process: child, url } = started);
    client = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${started.port}` },
      tokens: rpcTokensOfTest(secret, 'bff'),
      metrics: new Metrics('bff'),
    });
  };
  const read = () => client.call(identityRpc.getSession, { token: 'x' }, { deadlineMs: 5_000 });
  const health = async (of: string): Promise<[number, string | null]> => {
    const { status, headers } = await fetch(`${url}/health/${of}`);
    return [status, headers.get('connection')];
  };

  afterEach(() => {
    client.close();
    child.kill('SIGKILL');
  });

  it('is not ready at once, and serves on while others learn it', async () => {
    await start(DELAY_MS);
    expect(await health('ready')).toEqual([200, 'keep-alive']);
    const told = performance.now();
    const ended = kill(child, 'SIGTERM');
    await eventually(async () => expect(await health('ready')).toEqual([503, 'close']));
    expect(await health('live')).toEqual([200, 'close']);
    await expect(read()).resolves.toEqual(identityRpc.getSession.example.response);
    expect(await ended).toBe(0);
    // A Node timer may fire a millisecond early.
    expect(performance.now() - told).toBeGreaterThan(DELAY_MS - 5);
  });

  it('ends a call that it was sent at the last moment', async () => {
    await start(DELAY_MS);
    await read();
    const received = once(child, 'message');
    const slow = client.call(
      identityRpc.getSession,
      { token: `wait:${DELAY_MS + 500}` },
      { deadlineMs: 20_000 },
    );
    await received;
    const [answer, code] = await Promise.all([slow, kill(child, 'SIGTERM')]);
    expect([answer, code]).toEqual([identityRpc.getSession.example.response, 0]);
  });

  it('gives up what does not end in time', async () => {
    await start(0, { SHUTDOWN_TIMEOUT_MS: '100' });
    await read();
    const received = once(child, 'message');
    const endless = client.call(
      identityRpc.getSession,
      { token: 'wait:600000' },
      { deadlineMs: 20_000 },
    );
    await Promise.all([
      expect(endless).rejects.toMatchObject({ kind: 'unavailable' }),
      received.then(async () => expect(await kill(child, 'SIGTERM')).toBe(1)),
    ]);
  });

  it('does not wait when it is told twice', async () => {
    await start(600_000);
    const ended = kill(child, 'SIGTERM');
    await eventually(async () => expect(await health('ready')).toEqual([503, 'close']));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
