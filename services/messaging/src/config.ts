import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  /** Where the bff puts attachments: here they are removed. */
  ...storageConfig,
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

export const seedConfigSchema = migrateConfigSchema.extend({
  /** The demo data, with its two threads (OPEN-19). */
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
});
