/**
 * How long the server takes to open the bell of an account with 50,000 notifications, in each of its tabs, through the
 * bff of a running Makeport. The notifications are put into the database of the demo brand and taken away again.
 *
 *   npm start, then: node tools/bench/bell.mjs [notifications=50000] [times=200]
 */
import pg from 'pg';
import { median } from './load/fire.mjs';
import { runningStack } from './load/stack.mjs';

const [count = '50000', times = '200'] = process.argv.slice(2);
const BRAND = '00000000-0000-4000-8000-000000000001';
const stack = runningStack();
const database = new pg.Client({ connectionString: stack.database('notifications') });
await database.connect();

let cookie = '';
async function ask(query, variables = {}) {
  const response = await fetch(`${stack.bff}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-makeport-csrf': '1',
      origin: stack.origin,
      cookie,
    },
    body: JSON.stringify({ query, variables }),
  });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

await ask(
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { account { id } } } }',
  {
    input: { email: 'brand@makeport.test', password: 'makeport-demo', page: 'brand' },
  },
);
const { rows } = await database.query(
  `INSERT INTO recipients AS own (id, position, unread) VALUES ($1, $2, $2)
   ON CONFLICT (id) DO UPDATE SET position = own.position + $2, unread = own.unread + $2
   RETURNING position - $2 AS first`,
  [BRAND, Number(count)],
);
await database.query(
  `INSERT INTO notifications (id, recipient_id, position, recipient_type, type, priority, title, content, target, data,
     created_at, source_event_id)
   SELECT gen_random_uuid(), $1, $2 + n, 'brand', (ARRAY['order', 'message', 'sample_request', 'payment'])[1 + n % 4],
     'medium', 'Title ' || n, repeat('Content ', 20), '/brand/orders', '{}', now(), 'bench-bell-' || n
     FROM generate_series(1, $3::integer) n`,
  [BRAND, rows[0].first, Number(count)],
);
try {
  for (const type of [null, 'message', 'order', 'sample_request']) {
    const taken = [];
    for (let time = 0; time < Number(times); time++) {
      const startedAt = performance.now();
      await ask(
        `query ($type: NotificationType) { notifications(type: $type) { unreadCount items { id title read } } }`,
        { type },
      );
      taken.push(performance.now() - startedAt);
    }
    const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)];
    console.log(
      `${(type ?? 'all').padEnd(15)} p50 ${median(taken).toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`,
    );
  }
} finally {
  await database.query(`DELETE FROM notifications WHERE source_event_id LIKE 'bench-bell-%'`);
  await database.query('UPDATE recipients SET unread = unread - $2 WHERE id = $1', [
    BRAND,
    Number(count),
  ]);
  await database.end();
}
