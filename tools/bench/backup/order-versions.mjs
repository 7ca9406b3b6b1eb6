/** Records every observed version of orders while a backup is taken. */
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

/** Polls until it is stopped. */
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
 * Checks that every restored row equals a version that existed while the backup was taken, and that
 * none is missing. A checkout that was paid after the backup becomes an order when the restored
 * installation fetches the payment.
 * @returns how many rows equal an observed version, how many are a version between two
 * observations, and how many were created since the restore
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
