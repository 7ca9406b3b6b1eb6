import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthority, issueCertificate } from '@makeport/service-kit/testing/certificates';
import { findFreePorts } from '../ports.ts';
import type { ManagedProcess } from '../processes/managed-process.ts';
import { startLocalEngine } from './engine.ts';
import { secureNode } from './opensearch-security.ts';
import { localOpenSearch } from './opensearch.ts';

const LONG_MS = 240_000;
const USER = { username: 'discovery', password: 'a-password-of-the-test' };
const role = { cluster_permissions: ['cluster_monitor'] };

describe('X14: OpenSearch that is reached by TLS, with a name and a password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-opensearch-tls-'));
  let node: ManagedProcess;
  let port = 0;
  let authority: string;
  let other: string;

  const ask = (auth: string | undefined, ca: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const options = { ca, ...(auth !== undefined && { auth }) };
      get(`https://127.0.0.1:${port}/_cluster/health`, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', reject);
    });

  beforeAll(async () => {
    const ours = await createAuthority('ours');
    authority = ours.cert;
    other = (await createAuthority('other')).cert;
    const certificate = await issueCertificate(ours, { ip: '127.0.0.1' });
    const [httpPort = 0, transportPort = 0] = await findFreePorts(2);
    port = httpPort;
    node = await startLocalEngine(
      await localOpenSearch({
        port,
        transportPort,
        dataFolder: join(folder, 'node'),
        logFile: join(folder, 'opensearch.log'),
        disposable: true,
        secured: await secureNode(certificate, authority, { ...USER, role }),
      }),
    );
  }, LONG_MS);

  afterAll(async () => {
    await node.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers the account', async () => {
    expect(await ask(`${USER.username}:${USER.password}`, authority)).toBe(200);
  });

  it.each([
    ['a wrong password', `${USER.username}:another`],
    ['no password', undefined],
  ])('refuses %s', async (_what, auth) => {
    expect(await ask(auth, authority)).toBe(401);
  });

  it('is not spoken to where its authority is not the one that was named', async () => {
    await expect(ask(`${USER.username}:${USER.password}`, other)).rejects.toThrow(
      /unable to verify|self-signed/i,
    );
  });
});
