import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ObjectStorage } from '@makeport/storage';
import { imageKey, imageName, imageUrl } from '../../domain/product-image';

/** The folder next to `src` and `dist`, with pictures rendered by `tools/product-photos`. */
const FOLDER = join(__dirname, '../../../demo-pictures');
const VIEWS = ['hero', 'detail', 'set'] as const;

/**
 * Stores the pictures of the demo products. Returns the pictures' URLs in the order of `VIEWS`, by
 * the prefix of their file names. Idempotent: a picture is named by the hash of its content.
 */
export async function storeDemoPictures(
  storage: ObjectStorage,
  folder = FOLDER,
): Promise<ReadonlyMap<string, string[]>> {
  const files = new Set(await readdir(folder));
  const names = new Set([...files].map((file) => file.replace(/-\w+\.webp$/, '')));
  const pictures = new Map<string, string[]>();
  for (const name of names) {
    const own = VIEWS.map((view) => `${name}-${view}.webp`).filter((file) => files.has(file));
    pictures.set(name, await Promise.all(own.map((file) => store(storage, join(folder, file)))));
  }
  return pictures;
}

async function store(storage: ObjectStorage, file: string): Promise<string> {
  const content = await readFile(file);
  const name = imageName(toUuid(createHash('sha256').update(content).digest('hex')), 'image/webp');
  const [stored] = await storage.list(imageKey(name), { limit: 1 });
  if (!stored) {
    const options = { contentType: 'image/webp', maxBytes: content.length };
    await storage.put(imageKey(name), Readable.from([content]), options);
  }
  return imageUrl(name);
}

const toUuid = (hash: string): string =>
  hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
