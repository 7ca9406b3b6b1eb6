import { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { FolderStorage } from './folder-storage';
import type { ObjectStorage } from './object-storage';
import { S3Storage } from './s3-storage';

/** The storage part of a service's environment: `configSchema.extend(storageConfig)`. */
export const storageConfig = {
  /** Used without a bucket. All processes that store or serve files must share it. */
  STORAGE_FOLDER: z.string().min(1).default('.local/storage'),
  /** The bucket, on S3 or a compatible store. */
  STORAGE_S3_BUCKET: z.string().min(1).optional(),
  STORAGE_S3_REGION: z.string().min(1).default('us-east-1'),
  /** For stores other than Amazon's. */
  STORAGE_S3_ENDPOINT: z.url().optional(),
  /** `path`: the bucket is in the path instead of the host name, as most other stores require. */
  STORAGE_S3_ADDRESSING: z.enum(['host', 'path']).default('host'),
  /**
   * Without both, the credentials come from Amazon's default chain: role, instance, environment.
   */
  STORAGE_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

export type StorageConfig = z.output<z.ZodObject<typeof storageConfig>>;

/** Uses the bucket if one is configured, otherwise the folder. */
export function createStorage(config: StorageConfig): ObjectStorage {
  const { STORAGE_S3_BUCKET: bucket } = config;
  return bucket
    ? new S3Storage(s3Client(config), bucket)
    : new FolderStorage(config.STORAGE_FOLDER);
}

function s3Client(config: StorageConfig): S3Client {
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    config;
  return new S3Client({
    region: config.STORAGE_S3_REGION,
    forcePathStyle: config.STORAGE_S3_ADDRESSING === 'path',
    ...(config.STORAGE_S3_ENDPOINT ? { endpoint: config.STORAGE_S3_ENDPOINT } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
