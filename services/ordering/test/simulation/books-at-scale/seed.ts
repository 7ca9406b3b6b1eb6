import type { DataSource } from 'typeorm';
import { storeOrders } from '../../support/stored-orders';

export interface Scale {
  readonly orders: number;
  readonly brands: number;
  readonly manufacturers: number;
}

/**
 * Returns the id of the account with that number. The first one has orders in every status.
 */
export function accountId(side: 'brand' | 'manufacturer', index: number): string {
  return `00000000-0000-4000-8000-${side === 'brand' ? 'b' : 'c'}${String(index).padStart(11, '0')}`;
}

const BATCH = 20_000;

/**
 * The status of the order with that number. One of ten each is pending, approved, in production,
 * shipping, cancelled.
 */
const STATUS = `(ARRAY['pending', 'approved', 'in_production', 'shipping', 'cancelled'])[n % 10 + 1]`;
const COMPLETED = `n % 10 >= 5`;
const ESCROW = `CASE WHEN ${COMPLETED} THEN 'released' WHEN n % 10 = 4 THEN 'refunded' ELSE 'pending' END`;
/** Spread over two years; the last one is from today. */
const PLACED = `now() - n * interval '2 years' / $2`;

/**
 * Stores orders of two years with their whole ledger, as if they had been placed, processed and
 * compared with the provider. The ledger's triggers are off meanwhile, so their rules are checked
 * afterwards.
 */
export async function seedBooks(
  database: DataSource,
  { orders, brands, manufacturers }: Scale,
): Promise<void> {
  const [template] = await storeOrders(database, [{}]);
  if (!template) throw new Error('a stored order');
  const columns = await insertableColumns(database);
  for (let first = 1; first <= orders; first += BATCH) {
    const last = Math.min(first + BATCH - 1, orders);
    await database.transaction(async (manager) => {
      await manager.query(`SET LOCAL session_replication_role = replica`);
      await manager.query(`
        CREATE TEMP TABLE seeded ON COMMIT DROP AS
        SELECT n, md5('order' || n)::uuid AS id, md5('checkout' || n)::uuid AS checkout_id,
               ('00000000-0000-4000-8000-b' || lpad(((n / 10) % ${brands})::text, 11, '0'))::uuid AS brand_id,
               ('00000000-0000-4000-8000-c' || lpad(((n / 10) % ${manufacturers})::text, 11, '0'))::uuid AS manufacturer_id,
               CASE WHEN ${COMPLETED} THEN 'completed' ELSE ${STATUS} END AS status,
               ${ESCROW} AS escrow_state, ${PLACED.replace('$2', String(orders))} AS placed_at
          FROM generate_series(${first}, ${last}) AS n`);
      await manager.query(`
        INSERT INTO checkouts (${columns.checkouts}) SELECT ${columns.checkouts.replace(/\w+/g, 'made.$&')}
          FROM seeded, checkouts AS like_this, jsonb_populate_record(like_this, jsonb_build_object(
            'id', seeded.checkout_id, 'brand_id', seeded.brand_id, 'idempotency_key', 'seed-' || n,
            'payment_intent_id', 'pi_' || n, 'created_at', placed_at)) AS made
         WHERE like_this.id = '${template.checkoutId}'`);
      await manager.query(`
        INSERT INTO orders (${columns.orders}) SELECT ${columns.orders.replace(/\w+/g, 'made.$&')}
          FROM seeded, orders AS like_this, jsonb_populate_record(like_this, jsonb_build_object(
            'id', seeded.id, 'checkout_id', seeded.checkout_id, 'brand_id', seeded.brand_id,
            'manufacturer_id', seeded.manufacturer_id, 'manufacturer_name', 'Maker ' || (n / 10) % ${manufacturers},
            'product_words', 'Product ' || n % 1000, 'product_name', 'Product ' || n % 1000,
            'status', seeded.status, 'escrow_state', seeded.escrow_state,
            'created_at', placed_at, 'updated_at', placed_at,
            'completed_at', CASE seeded.status WHEN 'completed' THEN least(placed_at + interval '40 days', now()) END)) AS made
         WHERE like_this.id = '${template.id}'`);
      await manager.query(`
        INSERT INTO order_items (${columns.order_items}) SELECT ${columns.order_items.replace(/\w+/g, 'made.$&')}
          FROM seeded, order_items AS like_this, jsonb_populate_record(like_this, jsonb_build_object(
            'order_id', seeded.id)) AS made
         WHERE like_this.order_id = '${template.id}'`);
      await manager.query(`
        INSERT INTO payments (checkout_id, stripe_payment_intent_id, stripe_charge_id, amount_cents, method, captured_at)
        SELECT checkout_id, 'pi_' || n, 'ch_' || n, ${template.totals.totalCents}, 'credit', placed_at FROM seeded`);
      await manager.query(`
        INSERT INTO order_steps (step_id, order_id, action, from_status, to_status, at)
        SELECT concat('step-', n, '-', step), id, 'approve', 'pending', 'approved', placed_at + step * interval '1 day'
          FROM seeded, generate_series(1, 4) AS step`);
      await manager.query(`
        INSERT INTO escrow_transactions (order_id, manufacturer_id, type, amount_cents, fee_cents, status, stripe_id, created_at)
        SELECT id, manufacturer_id, 'hold', ${template.totals.totalCents}, 0, escrow_state, NULL, placed_at FROM seeded
         UNION ALL
        SELECT id, manufacturer_id, CASE escrow_state WHEN 'released' THEN 'release' ELSE 'refund' END,
               ${template.totals.totalCents}, 0, 'settled', 'moved_' || n, placed_at + interval '40 days'
          FROM seeded WHERE escrow_state <> 'pending'`);
      await seedLedger(manager, template.totals.totalCents);
      await manager.query(`
        INSERT INTO reconciliations (checkout_id, compared_at) SELECT checkout_id, now() FROM seeded`);
    });
  }
  await database.query(`DELETE FROM order_items WHERE order_id = '${template.id}'`);
  await database.query(`DELETE FROM orders WHERE id = '${template.id}'`);
  await database.query(`DELETE FROM checkouts WHERE id = '${template.checkoutId}'`);
  // The server does this automatically after enough changes.
  await database.query('VACUUM ANALYZE');
}

async function seedLedger(manager: Pick<DataSource, 'query'>, cents: number): Promise<void> {
  await manager.query(`
    CREATE TEMP TABLE booked ON COMMIT DROP AS
    SELECT md5(concat('posting', n, kind))::uuid AS id, seeded.id AS order_id, checkout_id, kind, n,
           -- Long enough ago, because metrics check all movements of the last hour.
           least(placed_at + later, now() - interval '2 hours') AS at,
           replace(replace(from_account, '$order', seeded.id::text), '$maker', manufacturer_id::text) AS from_account,
           replace(replace(to_account, '$order', seeded.id::text), '$maker', manufacturer_id::text) AS to_account
      FROM seeded JOIN (VALUES
        ('captured', 'any', 'stripe_clearing', 'escrow:$order', interval '0'),
        ('released', 'released', 'escrow:$order', 'manufacturer:$maker', interval '40 days'),
        ('transferred', 'released', 'manufacturer:$maker', 'stripe_clearing', interval '40 days 1 second'),
        ('refunded', 'refunded', 'escrow:$order', 'refunds', interval '1 day'),
        ('refund_paid', 'refunded', 'refunds', 'stripe_clearing', interval '1 day 1 second')
      ) AS kinds (kind, of_state, from_account, to_account, later)
        ON of_state IN ('any', escrow_state)`);
  await manager.query(`
    INSERT INTO ledger_postings (id, key, kind, order_id, checkout_id, posted_at)
    SELECT id, concat('order:', order_id, ':', kind), kind, order_id, checkout_id, at FROM booked`);
  await manager.query(`
    INSERT INTO ledger_entries (posting_id, position, account, side, amount_cents)
    SELECT id, 0, from_account, 'debit', ${cents} FROM booked
     UNION ALL SELECT id, 1, to_account, 'credit', ${cents} FROM booked`);
}

async function insertableColumns(
  database: DataSource,
): Promise<Record<'checkouts' | 'orders' | 'order_items', string>> {
  const rows = await database.query<
    { name: 'checkouts' | 'orders' | 'order_items'; columns: string }[]
  >(
    `SELECT table_name AS name, string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name IN ('checkouts', 'orders', 'order_items') AND is_generated = 'NEVER'
      GROUP BY 1`,
  );
  const found = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  return found as Record<'checkouts' | 'orders' | 'order_items', string>;
}
