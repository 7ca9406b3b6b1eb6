import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  /** The demo products; a productive system switches them off (OPEN-19). */
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  /**
   * OpenSearch searches in place of PostgreSQL: nodes of one cluster, separated by commas, each with the account's name and
   * password if it asks for them. The authority is a file in PEM; without it those of the system are trusted.
   */
  OPENSEARCH_URL: z
    .string()
    .transform((nodes) => nodes.split(',').map((node) => node.trim()))
    .pipe(z.array(z.url()))
    .optional(),
  OPENSEARCH_CA: z.string().optional(),
  /** A search that takes longer is refused. */
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(50).max(5_000).default(300),
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
