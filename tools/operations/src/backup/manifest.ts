import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '@makeport/local-stack/failure';
import { describeFile } from './copy-files.ts';

export const BACKUP_FORMAT = 1;

export interface KeptFile {
  /** Inside the backup. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup holds. Written last: a folder without it is no backup. */
export interface Manifest {
  readonly format: number;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly makeport: { readonly version: string; readonly commit: string };
  readonly postgres: {
    readonly version: string;
    readonly systemIdentifier: string;
    readonly startLsn: string;
    /** The point of time that all databases are brought back to. */
    readonly stopLsn: string;
    readonly stoppedAt: string;
    readonly databases: readonly string[];
  };
  /** By the database's clock: what was published since is taken along only where the databases know it. */
  readonly topicsNotedAt: string;
  /** Of the secrets' file, which lies beside the backup and not in it. */
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

/** @throws Failure where the folder is no whole backup of a format that is known */
export function readManifest(folder: string): Manifest {
  if (!existsSync(resolve(folder, FILE)))
    throw new Failure(
      `There is no whole backup in ${folder}.`,
      'A backup that was cut off has no manifest.',
    );
  const text = readFileSync(resolve(folder, FILE), 'utf8');
  const sum = existsSync(resolve(folder, SUM))
    ? readFileSync(resolve(folder, SUM), 'utf8').trim()
    : '';
  if (hash(text) !== sum) throw damaged(`${FILE} has another checksum`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === BACKUP_FORMAT) return manifest;
  throw new Failure(
    `The backup has format ${manifest.format}, known is ${BACKUP_FORMAT}.`,
    'Restore it with the version of Makeport that took it.',
  );
}

/**
 * Where the secrets are: beside the backup, so that whoever is given the data has not the keys that parts of it are
 * encrypted with.
 */
export const getSecretsFile = (folder: string): string => `${resolve(folder)}.secrets.json`;

/** @throws Failure where the secrets of this very backup are not beside it */
export function verifySecrets(folder: string, { secretsSha256 }: Manifest): void {
  const file = getSecretsFile(folder);
  if (existsSync(file) && hash(readFileSync(file, 'utf8')) === secretsSha256) return;
  throw new Failure(
    existsSync(file) ? `${file} belongs to another backup.` : `${file} is missing.`,
    'The secrets are kept apart from the data: put those of this backup there.',
  );
}

/** @throws Failure at the first file that is missing, too many or not the same */
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
