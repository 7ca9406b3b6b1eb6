import { baseConfigSchema } from '@makeport/service-kit';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  /** The built-in sample products; a productive system switches them off (OPEN-19). */
  SAMPLE_DATA: z.enum(['on', 'off']).default('on'),
});
export type Config = z.output<typeof configSchema>;

export const migrateConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
