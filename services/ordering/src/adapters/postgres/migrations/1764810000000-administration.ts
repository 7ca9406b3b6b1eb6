import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Views of all orders for administrators: stored totals, indexed lists, and the queues of the money
 * desk.
 */
export class Administration1764810000000 implements MigrationInterface {
  readonly name = 'Administration1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    await keepTotals(runner);
    await indexLists(runner);
    await keepQueues(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reconciliations DROP COLUMN differs_since`);
    await runner.query(`ALTER TABLE payout_accounts DROP COLUMN restricted_since`);
    await runner.query(`DROP TABLE desk_orders`);
    await runner.query(
      `DROP INDEX escrow_transactions_by_age, orders_problems_by_age, orders_held_of_manufacturer`,
    );
    await runner.query(
      `DROP INDEX orders_split, orders_disputed, orders_by_amount, orders_by_status, orders_by_time`,
    );
    await runner.query(`DROP TRIGGER totals_of_inserted ON orders`);
    await runner.query(`DROP TRIGGER totals_of_deleted ON orders`);
    await runner.query(`DROP FUNCTION keep_order_totals`);
    await runner.query(`DROP TABLE order_totals`);
  }
}

/**
 * An order's total never changes. Several rows, so that concurrent checkouts do not block each
 * other.
 */
async function keepTotals(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE order_totals (
      shard smallint PRIMARY KEY,
      orders bigint NOT NULL,
      total_cents bigint NOT NULL
    )`);
  await runner.query(`
    INSERT INTO order_totals
    SELECT 0, count(*), coalesce(sum(total_cents), 0) FROM orders`);
  await runner.query(`
    CREATE FUNCTION keep_order_totals() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      sign smallint := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      INSERT INTO order_totals
      SELECT pg_backend_pid() % 64, sign * count(*), sign * sum(total_cents) FROM changed HAVING count(*) > 0
      ON CONFLICT (shard) DO UPDATE
        SET orders = order_totals.orders + excluded.orders,
            total_cents = order_totals.total_cents + excluded.total_cents;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER totals_of_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals()`);
  await runner.query(`
    CREATE TRIGGER totals_of_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION keep_order_totals()`);
}

async function indexLists(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE INDEX orders_by_time ON orders (created_at, id)`);
  await runner.query(`CREATE INDEX orders_by_status ON orders (status, created_at, id)`);
  await runner.query(`CREATE INDEX orders_by_amount ON orders (total_cents, id)`);
  // Only for rare states: rows of all others are found quickly in the index by time.
  await runner.query(`CREATE INDEX orders_disputed ON orders (created_at, id) WHERE has_dispute`);
  await runner.query(
    `CREATE INDEX orders_split ON orders (created_at, id) WHERE escrow_state = 'split'`,
  );
}

async function keepQueues(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE INDEX orders_problems_by_age ON orders (problem_reported_at, id) WHERE problem_reported_at IS NOT NULL`,
  );
  await runner.query(
    `CREATE INDEX orders_held_of_manufacturer ON orders (manufacturer_id, created_at, id) WHERE escrow_state = 'pending'`,
  );
  await runner.query(`
    CREATE INDEX escrow_transactions_by_age ON escrow_transactions (created_at, order_id, type)
      WHERE type <> 'hold' AND status IN ('pending', 'failed')`);
  await runner.query(`ALTER TABLE reconciliations ADD COLUMN differs_since timestamptz`);
  await runner.query(
    `UPDATE reconciliations SET differs_since = compared_at WHERE difference IS NOT NULL`,
  );
  await runner.query(`ALTER TABLE payout_accounts ADD COLUMN restricted_since timestamptz`);
  await runner.query(
    `UPDATE payout_accounts SET restricted_since = asked_at WHERE status = 'restricted'`,
  );
  // Orders whose deadline has passed, until their state makes it irrelevant.
  await runner.query(`
    CREATE TABLE desk_orders (
      reason text NOT NULL CHECK (reason IN ('unanswered', 'overdue', 'holding_limit')),
      order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
      since timestamptz NOT NULL,
      PRIMARY KEY (order_id, reason)
    )`);
  await runner.query(`CREATE INDEX desk_orders_by_age ON desk_orders (reason, since, order_id)`);
  await runner.query(`
    INSERT INTO desk_orders (reason, order_id, since)
    SELECT CASE action WHEN 'remind_manufacturer' THEN 'unanswered' WHEN 'completion_overdue' THEN 'overdue'
                       ELSE 'holding_limit' END, orders.id, max(at)
      FROM order_steps JOIN orders ON orders.id = order_id
     WHERE (action = 'remind_manufacturer' AND status = 'pending')
        OR (action = 'completion_overdue' AND status IN ('in_production', 'shipping'))
        OR (action = 'holding_limit_near' AND escrow_state = 'pending')
     GROUP BY 1, 2`);
}
