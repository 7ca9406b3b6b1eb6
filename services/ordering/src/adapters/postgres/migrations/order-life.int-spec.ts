import { createDataSource, runMigrations } from '@makeport/service-kit';
import { createTestDatabase } from '@makeport/testing';
import { orderingDataSource } from '../data-source';
import { OrderTimelines } from '../orders/order-timelines';
import { OrderLife1763720000000 } from './1763720000000-order-life';
import { migrations } from './migrations';

const ORDER = 'a1b2c3d4-0000-4000-8000-000000000001';
const CHECKOUT = 'c1b2c3d4-0000-4000-8000-000000000001';
const BRAND = '00000000-0000-4000-8000-000000000001';
const MAKER = '00000000-0000-4000-8000-000000000101';

const amounts = `subtotal_cents, tax_cents, shipping_cents, total_cents`;
const paid = `120000, 12000, 1500, 133500`;

/** A completed and paid order, as the previous version stored it. */
const before = [
  `INSERT INTO checkouts (id, kind, status, brand_id, brand_name, idempotency_key, request_hash, lines, ${amounts},
     shipping_info, shipping_method, payment_intent_id, created_at, next_check_at)
   VALUES ('${CHECKOUT}', 'production', 'completed', '${BRAND}', 'Northwind', 'key', 'hash', '[]', ${paid},
     '{}', 'standard', 'pi_1', now(), now())`,
  `INSERT INTO orders (id, checkout_id, position, kind, status, brand_id, brand_name, manufacturer_id,
     manufacturer_name, product_id, product_name, product_sku, quantity, ${amounts}, shipping_info, shipping_method,
     payment_info, escrow_state, created_at, updated_at, completed_at, version)
   VALUES ('${ORDER}', '${CHECKOUT}', 0, 'production', 'completed', '${BRAND}', 'Northwind', '${MAKER}', 'Voltworks',
     'p', 'Power bank', 'VW', 100, ${paid}, '{}', 'standard', '{}', 'released',
     '2026-11-01', '2026-11-05', '2026-11-05', 4)`,
  `INSERT INTO order_items (order_id, position, product_id, name, sku, quantity, unit_price_cents, options, line_total_cents)
   VALUES ('${ORDER}', 0, 'p', 'Power bank', 'VW', 100, 1200, '[]', 120000)`,
  `INSERT INTO order_steps VALUES
     ('s2', '${ORDER}', 'mark_completed', 'shipping', 'completed', '2026-11-05'),
     ('s1', '${ORDER}', 'approve', 'pending', 'approved', '2026-11-03'),
     ('s0', '${ORDER}', 'remind_manufacturer', 'pending', 'pending', '2026-11-02')`,
  `INSERT INTO escrow_transactions (order_id, type, amount_cents, fee_cents, status, stripe_id, created_at) VALUES
     ('${ORDER}', 'hold', 133500, 0, 'released', null, '2026-11-01'),
     ('${ORDER}', 'release', 133500, 0, 'settled', 'tr_1', '2026-11-05')`,
];

it('OPEN-47: orders of before the timeline have theirs, each step with its author, in its order', async () => {
  const test = await createTestDatabase('ordering-upgrade');
  const first = migrations.indexOf(OrderLife1763720000000);
  const lists = migrations.findIndex(({ name }) => name.startsWith('PaymentChoice'));
  const old = createDataSource({
    url: test.url,
    entities: [],
    migrations: migrations.slice(0, lists),
  });
  await runMigrations(old);
  for (const statement of before) await old.query(statement);
  await old.destroy();

  const dataSource = orderingDataSource(test.url);
  await runMigrations(dataSource);
  const [record] = await new OrderTimelines(dataSource).findByIds([ORDER]);
  expect(record?.steps.map(({ action, actor, actorName }) => [action, actor, actorName])).toEqual([
    ['remind_manufacturer', 'system', null],
    ['approve', 'manufacturer', 'Voltworks'],
    ['mark_completed', 'manufacturer', 'Voltworks'],
    ['release_escrow', 'system', null],
  ]);
  expect(record?.payouts).toMatchObject([{ type: 'release', status: 'settled' }]);
  expect(record?.order).toMatchObject({ problem: null, hasDispute: false });
  // New steps are sorted after the migrated ones.
  await dataSource.query(
    `INSERT INTO order_steps (step_id, order_id, action, from_status, to_status, at)
     VALUES ('s3', $1, 'rate', 'completed', 'completed', '2026-11-05')`,
    [ORDER],
  );
  const [later] = await new OrderTimelines(dataSource).findByIds([ORDER]);
  expect(later?.steps.at(-1)?.action).toBe('rate');

  // The rollback only keeps the columns of the previous version.
  for (let index = migrations.length; index > first; index -= 1)
    await dataSource.undoLastMigration();
  await expect(dataSource.query(`SELECT actor FROM order_steps`)).rejects.toThrow('does not exist');
  expect(
    await dataSource.query(
      `SELECT count(*)::int AS steps FROM order_steps WHERE action = 'approve'`,
    ),
  ).toEqual([{ steps: 1 }]);
  await dataSource.destroy();
  await test.drop();
});
