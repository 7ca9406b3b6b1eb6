import { startPostgresTls, type PostgresTls } from '@makeport/service-kit/testing/postgres-tls';
import { eventually } from '@makeport/testing';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { RunningDiscovery } from './testing/running-discovery';

describe('X14: a service whose DATABASE_URL asks for TLS', () => {
  let tls: PostgresTls;
  let discovery: RunningDiscovery;

  beforeAll(async () => {
    [tls, discovery] = [await startPostgresTls(), await RunningDiscovery.start()];
  });
  afterAll(async () => {
    await discovery.stop();
    await tls.stop();
  });

  const secured = (ca: string): URL => {
    const url = new URL(discovery.databaseUrl);
    url.hostname = '127.0.0.1';
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', ca);
    return url;
  };
  const connections = (): Promise<{ name: string; ssl: boolean; sessions: number }[]> =>
    discovery.query(
      `SELECT CASE application_name WHEN 'outbox-relay' THEN 'relay' ELSE 'others' END AS name, ssl, count(*)::int AS sessions
         FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
        WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1, 2`,
    );

  it('makes every connection by it: its pool, its jobs, its searches and its relay', async () => {
    const open = await connections();
    expect(open.filter(({ ssl }) => ssl)).toEqual([]);
    const replica = await discovery.startReplica({ DATABASE_URL: secured(tls.ca).href });
    try {
      const clear = (of: typeof open): number =>
        of.reduce((sum, { ssl, sessions }) => sum + (ssl ? 0 : sessions), 0);
      await eventually(async () => {
        const now = await connections();
        expect(now.find(({ name, ssl }) => name === 'relay' && ssl)?.sessions).toBe(1);
        expect(now.find(({ name, ssl }) => name === 'others' && ssl)?.sessions).toBeGreaterThan(2);
        expect(clear(now)).toBeLessThanOrEqual(clear(open));
      });
    } finally {
      await replica.stop();
    }
  });

  const connect = (url: URL): Promise<unknown> => discoveryDataSource(url.href).initialize();

  it('does not speak to a server that its authority has not named', async () => {
    await expect(connect(secured(tls.otherCa))).rejects.toThrow('unable to verify the first certificate');
  });

  it('does not speak to a server of another name', async () => {
    const url = secured(tls.ca);
    url.hostname = 'localhost';
    await expect(connect(url)).rejects.toThrow("does not match certificate's altnames");
  });
});
