import { baseConfigSchema, demoDataConfig } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });

export const seedConfigSchema = migrateConfigSchema.extend(demoDataConfig);
