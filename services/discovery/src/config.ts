import { baseConfigSchema, demoDataConfig } from '@makeport/service-kit';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...demoDataConfig,
  OPENSEARCH_URL: z
    .string()
    .transform((nodes) => nodes.split(',').map((node) => node.trim()))
    .pipe(z.array(z.url()))
    .optional()
    .meta({
      description:
        'The nodes of one OpenSearch cluster, separated by commas, each with user and password if it requires them. Without it PostgreSQL searches.',
      secret: true,
    }),
  OPENSEARCH_CA: z
    .string()
    .optional()
    .describe(
      'PEM file of the certificate authority of OpenSearch. Without it the authorities of the system are trusted.',
    ),
  SEARCH_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(5_000)
    .default(300)
    .describe('Milliseconds after which a search fails.'),
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
