/**
 * 1,000,000 products for the running stack, its indexes made after them; `seed-products.mjs 0` takes them away again.
 *
 *   node tools/bench/load/scale/seed-running.mjs [products=1000000]
 */
import pg from 'pg';
import { seedProducts } from '../seed-products.mjs';
import { runningStack } from '../stack.mjs';
import { withoutIndexes } from './database.mjs';

const client = new pg.Client({ connectionString: runningStack().database('catalog') });
await client.connect();
await withoutIndexes(client, ['products'], () =>
  seedProducts(client, Number(process.argv[2] ?? 1_000_000)),
);
await client.query('VACUUM ANALYZE products');
await client.end();
