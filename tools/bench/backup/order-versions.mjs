/** What orders looked like: every version of a row that was seen while a backup was taken. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const ROWS = `SELECT id, version, created_at AS "createdAt", md5(orders::text) AS hash FROM orders`;

export async function query(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Looks again and again until it is told to stop. */
export async function watchOrders(url, everyMs = 200) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seen = new Map();
  const look = async () => {
    const versions = new Map();
    for (const { id, version, hash } of (await client.query(ROWS)).rows) {
      versions.set(id, version);
      seen.set(`${id} ${version}`, hash);
    }
    return versions;
  };
  const first = await look();
  let going = true;
  const looking = (async () => {
    while (going) {
      await delay(everyMs);
      await look();
    }
  })();
  return {
    async stop() {
      going = false;
      await looking;
      const last = await look();
      await client.end();
      return { first, last, seen };
    },
  };
}

/**
 * Each restored row is one that was there while the backup was taken, and none is missing. A checkout that was paid after
 * the backup becomes an order once the restored installation hears of the payment.
 * @returns how many rows are, to the byte, a version that was seen, how many of a version that came and went between two
 * looks, how many were placed since the restore
 */
export async function compareOrders(url, { first, last, seen }, restoredAt) {
  const wrong = [];
  const restored = new Map();
  let equal = 0;
  let placedSince = 0;
  for (const { id, version, createdAt, hash } of await query(url, ROWS)) {
    restored.set(id, version);
    if (createdAt >= restoredAt) {
      placedSince += 1;
      continue;
    }
    const known = seen.get(`${id} ${version}`);
    if (known === hash) equal += 1;
    else if (known !== undefined) wrong.push(`${id} differs in version ${version}`);
    else if (!(version >= (first.get(id) ?? 1) && version <= (last.get(id) ?? 0)))
      wrong.push(`${id} has version ${version}`);
  }
  for (const id of first.keys()) if (!restored.has(id)) wrong.push(`${id} is missing`);
  const unseen = restored.size - equal - placedSince - wrong.length;
  return { orders: restored.size, equal, unseen, placedSince, wrong };
}
