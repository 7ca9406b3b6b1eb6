import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  /** In an hour (X4). */
  SAMPLE_REQUESTS_PER_ACCOUNT: z.coerce.number().int().min(1).default(30),
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
