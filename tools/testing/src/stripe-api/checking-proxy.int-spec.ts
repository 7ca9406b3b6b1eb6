import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCheckingProxy, type CheckingProxy } from './checking-proxy';

const refund = { error: { type: 'invalid_request_error', message: 'No.' } };

/** Always responds with the same body, like a server without checks. */
let target: Server;
let answer: { status: number; body: unknown } | null;
let proxy: CheckingProxy;
beforeEach(async () => {
  target = createServer((incoming, outgoing) => {
    incoming.resume();
    if (answer) outgoing.writeHead(answer.status).end(JSON.stringify(answer.body));
    else incoming.socket.destroy();
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => target.close(resolve));
});

async function ask(
  requests: 'all' | 'accepted',
  key = 'sk_test_x',
  form = 'amount=ten',
): Promise<Response> {
  const { port } = target.address() as AddressInfo;
  proxy = await startCheckingProxy(`http://127.0.0.1:${port}`, { requests });
  return fetch(`${proxy.address}/v1/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form,
  });
}

it('passes the answer on, and names a wrong request that was accepted and a wrong answer', async () => {
  answer = { status: 200, body: { id: 're_1', object: 'refund' } };
  expect(await (await ask('accepted')).json()).toEqual(answer.body);
  expect(proxy.mistakes.join('\n')).toMatch(
    /POST \/v1\/refunds \(200\), request: \/amount must be integer/,
  );
  expect(proxy.mistakes.join('\n')).toMatch(
    /POST \/v1\/refunds \(200\), answer: .*required property/,
  );
  expect([...proxy.checked]).toEqual([['POST /v1/refunds', 1]]);
});

it('takes a refused request for a test on purpose, unless its caller has to be right', async () => {
  answer = { status: 400, body: refund };
  await ask('accepted');
  expect(proxy.mistakes).toEqual([]);
  await proxy.close();
  await ask('all');
  expect(proxy.mistakes).toHaveLength(1);
});

it('leaves the calls of browsers alone', async () => {
  answer = { status: 200, body: {} };
  await ask('all', 'pk_test_x');
  expect(proxy.checked.size).toBe(0);
});

it('breaks the connection where the stand-in does', async () => {
  answer = null;
  await expect(ask('all')).rejects.toThrow('fetch failed');
});
