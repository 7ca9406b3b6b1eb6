import { request } from 'node:http';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe('/_sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  /** `fetch` does not allow callers to set the Host header. */
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(
        `${sandbox.address}/_sandbox/books`,
        { headers: { host } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      asked.on('error', reject).end();
    });

  it('X23: answers to the names of this machine and to no other', async () => {
    for (const host of ['localhost:4090', '127.0.0.1', '[::1]:4090'])
      expect(await statusFor(host)).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io:4090']) {
      expect(await statusFor(host)).toBe(403);
    }
  });

  it('X37: answers no page of another site', async () => {
    const getStatus = async (origin?: string) => {
      const headers = { 'content-type': 'text/plain', ...(origin === undefined ? {} : { origin }) };
      const answer = await fetch(`${sandbox.address}/_sandbox/faults/clear`, {
        method: 'POST',
        headers,
      });
      return answer.status;
    };
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null'])
      expect(await getStatus(origin)).toBe(403);
    for (const origin of [sandbox.address, undefined])
      expect(await getStatus(origin)).not.toBe(403);
  });
});
