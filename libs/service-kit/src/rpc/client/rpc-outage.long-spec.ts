import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { identityRpc } from '@makeport/contracts';
import { Metrics } from '../../metrics';
import { kill, startChild } from '../../testing/child-process';
import { RpcClient } from './rpc-client';
import { rpcTokensOfTest } from '../../testing/rpc-keys';

const secret = 'a-secret-for-tests-that-is-long-enough';
const unavailable = {
  kind: 'unavailable',
  code: 'identity.unavailable',
  message: 'Identity is not available. Please try again.',
};

describe('a service in trouble', () => {
  let child: ChildProcess;
  let port: number;
  let client: RpcClient;

  const read = (deadlineMs: number, token = 'x') =>
    client.call(identityRpc.getSession, { token }, { deadlineMs });
  const seconds = async (work: Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work.catch(() => undefined);
    return (performance.now() - started) / 1000;
  };

  beforeEach(async () => {
    ({ process: child, port } = await startChild({ secret }));
    client = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${port}` },
      tokens: rpcTokensOfTest(secret, 'bff'),
      metrics: new Metrics('bff'),
    });
    await read(2000);
  });

  afterEach(() => {
    client.close();
    child.kill('SIGKILL');
  });

  it('that was killed: fails at once, and the next call after its return succeeds', async () => {
    await kill(child, 'SIGKILL');
    await expect(read(5000)).rejects.toMatchObject(unavailable);
    expect(await seconds(read(30_000))).toBeLessThan(5);

    ({ process: child } = await startChild({ secret, port }));
    await expect(read(2000)).resolves.toEqual(identityRpc.getSession.example.response);
  });

  it('that is killed while it works: the call in flight fails at once', async () => {
    const received = once(child, 'message');
    const reading = read(30_000, 'wait:60000');
    const expectation = expect(reading).rejects.toMatchObject(unavailable);
    await received;
    const started = performance.now();
    await kill(child, 'SIGKILL');
    await expectation;
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('that hangs: fails at the deadline, soon at once, and recovers by itself', async () => {
    child.kill('SIGSTOP');
    const first = await seconds(expect(read(300)).rejects.toMatchObject(unavailable));
    expect(first).toBeGreaterThan(0.25);
    expect(first).toBeLessThan(5);

    await Promise.all(Array.from({ length: 5 }, () => read(300).catch(() => undefined)));
    expect(await seconds(expect(read(30_000)).rejects.toMatchObject(unavailable))).toBeLessThan(5);

    child.kill('SIGCONT');
    const until = Date.now() + 20_000;
    let answer: unknown;
    while (!answer && Date.now() < until) answer = await read(300).catch(() => undefined);
    expect(answer).toEqual(identityRpc.getSession.example.response);
  });

  it('that is asked to stop: finishes what is in hand and exits with 0', async () => {
    const received = once(child, 'message');
    const slow = read(5000, 'wait:300');
    await received;
    const [answer, code] = await Promise.all([slow, kill(child, 'SIGTERM')]);
    expect(answer).toEqual(identityRpc.getSession.example.response);
    expect(code).toBe(0);
  });
});
