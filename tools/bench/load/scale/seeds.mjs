/**
 * Fills the databases for measuring administrators' lists: 1,000,000 products, 100,000 accounts
 * with 1,000,000 administrators' actions, and 1,000,000 orders, of which the last 100,000 are in
 * the ledger. Existing ones are kept.
 *
 *   DATABASE_URL=postgres://…/postgres node tools/bench/load/scale/seeds.mjs
 * [catalog|identity|ordering …]
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seedProducts } from '../seed-products.mjs';
import { preparedDatabase, getUrl, withoutIndexes } from './database.mjs';
import { seedAccounts } from './seed-accounts.mjs';
import { seedOrders } from './seed-orders.mjs';

const MILLION = Number(process.env.BENCH_MILLION ?? 1_000_000);
export const COUNTS = {
  products: MILLION,
  accounts: MILLION / 10,
  actions: MILLION,
  orders: MILLION,
};

/** Returns a function that loads built modules of a service. */
export const built = (service) => {
  const folder = resolve(import.meta.dirname, '../../../../services', service);
  const require = createRequire(resolve(folder, 'package.json'));
  return (file) => require(`./dist/${file}.js`);
};

/** Returns a function that loads sources of a service: its test support is not built. */
const fromSource = (service) => {
  const require = createRequire(import.meta.url);
  require('../../../testing/src/swc-register.cjs');
  return (file) => require(`../../../../services/${service}/${file}.ts`);
};

const fills = {
  catalog: (client) =>
    withoutIndexes(client, ['products'], () => seedProducts(client, COUNTS.products)),
  identity: seedAccounts(COUNTS),
  ordering: seedOrders(COUNTS.orders, async (client) => {
    const ordering = fromSource('ordering');
    const dataSource = ordering('src/adapters/postgres/data-source').orderingDataSource(
      getUrl(client.database),
    );
    await dataSource.initialize();
    const [order] = await ordering('test/support/stored-orders').storeOrders(dataSource, [{}]);
    await dataSource.destroy();
    return order;
  }),
};

/** @returns the address of the service's database */
export const seeded = (service) =>
  preparedDatabase(`scale_${service}_${MILLION}`, service, fills[service]);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const service of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(fills)) {
    const start = performance.now();
    await seeded(service);
    console.log(`${service}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
}
