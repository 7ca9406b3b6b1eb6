import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { copyFile, listTree, writeText } from './copy-files.ts';
import type { KeptFile, Manifest } from './manifest.ts';

/**
 * Folders that PostgreSQL recreates at every start, or that only concern the running server
 * (PostgreSQL: 'Making a base backup using the low level API').
 */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const WITHOUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
const CONTROL = 'global/pg_control';

function isWanted(path: string): boolean {
  return !WITHOUT.test(path) && !EMPTY.some((folder) => path.startsWith(`${folder}/`));
}

export interface ClusterCopy {
  readonly postgres: Manifest['postgres'];
  readonly folders: readonly string[];
  readonly files: readonly KeptFile[];
}

/**
 * Copies all databases of a running server as of one moment, the end of the copy: the files in
 * their current state, and the write-ahead log that makes them consistent. A temporary slot keeps
 * that log until the connection closes.
 * @param into the folder of the copy inside the backup
 */
export async function copyCluster(options: {
  url: string;
  dataFolder: string;
  backup: string;
  into: string;
}): Promise<ClusterCopy> {
  const { dataFolder, backup, into } = options;
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    const ask = async (text: string, values: unknown[] = []): Promise<Record<string, string>> =>
      (await client.query<Record<string, string>>(text, values)).rows[0] ?? {};
    await client.query(`SELECT pg_create_physical_replication_slot('makeport_backup', true, true)`);
    const start = await ask(
      `SELECT lsn::text, pg_walfile_name(lsn) AS wal FROM pg_backup_start('makeport', true) AS lsn`,
    );
    const { folders, files } = listTree(dataFolder, isWanted);
    const kept: KeptFile[] = [];
    const keep = async (path: string): Promise<void> => {
      const copied = await copyFile(resolve(dataFolder, path), backup, `${into}/${path}`);
      if (copied) kept.push(copied);
    };
    for (const file of files) if (file !== CONTROL) await keep(file);
    await keep(CONTROL);
    const stop = await ask(
      `SELECT lsn::text, pg_walfile_name(lsn) AS wal, labelfile AS label, clock_timestamp()::text AS at FROM pg_backup_stop(false)`,
    );
    kept.push(writeText(stop['label'] ?? '', backup, `${into}/backup_label`));
    for (const wal of walBetween(dataFolder, start['wal'] ?? '', stop['wal'] ?? ''))
      await keep(`pg_wal/${wal}`);
    const about = await ask(
      `SELECT current_setting('server_version') AS version, system_identifier::text AS id,
              (SELECT string_agg(datname, ' ' ORDER BY datname) FROM pg_database WHERE NOT datistemplate) AS databases
         FROM pg_control_system()`,
    );
    return {
      postgres: {
        version: about['version'] ?? '',
        systemIdentifier: about['id'] ?? '',
        startLsn: start['lsn'] ?? '',
        stopLsn: stop['lsn'] ?? '',
        stoppedAt: stop['at'] ?? '',
        databases: (about['databases'] ?? '').split(' '),
      },
      folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'].map(
        (path) => `${into}/${path}`,
      ),
      files: kept,
    };
  } finally {
    await client.end();
  }
}

/** @throws Error if a file no longer exists */
function walBetween(dataFolder: string, first: string, last: string): string[] {
  const there = readdirSync(resolve(dataFolder, 'pg_wal')).filter((name) =>
    /^[0-9A-F]{24}$/.test(name),
  );
  const wanted = there.filter((name) => name >= first && name <= last).toSorted();
  if (wanted[0] !== first || wanted.at(-1) !== last)
    throw new Error(`the write-ahead log from ${first} to ${last} no longer exists`);
  return wanted;
}
