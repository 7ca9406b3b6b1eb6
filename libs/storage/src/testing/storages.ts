import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createStorage, storageConfig } from '../create-storage';
import type { ObjectStorage } from '../object-storage';
import { z } from 'zod';

export interface StorageUnderTest {
  readonly storage: ObjectStorage;
  /**
   * Returns every file in the folder of the storage or server, including files that are no objects.
   */
  files(): Promise<string[]>;
  stop(): Promise<void>;
}

const schema = z.object(storageConfig);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function inFolder(): Promise<StorageUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'makeport-storage-'));
  return {
    storage: createStorage(schema.parse({ STORAGE_FOLDER: join(folder, 'not', 'there', 'yet') })),
    files: () => filesBelow(folder),
    stop: () => rm(folder, { recursive: true }),
  };
}

/** Starts a small S3 server over HTTP, and a storage in one of its buckets. */
async function inBucket(): Promise<StorageUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'makeport-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // The server signs a bucket's URL without its trailing slash, so that signatures differ.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'makeport' }],
  });
  // Adds AbortMultipartUpload, which every real store supports and this server does not.
  server.middleware.unshift(async (context, next) => {
    const { uploadId } = context.query;
    if (context.method !== 'DELETE' || uploadId === undefined) return next();
    await rm(join(folder, 'makeport', '._S3rver_uploads', uploadId), { recursive: true });
    context.status = 204;
  });
  // The server encrypts the continuation token with a cipher that current OpenSSL versions no
  // longer support. The specs do not use the token.
  const listObjects = server.store.listObjects.bind(server.store);
  server.store.listObjects = async (...page) => ({
    ...(await listObjects(...page)),
    isTruncated: false,
  });
  const { port } = await server.run();
  return {
    storage: createStorage(
      schema.parse({
        STORAGE_S3_BUCKET: 'makeport',
        STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        STORAGE_S3_ADDRESSING: 'path',
        STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
        STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
      }),
    ),
    files: () => filesBelow(folder),
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const storages = [
  ['a folder', inFolder],
  ['a bucket of S3', inBucket],
] as const;
