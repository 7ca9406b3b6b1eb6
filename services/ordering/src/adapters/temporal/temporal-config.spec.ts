import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@makeport/service-kit';
import { configSchema } from '../../config';
import { temporalConfig } from './temporal-config';

const folder = mkdtempSync(join(tmpdir(), 'makeport-temporal-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, name);
  return path;
}

const read = (environment: Record<string, string>) =>
  temporalConfig(
    loadConfig(configSchema, {
      HTTP_PORT: '4041',
      RPC_CALLER_KEYS: `bff:${'x'.repeat(43)}`,
      DATABASE_URL: 'postgres://localhost/ordering',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
      TEMPORAL_ADDRESS: 'temporal:7233',
      ...environment,
    }),
  );

describe('temporalConfig', () => {
  it('X14, OPEN-40: is plain text unless it is switched on', () => {
    expect(read({})).toEqual({ address: 'temporal:7233', namespace: 'default' });
  });

  it('X14, OPEN-40: trusts the authorities of the system where none is named', () => {
    expect(read({ TEMPORAL_TLS: 'on' }).tls).toEqual({});
  });

  it('X14, OPEN-40: shows its own certificate and trusts the named authority', () => {
    const tls = read({
      TEMPORAL_TLS: 'on',
      TEMPORAL_TLS_CA: file('ca.crt'),
      TEMPORAL_TLS_CERT: file('tls.crt'),
      TEMPORAL_TLS_KEY: file('tls.key'),
    }).tls;
    expect(tls).toEqual({
      serverRootCACertificate: Buffer.from('ca.crt'),
      clientCertPair: { crt: Buffer.from('tls.crt'), key: Buffer.from('tls.key') },
    });
  });

  it('X14, OPEN-40: refuses what would silently be less than it looks like', () => {
    expect(() => read({ TEMPORAL_TLS_CA: file('ca.crt') })).toThrow(/TEMPORAL_TLS is not on/);
    expect(() => read({ TEMPORAL_TLS: 'on', TEMPORAL_TLS_CERT: file('tls.crt') })).toThrow(
      /belong together/,
    );
    expect(() => read({ TEMPORAL_TLS: 'yes' })).toThrow('TEMPORAL_TLS:');
  });
});
