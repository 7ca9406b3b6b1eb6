import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { copyCluster } from '../backup/postgres-backup.ts';
import { awaitEngine, type LocalEngine } from '@makeport/local-stack/engines/engine';
import { handOver, localPostgres } from '@makeport/local-stack/engines/postgres';
import type {
  Service,
  ServiceReport,
  ServiceState,
} from '@makeport/local-stack/managed-services/service';
import { type Exit, ManagedProcess } from '@makeport/local-stack/processes/managed-process';
import { waitUntil } from '@makeport/local-stack/wait';

const STREAMS_TIMEOUT_MS = 120_000;
const PROMOTION_SECONDS = 60;
const PAUSE_MS = 1_000;
/** Enough for the pools of two processes of every service, and for Temporal. */
const MAX_CONNECTIONS = 600;
/** How far a replica may lag before its data must be copied again. */
const WAL_KEPT = '512MB';

export interface PostgresPairOptions {
  /** The ports of the first and the second server. */
  readonly ports: readonly number[];
  /** The ports on which each server reports whether it accepts writes: 200 or 503. */
  readonly checkPorts: readonly number[];
  readonly folder: string;
  readonly logFolder: string;
  readonly password: string;
  readonly report: (report: ServiceReport) => void;
  readonly changed: () => void;
}

async function ask<Row>(url: string, ...statements: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    let rows: Row[] = [];
    for (const text of statements) rows = (await client.query(text)).rows as Row[];
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** One of the two servers. */
class PostgresServer implements Service {
  state: ServiceState = 'stopped';
  readonly engine: LocalEngine;
  readonly dataFolder: string;
  readonly port: number;
  readonly #process: ManagedProcess;
  readonly #changed: () => void;

  constructor(
    engine: LocalEngine,
    options: {
      dataFolder: string;
      port: number;
      changed: () => void;
      lost: (server: PostgresServer) => void;
    },
  ) {
    this.engine = engine;
    this.dataFolder = options.dataFolder;
    this.port = options.port;
    this.#changed = options.changed;
    this.#process = new ManagedProcess(engine.process, (exit: Exit) => {
      this.enter(exit.expected ? 'stopped' : 'crashed');
      if (!exit.expected) options.lost(this);
    });
  }

  get name(): string {
    return this.engine.process.name;
  }

  get identity() {
    return this.#process.identity;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get logFile(): string {
    return this.engine.process.logFile;
  }

  get url(): string {
    return this.engine.address;
  }

  enter(state: ServiceState): void {
    this.state = state;
    this.#changed();
  }

  async start(): Promise<void> {
    this.enter('starting');
    await this.engine.prepare();
    await this.#process.start();
    await awaitEngine(this.engine, this.#process);
    this.enter('ready');
  }

  async stop(): Promise<void> {
    await this.#process.stop();
  }

  kill(signal: NodeJS.Signals): Promise<void> {
    return this.#process.kill(signal);
  }
}

/**
 * Two PostgreSQL servers: the primary accepts writes, and acknowledges each one when the replica
 * has it. If the primary is lost, the replica is promoted, and the lost server restarts as its
 * replica.
 */
export class PostgresPair {
  readonly #options: PostgresPairOptions;
  readonly #checks: Server[] = [];
  #servers: readonly PostgresServer[] = [];
  #primary = 0;
  #stopping = false;

  constructor(options: PostgresPairOptions) {
    this.#options = options;
  }

  get services(): readonly Service[] {
    return this.#servers;
  }

  async start(): Promise<void> {
    const { ports, folder, logFolder, password } = this.#options;
    mkdirSync(folder, { recursive: true });
    this.#servers = await Promise.all(
      ports.map(async (port, index) => {
        const name = `postgres-${index + 1}`;
        const dataFolder = resolve(folder, name);
        const settings = {
          max_connections: MAX_CONNECTIONS,
          wal_keep_size: WAL_KEPT,
          cluster_name: name,
        };
        const logFile = resolve(logFolder, `${name}.log`);
        const member = { name, settings };
        const engine = await localPostgres({ port, dataFolder, logFile, password, member });
        return new PostgresServer(engine, {
          dataFolder,
          port,
          changed: this.#options.changed,
          lost: (server) => void this.#lost(server),
        });
      }),
    );
    if (existsSync(this.#note)) this.#primary = Number(readFileSync(this.#note, 'utf8'));
    const [primary, replica] = this.#roles();
    await primary.start();
    // Writes wait for the replica only while it exists.
    if (existsSync(resolve(replica.dataFolder, 'standby.signal'))) await replica.start();
    else await this.#copy(primary, replica);
    await this.#synchronize(primary, replica);
    await this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const check of this.#checks) check.close().closeAllConnections();
    if (this.#servers.length === 0) return;
    const [primary, replica] = this.#roles();
    await primary.stop();
    await replica.stop();
  }

  get #note(): string {
    return resolve(this.#options.folder, 'primary');
  }

  #roles(): [PostgresServer, PostgresServer] {
    const primary = this.#servers[this.#primary];
    const replica = this.#servers[1 - this.#primary];
    if (!primary || !replica) throw new Error('the pair does not have two servers');
    return [primary, replica];
  }

  async #lost(server: PostgresServer): Promise<void> {
    if (this.#stopping) return;
    try {
      if (server === this.#roles()[0]) await this.#failOver();
      else await this.#startAgain(server);
    } catch (error) {
      if (this.#stopping) return;
      const text = `${server.name}: ${error instanceof Error ? error.message : String(error)}`;
      this.#options.report({ service: server.name, kind: 'died', text });
    }
  }

  async #startAgain(replica: PostgresServer): Promise<void> {
    await delay(PAUSE_MS);
    if (this.#stopping) return;
    await replica.start();
  }

  /**
   * Promotes the replica. Needs no fencing: the lost server is a child of this process, which has
   * seen its exit.
   */
  async #failOver(): Promise<void> {
    const [lost, next] = this.#roles();
    const startedAt = Date.now();
    const seconds = (): string => ((Date.now() - startedAt) / 1000).toFixed(1);
    await ask(next.url, `SELECT pg_promote(true, ${PROMOTION_SECONDS})`);
    this.#primary = this.#servers.indexOf(next);
    writeFileSync(this.#note, String(this.#primary));
    this.#say(next, `${next.name} replaced ${lost.name} after ${seconds()} s.`);
    await this.#copy(next, lost);
    await this.#synchronize(next, lost);
    this.#say(lost, `${lost.name} replicates ${next.name} after ${seconds()} s.`);
  }

  #say(server: PostgresServer, text: string): void {
    this.#options.report({ service: server.name, kind: 'recovered', text });
  }

  /** Does the work of pg_basebackup, which the npm package does not include. */
  async #copy(primary: PostgresServer, replica: PostgresServer): Promise<void> {
    const { dataFolder } = replica;
    rmSync(dataFolder, { recursive: true, force: true });
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const copy = await copyCluster({
      url: primary.url,
      dataFolder: primary.dataFolder,
      backup: dataFolder,
      into: '.',
    });
    for (const path of copy.folders)
      mkdirSync(resolve(dataFolder, path), { recursive: true, mode: 0o700 });
    const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${this.#options.password} application_name=${replica.name}`;
    // Overwrites the primary's copied setting, with which this server would wait for a replica.
    writeFileSync(resolve(dataFolder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`, {
      mode: 0o600,
    });
    writeFileSync(resolve(dataFolder, 'standby.signal'), '');
    await handOver(dataFolder);
    await replica.start();
  }

  /** Switches to synchronous replication: a write is acknowledged after both servers have it. */
  async #synchronize(primary: PostgresServer, replica: PostgresServer): Promise<void> {
    const follows = async (state: string): Promise<boolean> => {
      const rows = await ask(
        primary.url,
        `SELECT FROM pg_stat_replication WHERE application_name = '${replica.name}' AND state = 'streaming' ${state}`,
      );
      return rows.length === 1;
    };
    const timing = {
      timeoutMs: STREAMS_TIMEOUT_MS,
      onTimeout: () => new Error(`${replica.name} does not replicate ${primary.name}`),
    };
    await waitUntil(() => follows(''), timing);
    await ask(
      primary.url,
      `ALTER SYSTEM SET synchronous_standby_names = '"${replica.name}"'`,
      'SELECT pg_reload_conf()',
    );
    await waitUntil(() => follows(`AND sync_state = 'sync'`), timing);
  }

  /** Serves a small HTTP health check for each server, as Patroni does for load balancers. */
  async #listen(): Promise<void> {
    for (const [index, port] of this.#options.checkPorts.entries()) {
      const check = createServer((_request, response) => {
        void this.#takesWrites(index).then((does) => response.writeHead(does ? 200 : 503).end());
      });
      await new Promise<void>((listening) => check.listen(port, '127.0.0.1', listening));
      this.#checks.push(check);
    }
  }

  async #takesWrites(index: number): Promise<boolean> {
    const server = this.#servers[index];
    if (!server || index !== this.#primary || server.state !== 'ready') return false;
    const [row] = await ask<{ follows: boolean }>(
      server.url,
      'SELECT pg_is_in_recovery() AS follows',
    ).catch(() => []);
    return row?.follows === false;
  }
}
