/**
 * Inserts conversations of one brand directly into the database: one thread with very many
 * messages, and very many threads.
 */
import { randomUUID } from 'node:crypto';

/** @returns the long thread's id, the ids of 200 messages spread over it, and 20 of the other threads */
export async function seedChats(database, { brandId, messages, threads }) {
  const manufacturerId = randomUUID();
  const threadId = randomUUID();
  await database.query(
    `INSERT INTO threads (id, brand_id, brand_name, manufacturer_id, manufacturer_name, opened_by, last_message,
       last_message_id, last_sender_id, last_message_at, created_at, version)
     VALUES ($1, $2, 'Bench', $3, 'Bench Works', 'brand', 'Hello', gen_random_uuid(), $2, now(), now(), 1)`,
    [threadId, brandId, manufacturerId],
  );
  await database.query(
    `INSERT INTO messages (id, thread_id, sender_id, recipient_id, client_id, content, urgent, created_at)
     SELECT gen_random_uuid(), $1, CASE n % 2 WHEN 0 THEN $2::uuid ELSE $3 END,
       CASE n % 2 WHEN 0 THEN $3::uuid ELSE $2 END, gen_random_uuid(), 'A message of the length people write. ' || n,
       n % 50 = 0, now() - ($4 - n) * interval '1 minute'
     FROM generate_series(1, $4) n`,
    [threadId, brandId, manufacturerId, messages],
  );
  await database.query(
    `INSERT INTO threads (id, brand_id, brand_name, manufacturer_id, manufacturer_name, product_id, product_name,
       product_sku, opened_by, last_message, last_message_id, last_sender_id, last_message_at, brand_unread,
       created_at, version)
     SELECT gen_random_uuid(), $1, 'Bench', gen_random_uuid(), 'Works ' || n, 'bench-' || n, 'Product ' || n, 'B-' || n,
       'brand', 'Hello ' || n, gen_random_uuid(), $1, now() - n * interval '1 minute', n % 3, now(), 1
     FROM generate_series(1, $2) n`,
    [brandId, threads],
  );
  const others = await database.query(
    'SELECT id FROM threads WHERE brand_id = $1 AND id <> $2 LIMIT 20',
    [brandId, threadId],
  );
  await database.query('VACUUM ANALYZE threads');
  await database.query('VACUUM ANALYZE messages');
  const { rows } = await database.query(
    `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS place FROM messages WHERE thread_id = $1)
     AS placed WHERE place % ($2::int / 200) = 0`,
    [threadId, messages],
  );
  return {
    threadId,
    manufacturerId,
    places: rows.map(({ id }) => id),
    others: others.rows.map(({ id }) => id),
  };
}

export async function removeChats(database, brandId) {
  const own = 'SELECT id FROM threads WHERE brand_id = $1';
  await database.query(`DELETE FROM messages WHERE thread_id IN (${own})`, [brandId]);
  await database.query('DELETE FROM threads WHERE brand_id = $1', [brandId]);
}
