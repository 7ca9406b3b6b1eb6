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
    url.searchParams.delete('host');
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', ca);
    return url;
  };
  const as = (role: string, url: URL): string =>
    Object.assign(url, { username: role, password: role }).href;
  const findConnections = (
    role: string,
  ): Promise<{ name: string; ssl: boolean; sessions: number }[]> =>
    discovery.query(
      `SELECT CASE application_name WHEN 'outbox-relay' THEN 'relay' ELSE 'others' END AS name, ssl, count(*)::int AS sessions
         FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE usename = $1 GROUP BY 1, 2`,
      [role],
    );

  it('makes every connection by it: its pool, its jobs, its searches and its relay', async () => {
    // A role of its own identifies the connections of this service among those of other services.
    const role = `secured_${process.pid}`;
    await discovery.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD '${role}'`);
    const replica = await discovery.startReplica({ DATABASE_URL: as(role, secured(tls.ca)) });
    try {
      await eventually(async () => {
        const open = await findConnections(role);
        expect(open.find(({ name }) => name === 'relay')?.sessions).toBe(1);
        expect(open.find(({ name }) => name === 'others')?.sessions).toBeGreaterThan(2);
        expect(open.filter(({ ssl }) => !ssl)).toEqual([]);
      });
    } finally {
      await replica.stop();
      await discovery.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
      await discovery.query(`DROP ROLE ${role}`);
    }
  });

  const connect = (url: URL): Promise<unknown> => discoveryDataSource(url.href).initialize();

  it('does not speak to a server that its authority has not named', async () => {
    await expect(connect(secured(tls.otherCa))).rejects.toThrow(
      'unable to verify the first certificate',
    );
  });

  it('does not speak to a server of another name', async () => {
    const url = secured(tls.ca);
    url.hostname = 'localhost';
    await expect(connect(url)).rejects.toThrow("does not match certificate's altnames");
  });
});
