import { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { FolderStorage } from './folder-storage';
import type { ObjectStorage } from './object-storage';
import { S3Storage } from './s3-storage';

/** Part of a service's environment: `configSchema.extend(storageConfig)`. */
export const storageConfig = {
  /** Used without a bucket. Every process that stores or serves files needs the same one. */
  STORAGE_FOLDER: z.string().min(1).default('.local/storage'),
  /** Files go to this bucket of S3 or of what speaks its protocol. */
  STORAGE_S3_BUCKET: z.string().min(1).optional(),
  STORAGE_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Where not Amazon's own. */
  STORAGE_S3_ENDPOINT: z.url().optional(),
  /** `path`: the bucket is in the path and not in the host's name, as most other stores want it. */
  STORAGE_S3_ADDRESSING: z.enum(['host', 'path']).default('host'),
  /** Without both, credentials come from where Amazon's tools look: role, instance, environment. */
  STORAGE_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

export type StorageConfig = z.output<z.ZodObject<typeof storageConfig>>;

/** The bucket if one is named, else the folder. */
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
    // Newer checksums are not known to every store that speaks the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
