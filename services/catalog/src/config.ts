import { baseConfigSchema } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

/** `item:price` for each of the three items, separated by commas. */
const fixedItemPrices = z
  .string()
  .transform((list) => Object.fromEntries(list.split(',').map((each) => each.trim().split(':'))))
  .pipe(
    z.object({
      powerbank: z.string().min(1),
      earbuds: z.string().min(1),
      waterbottle: z.string().min(1),
    }),
  );

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  /** The demo products; a productive system switches them off (OPEN-19). */
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  FIXED_ITEM_PRICES: fixedItemPrices,
});
export type Config = z.output<typeof configSchema>;

/** For `migrate`. */
export const databaseConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
export const seedConfigSchema = databaseConfigSchema.extend(storageConfig);
