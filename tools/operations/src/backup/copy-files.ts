import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeptFile } from './manifest.ts';

/** Returns files and folders below a folder, with their paths relative to it. */
export function listTree(
  root: string,
  isWanted: (path: string) => boolean = () => true,
): { folders: string[]; files: string[] } {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readFolder(folder)) {
      const path = relative(root, resolve(folder, entry.name)).split(sep).join('/');
      if (!isWanted(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        walk(resolve(folder, entry.name));
      } else if (entry.isFile()) files.push(path);
    }
  };
  walk(root);
  return { folders, files };
}

/** Returns no entries if the folder disappears, as a running database may delete it. */
function readFolder(folder: string) {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
}

/**
 * Copies a file and returns its description, or null if it has disappeared.
 * @param path of the copy, inside `target`
 */
export async function copyFile(
  source: string,
  target: string,
  path: string,
): Promise<KeptFile | null> {
  const file = resolve(target, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const digest = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      digest.update(chunk);
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(source), counted, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { path, bytes, sha256: digest.digest('hex') };
}

/** Describes a file that is already in the backup. */
export async function describeFile(backup: string, path: string): Promise<KeptFile> {
  const digest = createHash('sha256');
  const file = resolve(backup, path);
  await pipeline(createReadStream(file), digest);
  return { path, bytes: statSync(file).size, sha256: digest.digest('hex') };
}

/** Writes a text as a file of the backup. */
export function writeText(text: string, target: string, path: string): KeptFile {
  writeFileSync(resolve(target, path), text, { mode: 0o600 });
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { path, bytes: Buffer.byteLength(text), sha256 };
}
