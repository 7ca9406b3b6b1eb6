import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '@makeport/local-stack/failure';
import { describeFile } from './copy-files.ts';

export const BACKUP_FORMAT = 1;

export interface KeptFile {
  /** Relative to the backup. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The contents of a backup. Written last: a folder without it is not a complete backup. */
export interface Manifest {
  readonly format: number;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly makeport: { readonly version: string; readonly commit: string };
  readonly postgres: {
    readonly version: string;
    readonly systemIdentifier: string;
    readonly startLsn: string;
    /** The position in the write-ahead log to which all databases are restored. */
    readonly stopLsn: string;
    readonly stoppedAt: string;
    readonly databases: readonly string[];
  };
  /**
   * By the database's clock. Events published after it are only restored if the databases contain
   * them.
   */
  readonly topicsNotedAt: string;
  /** The checksum of the secrets' file, which is beside the backup and not part of it. */
  readonly secretsSha256: string;
  readonly bytes: number;
  readonly folders: readonly string[];
  readonly files: readonly KeptFile[];
}

const FILE = 'manifest.json';
const SUM = `${FILE}.sha256`;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(resolve(folder, SUM), `${hash(text)}\n`);
  writeFileSync(resolve(folder, `${FILE}.new`), text);
  renameSync(resolve(folder, `${FILE}.new`), resolve(folder, FILE));
}

const damaged = (what: string): Failure =>
  new Failure(`The backup is damaged: ${what}.`, 'Take another one.');

/** @throws Failure if the folder is not a complete backup of a known format */
export function readManifest(folder: string): Manifest {
  if (!existsSync(resolve(folder, FILE)))
    throw new Failure(
      `There is no complete backup in ${folder}.`,
      'An interrupted backup has no manifest.',
    );
  const text = readFileSync(resolve(folder, FILE), 'utf8');
  const sum = existsSync(resolve(folder, SUM))
    ? readFileSync(resolve(folder, SUM), 'utf8').trim()
    : '';
  if (hash(text) !== sum) throw damaged(`${FILE} has another checksum`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === BACKUP_FORMAT) return manifest;
  throw new Failure(
    `The backup has format ${manifest.format}, expected ${BACKUP_FORMAT}.`,
    'Restore it with the version of Makeport that took it.',
  );
}

/**
 * The secrets are beside the backup, so that a recipient of the data does not get the keys that
 * encrypt parts of it.
 */
export const getSecretsFile = (folder: string): string => `${resolve(folder)}.secrets.json`;

/** @throws Failure if the secrets of this backup are not beside it */
export function verifySecrets(folder: string, { secretsSha256 }: Manifest): void {
  const file = getSecretsFile(folder);
  if (existsSync(file) && hash(readFileSync(file, 'utf8')) === secretsSha256) return;
  throw new Failure(
    existsSync(file) ? `${file} belongs to another backup.` : `${file} is missing.`,
    'The secrets are stored separately from the data: put those of this backup there.',
  );
}

/** @throws Failure at the first file that is missing, unexpected or changed */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  const expected = new Set(files.map(({ path }) => path));
  const extra = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(resolve(folder).length + 1))
    .find((path) => path !== FILE && path !== SUM && !expected.has(path));
  if (extra !== undefined) throw damaged(`${extra} does not belong to it`);
  for (const { path, sha256 } of files) {
    if (!existsSync(resolve(folder, path))) throw damaged(`${path} is missing`);
    if ((await describeFile(folder, path)).sha256 !== sha256)
      throw damaged(`${path} has another checksum`);
  }
}
