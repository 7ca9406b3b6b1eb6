import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** What `npm run generate` writes. */
export const asyncApiFile = resolve(root, 'gen/asyncapi.json');

/** For people: what `npm run generate` makes of the AsyncAPI document. */
export const catalogueFile = resolve(root, '../../docs/events.md');

/** The contracts as they were published; a file leaves only with its contract's last user. */
export const publishedFolder = resolve(root, 'published');

export function readFolder(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
  }
  return files;
}

/** Replaces what the folder holds. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
