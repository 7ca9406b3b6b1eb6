import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stringify } from 'yaml';
import type { ServiceDatabase } from '../stack/databases.ts';
import { builtByGo } from './go-module.ts';
import { runTool } from './run.ts';
import { ensureTemporal, temporalServes } from './temporal.ts';
import type { LocalEngine } from './engine.ts';

const programs = builtByGo({
  name: 'temporal-server',
  folder: resolve(import.meta.dirname, '../../temporal-server'),
  packages: ['server', 'tools/sql'].map((name) => `go.temporal.io/server/cmd/${name}`),
  goVersion: '1.26.8',
});

/** The roles of a server; a larger installation runs each role as a process of its own. */
const ROLES = ['frontend', 'history', 'matching', 'worker'] as const;

/** The number of ports of a server: for each role, one for calls and one for its peers. */
export const TEMPORAL_SERVER_PORTS = 2 * ROLES.length;

const KINDS = ['temporal', 'visibility'] as const;
/** Fixed for a database: it cannot be changed later. */
const HISTORY_SHARDS = 4;
const NAMESPACE_RETENTION = '72h';
const HOST = '127.0.0.1';

/**
 * Paths of PEM files. The server, its roles and its clients accept TLS only and authenticate each
 * other by certificates of this authority.
 */
export interface TemporalTls {
  readonly authorityFile: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

export interface TemporalServerOptions {
  /** Unique among the servers of the cluster. */
  readonly name: string;
  /** Clients call the first port. */
  readonly ports: readonly number[];
  /** host:port of PostgreSQL. */
  readonly postgresHost: string;
  readonly databases: Record<(typeof KINDS)[number], ServiceDatabase>;
  /** For its configuration; its whole state is in PostgreSQL. */
  readonly folder: string;
  readonly logFile: string;
  /** Absent: no TLS. */
  readonly tls?: TemporalTls;
}

function tlsConfiguration({ authorityFile, certificateFile, keyFile }: TemporalTls): object {
  const own = { certFile: certificateFile, keyFile };
  const server = { ...own, requireClientAuth: true, clientCaFiles: [authorityFile] };
  const client = { serverName: HOST, rootCaFiles: [authorityFile] };
  return {
    internode: { server, client },
    frontend: { server, client },
    // The worker is a client of the frontend like any other.
    systemWorker: { ...own, client },
  };
}

function configuration({ ports, postgresHost, databases, tls }: TemporalServerOptions): object {
  const store = ({ name, password }: ServiceDatabase) => ({
    sql: {
      pluginName: 'postgres12',
      databaseName: name,
      connectAddr: postgresHost,
      connectProtocol: 'tcp',
      user: name,
      password,
      maxConns: 20,
      maxIdleConns: 20,
      maxConnLifetime: '1h',
    },
  });
  const roles = ROLES.map((role, index) => [
    role,
    {
      rpc: {
        grpcPort: ports[index],
        membershipPort: ports[ROLES.length + index],
        bindOnLocalHost: true,
      },
    },
  ]);
  return {
    log: { stdout: true, level: 'warn' },
    persistence: {
      defaultStore: 'temporal',
      visibilityStore: 'visibility',
      numHistoryShards: HISTORY_SHARDS,
      datastores: Object.fromEntries(KINDS.map((kind) => [kind, store(databases[kind])])),
    },
    global: {
      membership: { maxJoinDuration: '30s', broadcastAddress: HOST },
      ...(tls && { tls: tlsConfiguration(tls) }),
    },
    services: Object.fromEntries(roles) as object,
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: 'active',
      currentClusterName: 'active',
      clusterInformation: {
        active: {
          enabled: true,
          initialFailoverVersion: 1,
          rpcName: 'frontend',
          rpcAddress: `${HOST}:${ports[0]}`,
        },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
  };
}

/**
 * Creates the tables of Temporal's databases, or migrates them to the version of the programs.
 * Idempotent.
 */
export async function migrateTemporal(
  postgresHost: string,
  databases: TemporalServerOptions['databases'],
): Promise<void> {
  await programs.ensure();
  const [host = '', port = ''] = postgresHost.split(':');
  for (const kind of KINDS) {
    const { name, password } = databases[kind];
    const sql = (...args: string[]): Promise<string> =>
      runTool(
        resolve(programs.path, 'sql'),
        ['--plugin', 'postgres12', '--ep', host, '-p', port, '-u', name, '--db', name, ...args],
        'Check the PostgreSQL log; `npm run reset` starts over.',
        { env: { ...process.env, SQL_PASSWORD: password } },
      );
    // Leaves existing tables unchanged.
    await sql('setup-schema', '-v', '0.0');
    await sql('update-schema', '--schema-name', `postgresql/v12/${kind}`);
  }
}

/** Returns the options of Temporal's command line tool for TLS. */
export const tlsOptions = (tls?: TemporalTls): string[] =>
  tls
    ? [
        '--tls-ca-path',
        tls.authorityFile,
        '--tls-cert-path',
        tls.certificateFile,
        '--tls-key-path',
        tls.keyFile,
      ]
    : [];

/** Creates the namespace of the workflows once a server responds. */
export async function ensureNamespace(address: string, tls?: TemporalTls): Promise<void> {
  const temporal = await ensureTemporal();
  const reached = ['--address', address, ...tlsOptions(tls)];
  const operate = (...args: string[]): Promise<string> =>
    runTool(temporal, ['operator', 'namespace', ...args, '-n', 'default', ...reached], '');
  await operate('describe').catch(() => operate('create', '--retention', NAMESPACE_RETENTION));
}

/** Creates Temporal's own server with all four roles in one process, on PostgreSQL. */
export function temporalServer(options: TemporalServerOptions): LocalEngine {
  const address = `${HOST}:${options.ports[0]}`;
  const file = resolve(options.folder, `${options.name}.yaml`);
  return {
    name: 'temporal',
    address,
    async prepare() {
      await programs.ensure();
      mkdirSync(options.folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, stringify(configuration(options)), { mode: 0o600 });
    },
    process: {
      name: options.name,
      command: resolve(programs.path, 'server'),
      args: ['--config-file', file, '--allow-no-auth', 'start'],
      cwd: options.folder,
      env: process.env,
      logFile: options.logFile,
      graceMs: 20_000,
    },
    isReady: () => temporalServes(address, tlsOptions(options.tls)),
  };
}
