import { baseConfigSchema, demoDataConfig, namedValues } from '@makeport/service-kit';
import { storageConfig } from '@makeport/storage';
import { z } from 'zod';

const fixedItemPrices = namedValues
  .pipe(
    z.object({
      powerbank: z.string().min(1),
      earbuds: z.string().min(1),
      waterbottle: z.string().min(1),
    }),
  )
  .describe(
    'The prices of the three fixed items at the payment provider: `powerbank:price_…,earbuds:price_…,waterbottle:price_…`.',
  );

export const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  ...storageConfig,
  ...demoDataConfig,
  FIXED_ITEM_PRICES: fixedItemPrices,
});
export type Config = z.output<typeof configSchema>;

export const databaseConfigSchema = configSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true });
export const seedConfigSchema = databaseConfigSchema.extend(storageConfig);
