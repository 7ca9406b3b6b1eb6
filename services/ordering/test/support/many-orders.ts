import type { DataSource } from 'typeorm';
import { storeOrders } from './stored-orders';

/**
 * Stores this many copies of the builders' completed order, a minute apart, each with its payment
 * and its transfer.
 */
export async function storeManyOrders(database: DataSource, count: number): Promise<void> {
  const [order] = await storeOrders(database, [
    { status: 'completed', escrowState: 'released', completedAt: new Date() },
  ]);
  if (!order) throw new Error('a stored order');
  await database.query(
    `INSERT INTO checkouts SELECT (jsonb_populate_record(c, jsonb_build_object('id', md5('c' || n)::uuid,
       'idempotency_key', 'k' || n, 'payment_intent_id', 'pi_many_' || n))).*
       FROM checkouts c, generate_series(1, $2::int) n WHERE c.id = $1`,
    [order.checkoutId, count],
  );
  const columns = await getColumns(database, 'orders');
  await database.query(
    `INSERT INTO orders (${columns}) SELECT ${columns} FROM (
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', md5('o' || n)::uuid,
         'checkout_id', md5('c' || n)::uuid, 'created_at', o.created_at - n * interval '1 minute'))).*
         FROM orders o, generate_series(1, $2::int) n WHERE o.id = $1) made`,
    [order.id, count],
  );
  await database.query(
    `INSERT INTO payments SELECT md5('c' || n)::uuid, 'pi_many_' || n, 'ch_many_' || n, 133500, 'credit', '4242', now()
       FROM generate_series(1, $1::int) n`,
    [count],
  );
  await database.query(
    `INSERT INTO escrow_transactions (order_id, manufacturer_id, type, amount_cents, fee_cents, status, stripe_id)
     SELECT md5('o' || n)::uuid, $2::uuid, 'release', 133500, 0, 'settled', 'tr_many_' || n
       FROM generate_series(1, $1::int) n`,
    [count, order.manufacturerId],
  );
  await database.query(
    `INSERT INTO direct_purchases
     SELECT 'cs_many_' || n, 'powerbank', 'price_1', gen_random_uuid(), 2900, 'pi_direct_' || n, now()
       FROM generate_series(1, $1::int) n`,
    [count],
  );
  await database.query('VACUUM ANALYZE');
}

/** Returns the columns that are not generated. */
async function getColumns(database: DataSource, table: string): Promise<string> {
  const [row] = await database.query<{ columns: string }[]>(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return row?.columns ?? '';
}
