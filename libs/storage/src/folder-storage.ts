import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEADER_BYTES, readHeader, writeHeader } from './folder-header';
import { getKeys } from './folder-keys';
import { limited } from './limited';
import {
  checkKey,
  type ListedObject,
  type ObjectStorage,
  type PutOptions,
  type StoredObject,
} from './object-storage';

/** Incomplete uploads. No key can start with a dot, so no object is in this folder. */
const INCOMING = '.incoming';
/** Older uploads belong to a process that was killed. */
const INCOMING_KEPT_MS = 60 * 60 * 1000;

/**
 * Stores objects on one machine, or on several that share a volume. Each object is one file that
 * starts with its content type, so that one rename publishes it and one unlink deletes it.
 */
export class FolderStorage implements ObjectStorage {
  private prepared: Promise<void> | undefined;

  constructor(private readonly folder: string) {}

  async put(key: string, stream: Readable, options: PutOptions): Promise<{ sizeBytes: number }> {
    checkKey(key);
    await this.prepare();
    const incoming = join(this.folder, INCOMING, randomUUID());
    let sizeBytes = 0;
    try {
      await pipeline(
        stream,
        async function* (source: AsyncIterable<Buffer>) {
          yield writeHeader(options.contentType);
          yield* limited(source, options.maxBytes, (bytes) => (sizeBytes = bytes));
        },
        createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }),
        options.signal ? { signal: options.signal } : {},
      );
      await mkdir(dirname(this.getFile(key)), { recursive: true });
      await rename(incoming, this.getFile(key));
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    return { sizeBytes };
  }

  async get(key: string): Promise<StoredObject | null> {
    checkKey(key);
    const file = await open(this.getFile(key)).catch(nullIfMissing);
    if (!file) return null;
    try {
      const found = await readObject(file);
      if (!found) await file.close();
      return found;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await rm(this.getFile(key), { force: true });
  }

  async list(prefix: string, options: { limit: number; after?: string }): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    for await (const key of getKeys(this.folder, prefix, options.after ?? '')) {
      if (found.length === options.limit) break;
      const file = await stat(this.getFile(key)).catch(nullIfMissing);
      if (file) found.push({ key, sizeBytes: file.size - HEADER_BYTES, storedAt: file.mtime });
    }
    return found;
  }

  private getFile(key: string): string {
    return join(this.folder, ...key.split('/'));
  }

  private prepare(): Promise<void> {
    this.prepared ??= this.clearIncoming().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  private async clearIncoming(): Promise<void> {
    const folder = join(this.folder, INCOMING);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(nullIfMissing);
      if (file && file.mtimeMs < Date.now() - INCOMING_KEPT_MS)
        await rm(join(folder, name), { force: true });
    }
  }
}

async function readObject(file: FileHandle): Promise<StoredObject | null> {
  const about = await file.stat();
  if (!about.isFile()) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  await file.read(header, 0, HEADER_BYTES, 0);
  return {
    contentType: readHeader(header),
    sizeBytes: about.size - HEADER_BYTES,
    stream: file.createReadStream({ start: HEADER_BYTES }),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
