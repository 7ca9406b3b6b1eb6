/**
 * Places orders in a cluster that loses one part after another: `npm run ops -- cluster-test
 * [orders=200]`. Losses are signals to processes, so it works for any cluster of `npm run ops --
 * cluster`, which recovers automatically.
 */
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

process.env.MAKEPORT_STATE ??= '.local/cluster';
const { buy, hangUp } = await import('./load/buyer.mjs');
const { runningStack } = await import('./load/stack.mjs');
const { waitUntil } = await import('./load/wait-until.mjs');
const { query } = await import('./backup/order-versions.mjs');
const people = await import('./backup/load.mjs');

const wanted = Number(process.argv[2] ?? 200);
const BUYERS = 3;
const ATTEMPT_MS = 60_000;
const WHOLE_MS = 240_000;
const SETTLED_MS = 300_000;
const ACTIONS = ['approve', 'start_production', 'mark_shipping', 'mark_completed'];
const COPIES = [
  'identity',
  'catalog',
  'notifications',
  'discovery',
  'samples',
  'messaging',
  'ordering',
  'worker',
  'bff',
  'web',
];
const require = createRequire(resolve(import.meta.dirname, '../../libs/event-bus/package.json'));
const { Kafka, logLevel } = require('kafkajs');

const stack = runningStack();
const ordering = stack.database('ordering');
const root = resolve(import.meta.dirname, '../..');
const readRun = () =>
  JSON.parse(readFileSync(resolve(root, process.env.MAKEPORT_STATE, 'run.json'), 'utf8'));
const find = (name) => readRun().services.find((each) => each.name === name && each.identity);
const one = (of) => of[Math.floor(Math.random() * of.length)];
const addressesOf = (kind) =>
  readRun().services.flatMap(({ name, address }) => (name.startsWith(`${kind}-`) ? [address] : []));
const kafka = new Kafka({ brokers: addressesOf('kafka'), logLevel: logLevel.NOTHING });

let failed = 0;
function check(what, isRight, seen = '') {
  if (!isRight) failed += 1;
  console.log(`${isRight ? '✓' : '✗'} ${what}${seen === '' ? '' : `: ${seen}`}`);
}

async function withAdmin(work) {
  const admin = kafka.admin();
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

const describeTopics = () => withAdmin(async (admin) => (await admin.fetchTopicMetadata()).topics);

/** All services with their own process, once everything runs. */
const processes = readRun().services.flatMap(({ name, identity }) => (identity ? [name] : []));

/**
 * Returns whether every process is ready, every partition has three replicas in sync, and
 * PostgreSQL replicates synchronously.
 */
async function isWhole() {
  const { services } = readRun();
  // A process that has just ended may still be marked as ready, but has no id.
  const ready = services.filter(({ state, identity }) => state === 'ready' && identity);
  if (!processes.every((name) => ready.some((each) => each.name === name))) return false;
  const topics = await describeTopics();
  if (!topics.every(({ partitions }) => partitions.every(({ isr }) => isr.length === 3)))
    return false;
  const url = new URL(ordering);
  const { postgresPassword } = JSON.parse(
    readFileSync(resolve(root, process.env.MAKEPORT_STATE, 'secrets.json'), 'utf8'),
  );
  const admin = `postgres://postgres:${postgresPassword}@${url.host}/postgres`;
  return (
    (await query(admin, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).length === 1
  );
}

async function kill(names, signal = 'SIGKILL') {
  const lost = names.map((name) => [name, find(name).identity.pid]);
  for (const [, pid] of lost) process.kill(pid, signal);
  const noticed = () => lost.every(([name, pid]) => find(name)?.identity.pid !== pid);
  await waitUntil('the loss is noticed', noticed, { timeoutMs: WHOLE_MS });
}

async function primary() {
  for (const name of ['postgres-1', 'postgres-2']) {
    const url = new URL(ordering);
    url.host = find(name)?.address ?? '';
    const [row] = await query(url.href, 'SELECT pg_is_in_recovery() AS follows');
    if (!row.follows) return name;
  }
  throw new Error('no PostgreSQL server accepts writes');
}

async function restartEverything() {
  const first = await primary();
  // The replica first, so that a restarted one is promoted when the primary stops.
  const order = processes
    .filter((name) => name !== 'proxy' && name !== 'stripe-sandbox')
    .toSorted((a, b) => Number(a === first) - Number(b === first));
  for (const name of order) {
    await kill([name], name.startsWith('postgres') ? 'SIGINT' : 'SIGTERM');
    await waitUntil(`all is well after ${name}`, isWhole, { timeoutMs: WHOLE_MS, everyMs: 500 });
  }
  return `${order.length} processes, one after the other`;
}

const LOSSES = [
  ['a broker', async () => kill([one(['kafka-1', 'kafka-2', 'kafka-3'])])],
  [
    'the leader of a partition',
    async () => {
      const topic = (await describeTopics()).find(({ name }) => name === 'ordering.order');
      await kill([`kafka-${topic.partitions[0].leader}`]);
    },
  ],
  ...COPIES.map((name) => [`one of two: ${name}`, async () => kill([`${name}-${one([1, 2])}`])]),
  ['both workers', async () => kill(['worker-1', 'worker-2'])],
  ['the Temporal server', async () => kill(['temporal'])],
  ['the PostgreSQL primary', async () => kill([await primary()])],
];
const losses = LOSSES.map((loss) => [Math.random(), loss])
  .toSorted(([a], [b]) => a - b)
  .map(([, loss]) => loss);
losses.push(['a rolling restart', restartEverything]);

await waitUntil('the cluster is whole', isWhole, { timeoutMs: WHOLE_MS, everyMs: 500 });
const shop = await people.openShop(BUYERS);
const bought = [];
const failures = [];
let going = true;
const lanes = shop.asks.map(async (ask) => {
  while (going) {
    const startedAt = Date.now();
    const late = new AbortController();
    try {
      const id = await Promise.race([
        buy(ask, shop.wares, (_name, run) => run()),
        delay(ATTEMPT_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error(`no response in ${ATTEMPT_MS / 1000} s`);
        }),
      ]);
      bought.push({ id, at: Date.now(), ms: Date.now() - startedAt });
      // Steps that fail now are performed at the end.
      for (const action of ACTIONS) await people.press(shop.maker, id, action);
    } catch (error) {
      failures.push({ at: Date.now(), what: error.message });
      await delay(200);
    } finally {
      late.abort();
    }
  }
});

const rows = [];
for (const [what, lose] of losses) {
  const before = bought.length;
  const at = Date.now();
  const note = await lose();
  await waitUntil(`all is well after ${what}`, isWhole, {
    timeoutMs: WHOLE_MS,
    everyMs: 250,
  }).catch((error) => check(what, false, error.message));
  const whole = Date.now() - at;
  const enough = Math.ceil((wanted * (rows.length + 1)) / losses.length);
  await waitUntil('orders go on', () => bought.length >= Math.max(before + BUYERS, enough), {
    timeoutMs: WHOLE_MS,
  }).catch((error) => check(what, false, error.message));
  const wrong = failures.filter((failure) => failure.at >= at);
  const times = [at, ...bought.filter((order) => order.at >= at).map((order) => order.at)];
  const pause = Math.max(0, ...times.slice(1).map((time, index) => time - times[index]));
  const seconds = (ms) => (ms / 1000).toFixed(1);
  rows.push({
    what,
    refused: wrong.length,
    'last refusal s': seconds(Math.max(0, ...wrong.map((failure) => failure.at - at))),
    'longest pause of orders s': seconds(pause),
    'whole again s': seconds(whole),
    orders: bought.length - before,
  });
  console.log(
    JSON.stringify(rows.at(-1)),
    note ?? '',
    [...new Set(wrong.map((each) => each.what))].join(' | '),
  );
}
going = false;
await Promise.all(lanes);
console.table(rows);
console.log(`${bought.length} orders answered, ${failures.length} tries refused`);
const internal = failures.filter(({ what }) => what.includes('Something went wrong'));
check('no try was told of an internal error', internal.length === 0, `${internal.length} were`);

const ids = bought.map(({ id }) => id);
const there = await query(ordering, 'SELECT id FROM orders WHERE id = ANY($1)', [ids]);
check(
  'every order that was answered is stored',
  there.length === ids.length,
  `${there.length} of ${ids.length}`,
);

const askProvider = async (path) =>
  (await fetch(new URL(`/_sandbox${path}`, shop.wares.provider))).json();
const { charge } = await askProvider('/objects?kind=charge');
const charged = charge.map(({ transfer_group: group }) => group);
const lost = async () => {
  const known = await query(ordering, 'SELECT DISTINCT checkout_id AS id FROM orders');
  const stored = new Set(known.map(({ id }) => id));
  return charged.filter((group) => !stored.has(group));
};
await waitUntil('charges', async () => (await lost()).length === 0, {
  timeoutMs: SETTLED_MS,
  everyMs: 500,
}).catch(() => undefined);
check('every charge has its order', (await lost()).length === 0, `${charged.length} charges`);
check('no checkout was charged twice', new Set(charged).size === charged.length);

const all = (await query(ordering, 'SELECT id FROM orders')).map(({ id }) => id);
await people.complete(shop, ordering, all);
const settled = `SELECT order_id FROM escrow_transactions WHERE type = 'release' AND status = 'settled'`;
await waitUntil('releases', async () => (await query(ordering, settled)).length >= all.length, {
  timeoutMs: SETTLED_MS,
  everyMs: 500,
}).catch(() => undefined);
const paid = (await query(ordering, settled)).length;
check('every order is paid to its manufacturer', paid === all.length, `${paid} of ${all.length}`);
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
const differing = ours.filter(({ id, charged: taken, transferred }) => {
  const theirs = transferGroups[id];
  return theirs?.charged !== taken || theirs.transferred !== transferred;
});
check("our books are the provider's", differing.length === 0, `${ours.length} checkouts`);
const [ledger] = await query(
  ordering,
  `SELECT count(*)::int AS unbalanced FROM (
     SELECT posting_id FROM ledger_entries GROUP BY 1
     HAVING sum(CASE side WHEN 'debit' THEN amount_cents ELSE -amount_cents END) <> 0) postings`,
);
check('the ledger balances', ledger.unbalanced === 0);

const told = async () => {
  const [row] = await query(
    stack.database('notifications'),
    'SELECT count(*)::int AS n FROM order_summaries',
  );
  return row.n === all.length;
};
await waitUntil('notifications', told, { timeoutMs: SETTLED_MS, everyMs: 500 }).catch(
  () => undefined,
);
check('notifications know every order', await told());
const sent = await query(ordering, `SELECT id FROM outbox WHERE topic = 'ordering.order'`);
const inbox = await query(
  stack.database('notifications'),
  `SELECT event_id AS id FROM inbox WHERE topic = 'ordering.order'`,
);
const heard = new Set(inbox.map(({ id }) => id));
const unheard = sent.filter(({ id }) => !heard.has(id));
check('every event of an order was heard', unheard.length === 0, `${sent.length} events`);
for (const service of COPIES.slice(0, 7)) {
  const url = stack.database(service);
  const clean = async () => {
    const [row] = await query(
      url,
      `SELECT (SELECT count(*) FROM parked_keys)::int AS parked,
              (SELECT count(*) FROM outbox WHERE published_at IS NULL)::int AS unsent`,
    );
    return row.parked + row.unsent === 0;
  };
  await waitUntil('events', clean, { timeoutMs: SETTLED_MS, everyMs: 500 }).catch(() => undefined);
  check(`events of ${service} are sent and none is parked`, await clean());
}
/**
 * Returns each group's lag behind its topics. Groups without members belong to ended processes and
 * are skipped.
 */
const behind = () =>
  withAdmin(async (admin) => {
    const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
    const described = (await admin.describeGroups(groups)).groups.filter(
      ({ members }) => members.length > 0,
    );
    const lags = [];
    for (const { groupId } of described.filter(
      (group) => !group.groupId.startsWith('bff-realtime'),
    )) {
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
        const ranges = new Map(
          (await admin.fetchTopicOffsets(topic)).map((each) => [each.partition, each]),
        );
        for (const { partition, offset } of partitions) {
          const { low, high } = ranges.get(partition);
          // A partition without a committed offset counts from its first message.
          const lag = Number(high) - Math.max(Number(offset), Number(low));
          if (lag > 0) lags.push(`${groupId} ${topic} ${partition}: ${lag}`);
        }
      }
    }
    return { groups: described.length, lags };
  });
await waitUntil('groups', async () => (await behind()).lags.length === 0, {
  timeoutMs: SETTLED_MS,
  everyMs: 1_000,
}).catch(() => undefined);
const { groups, lags } = await behind();
check(
  'every consumer group has told that it is through',
  lags.length === 0,
  [`${groups} groups`, ...lags].join(', '),
);
hangUp();
console.log(failed === 0 ? 'cluster test passed' : `cluster test: ${failed} checks failed`);
process.exit(failed === 0 ? 0 : 1);
