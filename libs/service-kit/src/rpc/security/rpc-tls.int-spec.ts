import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityRpc } from '@makeport/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { baseConfigSchema, loadConfig, type BaseConfig } from '../../config';
import { Metrics } from '../../metrics';
import { ServiceKitModule } from '../../service-kit.module';
import { startService } from '../../start-service';
import { ChildController } from '../../testing/child-controller';
import { RpcClient } from '../client/rpc-client';
import { RpcServer } from '../rpc-server';
import { type Certificate, createAuthority, issueCertificate } from '../../testing/certificates';
import { rpcKeysOfTest, rpcTokensOfTest } from '../../testing/rpc-keys';

const secret = 'a-secret-for-tests-that-is-long-enough';

describe('calls over mutual TLS', () => {
  let folder: string;
  let ours: Certificate;
  let app: NestFastifyApplication;

  const clientWith = (tls: { cert?: string; key?: string; ca: string }) =>
    new RpcClient({
      service: 'bff',
      targets: { identity: `localhost:${app.get(RpcServer).boundPort}` },
      tokens: rpcTokensOfTest(secret, 'bff'),
      metrics: new Metrics('bff'),
      tls,
    });
  const unavailable = {
    kind: 'unavailable',
    message: 'Identity is not available. Please try again.',
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makeport-tls-'));
    ours = await createAuthority('Makeport test');
    const leaf = await issueCertificate(ours, { name: 'localhost' });
    for (const [name, text] of Object.entries({
      'ca.pem': ours.cert,
      'cert.pem': leaf.cert,
      'key.pem': leaf.key,
    })) {
      await writeFile(join(folder, name), text, { mode: 0o600 });
    }
    const config: BaseConfig = loadConfig(baseConfigSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: '0',
      RPC_PORT: '0',
      ...rpcKeysOfTest(secret, 'identity'),
      RPC_TLS_CERT: join(folder, 'cert.pem'),
      RPC_TLS_KEY: join(folder, 'key.pem'),
      RPC_TLS_CA: join(folder, 'ca.pem'),
    });
    class IdentityModule {}
    app = await startService({
      name: 'identity',
      config,
      module: () => ({
        module: IdentityModule,
        imports: [ServiceKitModule.forRoot({ service: 'identity', config })],
        controllers: [ChildController],
      }),
    });
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('reach a service that has a certificate of the same authority', async () => {
    const client = clientWith({
      ...(await issueCertificate(ours, { name: 'bff' })),
      ca: ours.cert,
    });
    await expect(client.call(identityRpc.getSession, { token: 'x' })).resolves.toBeDefined();
    client.close();
  });

  it('do not reach a service whose authority is unknown', async () => {
    const other = await createAuthority('Somebody else');
    const client = clientWith({
      ...(await issueCertificate(ours, { name: 'bff' })),
      ca: other.cert,
    });
    await expect(client.call(identityRpc.getSession, { token: 'x' })).rejects.toMatchObject(
      unavailable,
    );
    client.close();
  });

  it('are not answered to a caller without a certificate, or with one of another authority', async () => {
    const other = await createAuthority('Somebody else');
    for (const own of [{}, await issueCertificate(other, { name: 'bff' })]) {
      const client = clientWith({ ...own, ca: ours.cert });
      await expect(client.call(identityRpc.getSession, { token: 'x' })).rejects.toMatchObject(
        unavailable,
      );
      client.close();
    }
  });

  it('need certificate, key and authority together', () => {
    const config = loadConfig(baseConfigSchema, {
      HTTP_PORT: '0',
      ...rpcKeysOfTest(secret, 'identity'),
      RPC_TLS_CERT: join(folder, 'cert.pem'),
    });
    expect(() => ServiceKitModule.forRoot({ service: 'identity', config })).toThrow(
      'belong together',
    );
  });
});
