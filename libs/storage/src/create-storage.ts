import { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { FolderStorage } from './folder-storage';
import type { ObjectStorage } from './object-storage';
import { S3Storage } from './s3-storage';

/** The variables of every service with a storage: `configSchema.extend(storageConfig)`. */
export const storageConfig = {
  STORAGE_FOLDER: z
    .string()
    .min(1)
    .default('.local/storage')
    .describe(
      'The folder of uploaded files where there is no bucket. All processes that store or serve files share it.',
    ),
  STORAGE_S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('The bucket of uploaded files, at S3 or a store with its protocol.'),
  STORAGE_S3_REGION: z.string().min(1).default('us-east-1').describe('The region of the bucket.'),
  STORAGE_S3_ENDPOINT: z
    .url()
    .optional()
    .describe('The address of the store. Without it: Amazon S3.'),
  STORAGE_S3_ADDRESSING: z
    .enum(['host', 'path'])
    .default('host')
    .describe(
      'Where the name of the bucket is: in the host, or in the path as most other stores need it.',
    ),
  STORAGE_S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description:
      'The access key of the bucket. Without it the credentials of the role, instance or environment are used.',
    secret: true,
  }),
  STORAGE_S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The secret of STORAGE_S3_ACCESS_KEY_ID.', secret: true }),
};

export type StorageConfig = z.output<z.ZodObject<typeof storageConfig>>;

/** Creates a storage in the bucket if one is configured, otherwise in the folder. */
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
    // Some compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
