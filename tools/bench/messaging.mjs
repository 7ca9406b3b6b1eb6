/**
 * Measures conversations through the bff's GraphQL: pages of a thread with 100 and with 100,000
 * messages, the list and the search of 10,000 threads, and sent messages. Baselines with the same
 * load generator, in turns, on the same machine: a bare NestJS GraphQL 'hello' on Apollo, and plain
 * statements and commits in PostgreSQL. Prints the plans of the statements.
 *
 *   env $(cat tools/bench/limits.env) npm start
 *   node tools/bench/messaging.mjs [messages=100000] [threads=10000] [rounds=3] [seconds=4]
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { directCommits } from './load/direct-commits.mjs';
import { CONNECTIONS, fire, median, random, startBaseline } from './load/fire.mjs';
import { removeChats, seedChats } from './load/seed-chats.mjs';
import { runningStack } from './load/stack.mjs';

const [messages, threads, rounds, seconds] = [100_000, 10_000, 3, 4].map((usual, index) =>
  Number(process.argv[2 + index] ?? usual),
);
const stack = runningStack();
const url = `${stack.bff}/graphql`;
const database = new pg.Client({ connectionString: stack.database('messaging') });
await database.connect();
const hello = await startBaseline('apollo-hello');

/** Signs up a brand for each size, with its session. */
async function signUp(name) {
  const query =
    'mutation ($input: SignUpInput!) { signUp(input: $input) { session { account { id } } } }';
  const input = {
    accountType: 'brand',
    companyName: name,
    email: `bench-${randomUUID()}@makeport.test`,
    password: randomUUID(),
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1', origin: stack.origin },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return {
    id: data.signUp.session.account.id,
    cookie: answer.headers.get('set-cookie').split(';')[0],
  };
}

const message = `id clientId senderId content attachments { id name url } context { kind label } urgent delivered read
  createdAt`;
const PAGE = `query ($threadId: ID!, $before: ID) { chatMessages(threadId: $threadId, before: $before) {
  items { ${message} } hasEarlier hasLater } }`;
const LIST = `query ($search: String) { chatThreads(search: $search) { items { id manufacturerName productName
  lastMessage lastMessageAt unreadCount urgent } total endCursor hasMore } }`;
const SEND = `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { id createdAt } } }`;

async function set(name, size) {
  const brand = await signUp(name);
  const seeded = await seedChats(database, { brandId: brand.id, ...size });
  return { ...seeded, brand };
}
const few = await set('Bench of few', { messages: 200, threads: 20 });
const many = await set('Bench of many', { messages, threads });

/** A different order on each connection, over the whole thread. */
const pages =
  ({ threadId, places }) =>
  (connection) => {
    const next = random(connection + 1);
    const place = () => places[Math.floor(next() * places.length)];
    return Array.from({ length: 50 }, () => ({
      query: PAGE,
      variables: { threadId, before: place() },
    }));
  };
const newest =
  ({ threadId }) =>
  () => [{ query: PAGE, variables: { threadId } }];
const list = () => () => [{ query: LIST, variables: {} }];
const search = () => (connection) => [
  { query: LIST, variables: { search: `Product ${connection}1` } },
];
const countUnread = () => () => [{ query: '{ unreadMessages }' }];
/**
 * Each connection uses its own conversation. There are more bodies than can be sent, so none is
 * sent twice.
 */
const send =
  ({ others }) =>
  (connection) =>
    Array.from({ length: 2000 * seconds }, () => ({
      query: SEND,
      variables: {
        input: {
          threadId: others[connection % others.length],
          clientId: randomUUID(),
          content: 'A message of the length people write.',
        },
      },
    }));
const scenarios = {
  'newest page': newest,
  'any page': pages,
  'list of threads': list,
  search,
  countUnread,
  send,
};

const runs = {};
const note = (name, value) => (runs[name] ??= []).push(value);
for (let round = 0; round < rounds; round++) {
  note(
    'Apollo hello',
    await fire({ url: hello.url, getBodies: () => [{ query: '{ hello }' }], seconds }),
  );
  for (const [name, bodies] of Object.entries(scenarios)) {
    for (const [size, of] of Object.entries({ few, many })) {
      const headers = { cookie: of.brand.cookie };
      const options = { url, origin: stack.origin, headers, getBodies: bodies(of) };
      if (round === 0 && name !== 'send') await fire({ ...options, seconds: 1 });
      note(`${name}, ${size}`, await fire({ ...options, seconds }));
    }
  }
  const commits = await directCommits({
    url: stack.database('messaging'),
    seconds,
    connections: CONNECTIONS,
  });
  note('plain commits', { rate: commits, p50: NaN, p95: NaN, p99: NaN });
}

const middle = (name, of) => median(runs[name].map((run) => run[of]));
console.log(`few: 200 messages, 20 threads; many: ${messages} messages, ${threads} threads`);
console.table(
  Object.fromEntries(
    Object.keys(runs).map((name) => [
      name,
      {
        'per second': Math.round(middle(name, 'rate')),
        'of hello': Number((middle(name, 'rate') / middle('Apollo hello', 'rate')).toFixed(2)),
        p50: Number(middle(name, 'p50').toFixed(1)),
        p95: Number(middle(name, 'p95').toFixed(1)),
        p99: Number(middle(name, 'p99').toFixed(1)),
      },
    ]),
  ),
);

const before = await database.query('SELECT created_at FROM messages WHERE id = $1', [
  many.places[100],
]);
for (const [name, text, values] of [
  [
    'a page in the middle',
    'SELECT * FROM messages WHERE thread_id = $1 AND created_at < $3 ORDER BY created_at DESC LIMIT $2',
    [many.threadId, 51, before.rows[0].created_at],
  ],
  [
    'the list of threads',
    `SELECT * FROM threads WHERE brand_id = $1 AND (last_message_id IS NOT NULL OR opened_by = 'brand')
     ORDER BY last_message_at DESC, id DESC LIMIT 31`,
    [many.brand.id],
  ],
  [
    'unread messages',
    'SELECT coalesce(sum(brand_unread), 0)::int FROM threads WHERE brand_id = $1 AND brand_unread > 0',
    [many.brand.id],
  ],
]) {
  const { rows } = await database.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, values);
  console.log(`\n${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
}

for (const { brand } of [few, many]) await removeChats(database, brand.id);
hello.stop();
await database.end();
