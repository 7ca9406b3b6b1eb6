import { insertLike, withoutIndexes } from './database.mjs';

const id = (kind, n) => `('${kind}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/**
 * A tenth of the orders are from the last twelve months, the others from nine years before; only
 * that tenth is in the ledger.
 */
const seeded = (count) => `
  CREATE UNLOGGED TABLE seeded AS
  SELECT n, md5('order' || n)::uuid AS id, md5('checkout' || n)::uuid AS checkout_id, of_year,
    ${id('b4000000', 'n % 20000')} AS brand_id, ${id('3a000000', 'n % 2000')} AS manufacturer_id, placed_at, status,
    CASE status WHEN 'completed' THEN CASE WHEN n % 500 = 7 THEN 'split' ELSE 'released' END WHEN 'cancelled' THEN 'refunded'
      ELSE 'pending' END AS escrow_state,
    1000 + (n::bigint * 7919) % 2000000 AS cents,
    (ARRAY['Slim', 'Folding', 'Insulated', 'Woven', 'Recycled', 'Magnetic', 'Compact', 'Classic', 'Soft', 'Bright'])[1 + n % 10] || ' ' ||
      (ARRAY['Steel', 'Bamboo', 'Cotton', 'Leather', 'Cork', 'Glass', 'Aluminium', 'Canvas', 'Felt'])[1 + n % 9] || ' ' ||
      (ARRAY['Bottle', 'Charger', 'Notebook', 'Tote', 'Lamp', 'Case', 'Mug', 'Blanket', 'Speaker', 'Box', 'Wallet'])[1 + n % 11] AS product,
    status = ANY('{pending,in_production,shipping}') AND n % 37 = 0 AS disputed
  FROM (SELECT n, n <= ${count} / 10 AS of_year,
      now() - CASE WHEN n <= ${count} / 10 THEN n * 10.0 / ${count} * interval '365 days'
        ELSE interval '365 days' + n * 1.0 / ${count} * interval '3285 days' END AS placed_at,
      CASE WHEN n % 20 = 3 THEN 'cancelled' WHEN n > ${count} / 50 THEN 'completed'
        ELSE (ARRAY['pending', 'approved', 'in_production', 'shipping', 'completed'])[1 + n % 5] END AS status
    FROM generate_series(1, ${count}) n) placed`;

const orders = {
  seeded: 'seeded',
  values: {
    id: 'seeded.id',
    checkout_id: 'seeded.checkout_id',
    brand_id: 'seeded.brand_id',
    manufacturer_id: 'seeded.manufacturer_id',
    status: 'seeded.status',
    escrow_state: 'seeded.escrow_state',
    brand_name: `'Brand ' || n % 20000`,
    manufacturer_name: `'Maker ' || n % 2000`,
    product_id: `'product-' || n % 30000`,
    product_name: 'product',
    product_sku: `'SKU-' || n % 30000`,
    product_words: `product || E'\\nSKU-' || n % 30000`,
    subtotal_cents: 'cents',
    tax_cents: '0',
    shipping_cents: '0',
    credit_cents: '0',
    total_cents: 'cents',
    created_at: 'placed_at',
    updated_at: 'placed_at',
    has_dispute: 'disputed',
    problem_reported_at: `CASE WHEN disputed THEN placed_at END`,
    problem_reason: `CASE WHEN disputed THEN 'Broken' END`,
    completed_at: `CASE seeded.status WHEN 'completed' THEN least(placed_at + interval '40 days', now()) END`,
  },
};

const others = [
  `INSERT INTO payments (checkout_id, stripe_payment_intent_id, stripe_charge_id, amount_cents, method, captured_at)
   SELECT checkout_id, 'pi_' || n, 'ch_' || n, cents, 'credit', placed_at FROM seeded`,
  `INSERT INTO order_steps (step_id, order_id, action, from_status, to_status, at)
   SELECT concat('step-', n, action), id, action, 'pending', 'approved', placed_at + later
     FROM seeded, (VALUES ('approve', interval '1 day'), ('mark_shipping', interval '20 days')) AS steps (action, later)
    WHERE placed_at + later < now()
    UNION ALL
   SELECT concat('problem-', n), id, 'report_problem', 'shipping', 'shipping', placed_at FROM seeded WHERE n % 100 = 1`,
  `INSERT INTO escrow_transactions (order_id, manufacturer_id, type, amount_cents, fee_cents, status, stripe_id, created_at, failure_reason)
   SELECT id, manufacturer_id, 'hold', cents, 0, escrow_state, NULL, placed_at, NULL FROM seeded
    UNION ALL
   SELECT id, manufacturer_id, CASE escrow_state WHEN 'refunded' THEN 'refund' ELSE 'release' END, cents, 0,
          CASE WHEN n % 2000 = 11 THEN 'failed' ELSE 'settled' END,
          CASE WHEN n % 2000 = 11 THEN NULL WHEN escrow_state = 'refunded' THEN 're_' || n ELSE 'tr_' || n END,
          placed_at + interval '40 days', CASE WHEN n % 2000 = 11 THEN 'The account takes no money' END
     FROM seeded WHERE escrow_state <> 'pending'`,
  `CREATE UNLOGGED TABLE booked AS
   SELECT md5(concat('posting', n, kind))::uuid AS id, seeded.id AS order_id, checkout_id, kind, cents,
          least(placed_at + later, now()) AS at, 'escrow:' || seeded.id AS escrow, 'manufacturer:' || manufacturer_id AS maker
     FROM seeded JOIN (VALUES ('captured', 'any', interval '0'), ('released', 'released', interval '40 days'),
       ('refunded', 'refunded', interval '1 day')) AS kinds (kind, of_state, later) ON of_state IN ('any', escrow_state)
    WHERE of_year`,
  `INSERT INTO ledger_postings (id, key, kind, order_id, checkout_id, posted_at)
   SELECT id, concat('order:', order_id, ':', kind), kind, order_id, checkout_id, at FROM booked`,
  `INSERT INTO ledger_entries (posting_id, position, account, side, amount_cents)
   SELECT id, 0, CASE kind WHEN 'captured' THEN 'stripe_clearing' ELSE escrow END, 'debit', cents FROM booked
    UNION ALL
   SELECT id, 1, CASE kind WHEN 'captured' THEN escrow WHEN 'released' THEN maker ELSE 'refunds' END, 'credit',
          cents - CASE kind WHEN 'released' THEN cents / 20 ELSE 0 END FROM booked
    UNION ALL SELECT id, 2, 'platform_fees', 'credit', cents / 20 FROM booked WHERE kind = 'released'`,
  `INSERT INTO reconciliations (checkout_id, compared_at, difference, differs_since)
   SELECT checkout_id, now(), CASE WHEN n % 5000 = 9 THEN 'The charge is of another amount' END,
          CASE WHEN n % 5000 = 9 THEN placed_at END FROM seeded`,
  `INSERT INTO desk_orders (reason, order_id, since)
   SELECT CASE status WHEN 'pending' THEN 'unanswered' ELSE 'overdue' END, id, placed_at FROM seeded
    WHERE status IN ('pending', 'in_production', 'shipping') AND n % 3 = 0
    UNION ALL
   SELECT 'holding_limit', id, placed_at FROM seeded WHERE escrow_state = 'pending' AND n % 11 = 0`,
  `INSERT INTO order_totals SELECT 0, count(*), sum(total_cents) FROM orders
   ON CONFLICT (shard) DO UPDATE SET orders = excluded.orders, total_cents = excluded.total_cents`,
  'DROP TABLE booked, seeded',
];

/** @param template ids of an existing order with its item; it is deleted when all others exist */
export const seedOrders = (count, template) => async (client) => {
  const { id: orderId, checkoutId } = await template(client);
  // Skips the checks of foreign keys and of the ledger's triggers, a million times each.
  await client.query('SET session_replication_role = replica');
  const tables = [
    'orders',
    'order_items',
    'order_steps',
    'payments',
    'escrow_transactions',
    'ledger_postings',
  ];
  await withoutIndexes(
    client,
    [...tables, 'ledger_entries', 'reconciliations', 'desk_orders'],
    async () => {
      await client.query(seeded(count));
      await insertLike(client, 'orders', { ...orders, like: `like_this.id = '${orderId}'` });
      await insertLike(client, 'order_items', {
        seeded: 'seeded',
        like: `like_this.order_id = '${orderId}'`,
        values: { order_id: 'seeded.id', name: 'product', sku: `'SKU-' || n % 30000` },
      });
      await client.query(`DELETE FROM order_items WHERE order_id = '${orderId}'`);
      await client.query(`DELETE FROM orders WHERE id = '${orderId}'`);
      await client.query(`DELETE FROM checkouts WHERE id = '${checkoutId}'`);
      for (const statement of others) await client.query(statement);
    },
  );
};
