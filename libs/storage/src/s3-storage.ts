import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { limited } from './limited';
import {
  checkKey,
  type ListedObject,
  type ObjectStorage,
  type PutOptions,
  type StoredObject,
} from './object-storage';

/** Stores objects in a bucket of S3 or a compatible store. */
export class S3Storage implements ObjectStorage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  async put(key: string, stream: Readable, options: PutOptions): Promise<{ sizeBytes: number }> {
    checkKey(key);
    let sizeBytes = 0;
    let failure: unknown;
    const body = Readable.from(
      limited(stream, options.maxBytes, (bytes) => (sizeBytes = bytes)),
    ).once('error', (error) => (failure = error));
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: body, ContentType: options.contentType },
      // Keeps one part in memory while another one is sent. The store deletes the parts of a failed
      // upload.
      queueSize: 1,
      leavePartsOnError: false,
    });
    const giveUp = (): void => void body.destroy(options.signal?.reason as Error);
    options.signal?.addEventListener('abort', giveUp, { once: true });
    if (options.signal?.aborted) giveUp();
    try {
      await upload.done();
    } catch (error) {
      throw failure ?? error;
    } finally {
      options.signal?.removeEventListener('abort', giveUp);
      body.destroy();
      stream.destroy();
    }
    return { sizeBytes };
  }

  async get(key: string): Promise<StoredObject | null> {
    checkKey(key);
    try {
      const found = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      if (!(found.Body instanceof Readable)) throw new Error('the store responded without a body');
      return {
        stream: found.Body,
        contentType: found.ContentType ?? 'application/octet-stream',
        sizeBytes: found.ContentLength ?? 0,
      };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async list(
    prefix: string,
    { limit, after }: { limit: number; after?: string },
  ): Promise<ListedObject[]> {
    const page = await this.client.send(
      new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: prefix,
        MaxKeys: limit,
        ...(after === undefined ? {} : { StartAfter: after }),
      }),
    );
    return (page.Contents ?? []).flatMap(({ Key: key, Size: sizeBytes, LastModified: storedAt }) =>
      key === undefined || sizeBytes === undefined || !storedAt ? [] : { key, sizeBytes, storedAt },
    );
  }
}
