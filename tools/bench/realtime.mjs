/**
 * Measures live updates of open pages: subscriptions through the public address, notifications
 * committed like the notifications service does, and the latency from each commit to every page of
 * its account: outbox, relay, Kafka, bff, web server, WebSocket. Prints latencies, lost, duplicate
 * and out-of-order events, the processor time of each process, and the memory of bff and web server
 * over time.
 *
 *   npm start, then: node tools/bench/realtime.mjs \
 *     [subscriptions=1000] [events per second=200] [seconds=60] [pages per account=2]
 *
 * For the memory's slope: node tools/bench/realtime.mjs 1000 200 900
 */
import http from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { processorTime } from './load/processor-time.mjs';
import { runningStack } from './load/stack.mjs';

const [subscriptions, rate, seconds, pages] = [1000, 200, 60, 2].map((usual, index) =>
  Number(process.argv[2 + index] ?? usual),
);
const stack = runningStack();
const { origin } = stack;
const PASSWORD = 'a-bench-of-realtime';
const WARM_UP_MS = 10_000;
/** After the last commit; events that arrive later count as lost. */
const LATEST_MS = 15_000;
const MEMORY_EVERY_MS = 5_000;
const WRITERS = 8;

/**
 * Each account uses its own local address, so that the rate limit per address can stay unchanged.
 */
const getAddress = (index) => `127.0.${16 + Math.floor(index / 250)}.${1 + (index % 250)}`;

function ask(index, query, variables) {
  const body = JSON.stringify({ query, variables });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-makeport-csrf': '1',
    origin,
  };
  const options = { method: 'POST', headers, localAddress: getAddress(index), agent: false };
  return new Promise((resolve, reject) => {
    const request = http.request(new URL('/graphql', stack.web), options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { data, errors } = JSON.parse(Buffer.concat(parts).toString());
        if (errors) return reject(new Error(errors[0].message));
        resolve({ data, cookie: response.headers['set-cookie']?.[0].split(';')[0] });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { account { id } } } }';
const SIGN_UP =
  'mutation ($input: SignUpInput!) { signUp(input: $input) { session { account { id } } } }';

/** Signs in the same accounts in every run. */
async function signedIn(index) {
  const email = `bench-page-${index + 1}@makeport.test`;
  const input = { email, password: PASSWORD };
  try {
    const { data, cookie } = await ask(index, SIGN_IN, { input: { ...input, page: 'brand' } });
    return { id: data.signIn.session.account.id, cookie };
  } catch {
    const company = { accountType: 'brand', companyName: `Bench page ${index + 1}` };
    const { data, cookie } = await ask(index, SIGN_UP, { input: { ...input, ...company } });
    return { id: data.signUp.session.account.id, cookie };
  }
}

const SUBSCRIPTION = `subscription { notificationAdded { notification {
  id title content type priority read createdAt target } unreadCount } }`;

/** By notification: the time of its commit, and how often it was received. */
const sent = new Map();
const tally = { latencies: [], doubled: 0, unknown: 0, disordered: 0, closed: 0, measured: false };

function openPage({ id, cookie }, index) {
  let last = 0;
  const socket = new WebSocket(
    `${stack.web.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    {
      headers: { cookie, origin },
      localAddress: getAddress(index),
      perMessageDeflate: false,
    },
  );
  const send = (message) => socket.send(JSON.stringify(message));
  const page = { id, socket, seen: new Set() };
  socket.on('close', () => (tally.closed += 1));
  const ready = new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => send({ type: 'connection_init' }));
    socket.on('message', (data) => {
      const at = performance.now();
      const message = JSON.parse(data);
      if (message.type === 'connection_ack') {
        send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION } });
        // The responses of a socket arrive in the order of its messages.
        send({ type: 'ping' });
      } else if (message.type === 'pong') resolve(page);
      else if (message.type === 'ping') send({ type: 'pong' });
      else if (message.type === 'next') receive(message.payload.data.notificationAdded, at);
      else reject(new Error(JSON.stringify(message)));
    });
  });
  const receive = ({ notification }, at) => {
    const event = sent.get(notification.id);
    if (!event) return (tally.unknown += 1);
    if (page.seen.has(notification.id)) return (tally.doubled += 1);
    page.seen.add(notification.id);
    if (event.position < last) tally.disordered += 1;
    last = event.position;
    event.received += 1;
    // The event may arrive before the response of the commit.
    const measured = tally.measured;
    void event.committed.then((committedAt) => {
      if (measured) tally.latencies.push(Math.max(0, at - committedAt));
    });
  };
  return ready;
}

const writers = Array.from(
  { length: WRITERS },
  () => new pg.Client({ connectionString: stack.database('notifications') }),
);

/** Stores a notification like the notifications service, in one transaction with its event. */
async function commit(client, recipientId) {
  const id = crypto.randomUUID();
  const createdAt = new Date().toISOString();
  const told = {
    type: 'system',
    priority: 'other',
    title: 'A measured notification',
    content: 'Order #A1B2C3D4: 100 × Aluminium Power Bank 22,000 mAh from Northwind Outfitters.',
    target: '/notifications',
    data: {},
  };
  const event = { recipientId, received: 0, position: 0, committed: undefined };
  sent.set(id, event);
  let done;
  event.committed = new Promise((resolve) => (done = resolve));
  await client.query('BEGIN');
  const { rows } = await client.query({
    name: 'store',
    text: `WITH place AS (
        INSERT INTO recipients AS recipient (id, position, unread) VALUES ($2::uuid, 1, 1)
        ON CONFLICT (id) DO UPDATE SET position = recipient.position + 1, unread = recipient.unread + 1
        RETURNING position, unread
      ), stored AS (
        INSERT INTO notifications (id, recipient_id, position, recipient_type, type, priority, title, content, target,
          data, created_at, source_event_id)
        SELECT $1::uuid, $2::uuid, position, 'brand', $3, $4, $5, $6, $7, '{}', $8::timestamptz, $1::text FROM place
      ) SELECT position, unread FROM place`,
    values: [
      id,
      recipientId,
      told.type,
      told.priority,
      told.title,
      told.content,
      told.target,
      createdAt,
    ],
  });
  const [{ position, unread }] = rows;
  event.position = position;
  const notification = { id, recipientId, recipientType: 'brand', ...told, read: false, createdAt };
  const envelope = {
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: 'notifications',
    type: 'notifications.notification-stored.v1',
    subject: recipientId,
    time: createdAt,
    datacontenttype: 'application/json',
    dataschema: 'urn:makeport:event:notifications.notification-stored.v1',
    aggregateversion: position,
    data: { notification, unreadCount: unread },
  };
  await client.query({
    name: 'publish',
    text: `INSERT INTO outbox (id, topic, aggregate_id, version, type, envelope, headers)
      VALUES ($1, 'notifications.notification', $2, $3, $4, $5, '{}')`,
    values: [envelope.id, recipientId, position, envelope.type, JSON.stringify(envelope)],
  });
  // Measured before the response arrives, because the pages may receive the event earlier.
  const committing = performance.now();
  await client.query('COMMIT');
  done(committing);
}

const getMemory = (name) => {
  const { pid } = stack.processes.find((each) => each.name === name);
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

const accounts = await inTurns(Math.ceil(subscriptions / pages), 4, signedIn);
const open = await inTurns(subscriptions, 25, (index) =>
  openPage(accounts[index % accounts.length], index % accounts.length),
);
await Promise.all(writers.map((client) => client.connect()));
console.log(`${open.length} pages of ${accounts.length} accounts are open`);

const startedAt = performance.now();
const measureFrom = startedAt + WARM_UP_MS;
const until = measureFrom + seconds * 1000;
const memory = { bff: [], web: [], notifications: [] };
const memoryTimer = setInterval(() => {
  const at = (performance.now() - startedAt) / 60_000;
  for (const name of Object.keys(memory)) memory[name].push([at, getMemory(name)]);
}, MEMORY_EVERY_MS);

let due = 0;
let before;
let committed = 0;
/** Events of one account are written one after the other, because its row is locked. */
await Promise.all(
  writers.map(async (client) => {
    for (;;) {
      const turn = due++;
      const at = startedAt + (turn * 1000) / rate;
      if (at >= until) return;
      if (at > performance.now()) await delay(at - performance.now());
      if (at >= measureFrom && !tally.measured) {
        tally.measured = true;
        before = processorTime(stack.processes);
      }
      await commit(client, accounts[turn % accounts.length].id);
      committed += 1;
    }
  }),
);
const tookSeconds = (performance.now() - measureFrom) / 1000;
const after = processorTime(stack.processes);
const pagesById = Map.groupBy(open, ({ id }) => id);
const expected = [...sent.values()].reduce(
  (sum, { recipientId }) => sum + pagesById.get(recipientId).length,
  0,
);
const received = () => [...sent.values()].reduce((sum, event) => sum + event.received, 0);
const deadline = performance.now() + LATEST_MS;
while (received() < expected && performance.now() < deadline) await delay(100);
clearInterval(memoryTimer);
const closedEarly = tally.closed;
for (const { socket } of open) socket.terminate();
await Promise.all(writers.map((client) => client.end()));

const sorted = tally.latencies.toSorted((a, b) => a - b);
const share = (part) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(1);
console.log(
  `${committed} events, ${(committed / ((until - startedAt) / 1000)).toFixed(0)} a second`,
);
console.log(
  `commit to page     p50 ${share(0.5)} ms   p95 ${share(0.95)} ms   p99 ${share(0.99)} ms   slowest ${share(1)} ms`,
);
console.log(
  `deliveries         ${received()} of ${expected}: lost ${expected - received()}, doubled ${tally.doubled}, out of order ${tally.disordered}, foreign ${tally.unknown}; sockets closed ${closedEarly}`,
);
for (const [name, samples] of Object.entries(memory)) {
  const steady = samples.filter(([at]) => at >= WARM_UP_MS / 60_000);
  const values = steady.map(([, value]) => value);
  console.log(
    `memory of ${name.padEnd(14)} ${values[0]?.toFixed(0)} MB at first, ${values.at(-1)?.toFixed(0)} MB at last, at most ${Math.max(...values).toFixed(0)} MB, slope ${slope(steady).toFixed(2)} MB a minute`,
  );
}
if (before && after) {
  console.log('share of one core:');
  for (const [name, ms] of after) {
    console.log(
      `${name.padEnd(18)} ${((100 * (ms - before.get(name))) / (tookSeconds * 1000)).toFixed(1).padStart(6)} %`,
    );
  }
}
if (expected !== received() || tally.doubled > 0 || tally.unknown > 0) process.exitCode = 1;

async function inTurns(count, atOnce, work) {
  const results = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const index = next++;
        results[index] = await work(index);
      }
    }),
  );
  return results;
}

/** Returns the slope by least squares, in units per minute. */
function slope(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [0, 1].map((index) => mean(samples.map((sample) => sample[index])));
  const above = samples.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return above / samples.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
