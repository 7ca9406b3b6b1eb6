import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  /** The demo products; a productive system switches them off (OPEN-19). */
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  /** The payment provider's prices of the fixed items (OPEN-49). */
  PRICE_POWERBANK: z.string().min(1),
  PRICE_EARBUDS: z.string().min(1),
  PRICE_WATERBOTTLE: z.string().min(1),
});
export type Config = z.output<typeof configSchema>;

/** For `migrate`. */
export const databaseConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
export const seedConfigSchema = databaseConfigSchema.extend(storageConfig);
