/**
 * Tests backup and restore under load: `npm run ops -- backup-test [orders=1000]`
 * (docs/runbooks/backup-and-restore.md). Creates orders in all states, takes a backup under load,
 * deletes the installation, restores it, and checks the result. The payment provider's data is not
 * part of the backup and does not go back in time.
 */
import {
  existsSync,
  rmSync,
  renameSync,
  openSync,
  readSync,
  writeSync,
  closeSync,
  readdirSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import {
  deleteData,
  killCommand,
  logOf,
  mustRun,
  runCommand,
  start,
  stateFolder,
  stop,
} from './backup/installation.mjs';
import { compareOrders, query, watchOrders } from './backup/order-versions.mjs';
import { waitUntil } from './load/wait-until.mjs';

const [count = '1000'] = process.argv.slice(2);
const SAMPLE = 10;
const BUYERS = 4;
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UNFINISHED = `SELECT id FROM orders WHERE status NOT IN ('completed', 'cancelled') OR escrow_state = 'pending'`;
const backup = resolve(stateFolder, '../backup');
const cutOff = resolve(stateFolder, '../backup-cut-off');
const require = createRequire(resolve(import.meta.dirname, '../../services/ordering/package.json'));

let failed = 0;
function check(what, isRight, seen = '') {
  if (!isRight) failed += 1;
  console.log(`${isRight ? '✓' : '✗'} ${what}${seen === '' ? '' : `: ${seen}`}`);
}
async function timed(what, work) {
  const startedAt = performance.now();
  const result = await work();
  console.log(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

for (const folder of [stateFolder, backup, `${backup}.secrets.json`, cutOff])
  rmSync(folder, { recursive: true, force: true });
await timed('start', start);
const { runningStack } = await import('./load/stack.mjs');
const { hangUp, session } = await import('./load/buyer.mjs');
const people = await import('./backup/load.mjs');
const stack = runningStack();
const ordering = stack.database('ordering');

const shop = await people.openShop(BUYERS);
await timed(`${count} orders under way`, () => people.makeOrders(shop, Number(count)));
const pictures = await people.uploadPictures(shop, PICTURE, 5);

await killCommand(['backup', cutOff], () => existsSync(resolve(cutOff, 'postgres/base')));
const endLoad = people.keepBusy({ ...shop, asks: shop.asks.slice(0, 2) });
const watch = await watchOrders(ordering);
console.log(await timed('backup under load', () => mustRun('backup', backup)));
const versions = await watch.stop();
const busy = await endLoad();
console.log(`  ${busy} checkouts and presses while it ran`);

// The provider pays these before the installation is lost.
const paidLater = await people.findOrders(ordering, 'shipping', SAMPLE);
await people.complete(shop, ordering, paidLater);
const settled = `SELECT order_id FROM escrow_transactions WHERE type = 'release' AND status = 'settled' AND order_id = ANY($1)`;
const areSettled = (ids) => async () =>
  (await query(ordering, settled, [ids])).length === ids.length;
await waitUntil('they are paid', areSettled(paidLater), { timeoutMs: 120_000, everyMs: 500 });

await checkRefused('a restore over an installation', backup, 'There is an installation');
hangUp();
await stop();
deleteData();

await checkRefused('a backup that was cut off', cutOff, 'no complete backup');
renameSync(`${backup}.secrets.json`, `${backup}.secrets.away`);
await checkRefused('a backup without its secrets', backup, 'secrets.json is missing');
renameSync(`${backup}.secrets.away`, `${backup}.secrets.json`);
flipByte(resolve(backup, 'postgres/global/pg_control'));
await checkRefused('a flipped byte', backup, 'pg_control has another checksum');
flipByte(resolve(backup, 'postgres/global/pg_control'));
check(
  'and leaves nothing behind',
  readdirSync(stateFolder).every((name) => /sqlite|logs/.test(name)),
);

await killCommand(['restore', backup, '--no-build'], () =>
  existsSync(resolve(stateFolder, 'logs/restore-topics.log')),
);
const onHalf = await runCommand('start', '--no-build');
check(
  'half a restore does not start',
  onHalf.code === 1 && onHalf.said.includes('A restore was interrupted'),
);
console.log(await timed('restore', () => mustRun('restore', backup, '--no-build')));
const rebuilds = readdirSync(resolve(stateFolder, 'logs')).filter((name) =>
  name.startsWith('rebuild-'),
);
for (const name of rebuilds) {
  const said = logOf(name.replace('.log', ''));
  check(
    `read model ${name.slice(8, -4)}`,
    said.includes('is rebuilt') && !said.includes('not the same'),
    said.includes('not the same') ? said : '',
  );
}
const restoredAt = new Date();
await timed('start', start);

const compared = await compareOrders(ordering, versions, restoredAt);
check(
  'every order is as it was',
  compared.wrong.length === 0,
  JSON.stringify({ ...compared, wrong: compared.wrong.slice(0, 5) }),
);
await checkWorkflows();
await checkPictures();
await checkSearch();
const again = await people.openShop(BUYERS);
const sample = [
  ...paidLater,
  ...(await people.findOrders(ordering, 'pending', SAMPLE)),
  ...(await people.findOrders(ordering, 'production', SAMPLE)),
];
await people.complete(again, ordering, sample);
await waitUntil('the sample is paid', areSettled(sample), {
  timeoutMs: 180_000,
  everyMs: 500,
}).catch(() => undefined);
const paid = (await query(ordering, settled, [sample])).length;
check('a sample goes on to its end', paid === sample.length, `${paid} of ${sample.length}`);
await checkProvider();
await checkLedger();
await checkEvents();
hangUp();
await stop();
console.log(failed === 0 ? 'backup test passed' : `backup test: ${failed} checks failed`);
process.exit(failed === 0 ? 0 : 1);

async function checkRefused(what, folder, words) {
  const { code, said } = await runCommand('restore', folder, '--no-build');
  check(`${what} is refused`, code === 1 && said.includes(words), said.includes(words) ? '' : said);
}

function flipByte(file) {
  const opened = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(opened, byte, 0, 1, 100);
  byte[0] ^= 1;
  writeSync(opened, byte, 0, 1, 100);
  closeSync(opened);
}

async function checkWorkflows() {
  const { Client, Connection } = require('@temporalio/client');
  const connection = await Connection.connect({ address: stack.temporal });
  const client = new Client({ connection });
  const open = (await query(ordering, UNFINISHED)).map(({ id }) => `order-${id}`);
  let missing = open;
  const haveAll = async () => {
    const running = new Set();
    for await (const { workflowId } of client.workflow.list({
      query: `ExecutionStatus = 'Running'`,
    }))
      running.add(workflowId);
    missing = open.filter((id) => !running.has(id));
    return missing.length === 0;
  };
  await waitUntil('workflows', haveAll, { timeoutMs: 120_000, everyMs: 1_000 }).catch(
    () => undefined,
  );
  await connection.close();
  check(
    'every open order has its workflow',
    missing.length === 0,
    `${open.length - missing.length} of ${open.length}`,
  );
}

async function checkPictures() {
  const answers = await Promise.all(pictures.map((url) => fetch(new URL(url, stack.origin))));
  check(
    'uploads are readable',
    answers.every(({ ok }) => ok),
    `${answers.length}`,
  );
}

/** The search index is not part of the backup: it is rebuilt. */
async function checkSearch() {
  const visitor = session();
  const find = async () => {
    const query = `query { searchProducts(query: "steel bottle") { total } }`;
    return (await visitor(query)).searchProducts.total > 0;
  };
  const isFound = () => find().catch(() => false);
  await waitUntil('products are found', isFound, { timeoutMs: 60_000, everyMs: 500 }).catch(
    () => undefined,
  );
  check('products are found', await isFound());
}

/** Queries the provider's own data, which is never restored. */
async function askProvider(path) {
  return (await fetch(new URL(`/_sandbox${path}`, shop.wares.provider))).json();
}

async function checkProvider() {
  const { transfer } = await askProvider('/objects?kind=transfer');
  const ofOrders = transfer.map(({ metadata }) => metadata.orderId);
  check(
    'nobody was paid twice',
    new Set(ofOrders).size === ofOrders.length,
    `${ofOrders.length} transfers`,
  );
  const movedOf = (kind) => `coalesce(sum(amount_cents) FILTER (WHERE kind = '${kind}'), 0)::int`;
  const ours = await query(
    ordering,
    `SELECT checkout_id AS id, ${movedOf('captured')} AS charged, ${movedOf('transferred')} AS transferred
       FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id
      WHERE account = 'stripe_clearing' AND checkout_id IS NOT NULL GROUP BY 1`,
  );
  const { transferGroups } = await askProvider('/books');
  const known = new Set(ours.map(({ id }) => id));
  const differing = ours.filter(({ id, charged, transferred }) => {
    const there = transferGroups[id];
    return there?.charged !== charged || there.transferred !== transferred;
  });
  const { charge } = await askProvider('/objects?kind=charge');
  const unknown = charge.filter(({ transfer_group }) => !known.has(transfer_group));
  const lost = unknown.map(({ payment_intent }) => payment_intent);
  console.log(
    `  ${ours.length} checkouts in the ledger, ${differing.length} differ; the provider has ${lost.length} of after the backup`,
  );
  const told = async () => {
    const rows = await query(
      ordering,
      `SELECT DISTINCT payment_intent_id AS id FROM provider_movements`,
    );
    const seen = new Set(rows.map(({ id }) => id));
    return lost.every((id) => seen.has(id));
  };
  await waitUntil('told', told, { timeoutMs: 60_000, everyMs: 1_000 }).catch(() => undefined);
  check(
    'what the provider has beyond the backup is seen',
    await told(),
    `${lost.length} checkouts`,
  );
}

async function checkLedger() {
  const [row] = await query(
    ordering,
    `SELECT count(*)::int AS unbalanced FROM (
       SELECT posting_id FROM ledger_entries GROUP BY 1
       HAVING sum(CASE side WHEN 'debit' THEN amount_cents ELSE -amount_cents END) <> 0) postings`,
  );
  check('the ledger balances', row.unbalanced === 0);
  const metrics = await (await fetch(`${stack.address('ordering')}/metrics`)).text();
  const violations = metrics.split('\n').filter((line) => /^ordering_ledger_violations/.test(line));
  check(
    'the ledger keeps its rules',
    violations.length > 0 && violations.every((line) => line.endsWith(' 0')),
    violations.join(', '),
  );
}

async function checkEvents() {
  for (const service of [
    'identity',
    'catalog',
    'ordering',
    'notifications',
    'discovery',
    'samples',
    'messaging',
  ]) {
    const url = stack.database(service);
    const [row] = await query(url, 'SELECT (SELECT count(*) FROM parked_keys)::int AS parked');
    const sent = async () =>
      (await query(url, 'SELECT FROM outbox WHERE published_at IS NULL LIMIT 1')).length === 0;
    await waitUntil('sent', sent, { timeoutMs: 30_000, everyMs: 200 }).catch(() => undefined);
    if (row.parked > 0 || !(await sent()))
      check(`events of ${service}`, false, JSON.stringify(row));
  }
  const told = `SELECT count(*)::int AS count FROM order_summaries`;
  const all = `SELECT count(*)::int AS count FROM orders`;
  const same = async () =>
    (await query(stack.database('notifications'), told))[0].count ===
    (await query(ordering, all))[0].count;
  await waitUntil('notifications know all orders', same, { timeoutMs: 60_000, everyMs: 500 }).catch(
    () => undefined,
  );
  check(
    'every order came to notifications, and no other',
    await same(),
    `${(await query(stack.database('notifications'), told))[0].count} of ${(await query(ordering, all))[0].count}`,
  );
}
