import type { MigrationInterface, QueryRunner } from 'typeorm';

const statuses = `'pending', 'approved', 'in_production', 'shipping', 'completed', 'cancelled'`;
const amounts = `
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  shipping_cents bigint NOT NULL CHECK (shipping_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  CHECK (total_cents = subtotal_cents + tax_cents + shipping_cents)`;

/**
 * Checkouts, orders and the calls to the payment provider. A separate migration adds the ledger.
 */
export class Ordering1763700000000 implements MigrationInterface {
  readonly name = 'Ordering1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE checkouts (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('production', 'sample')),
        status text NOT NULL CHECK (status IN ('open', 'completed', 'refunded', 'abandoned')),
        brand_id uuid NOT NULL,
        brand_name text NOT NULL,
        idempotency_key text NOT NULL,
        request_hash text NOT NULL,
        lines jsonb NOT NULL,
        ${amounts},
        shipping_info jsonb NOT NULL,
        shipping_method text NOT NULL CHECK (shipping_method IN ('standard', 'express', 'overnight')),
        payment_intent_id text UNIQUE,
        created_at timestamptz NOT NULL,
        -- When the provider is asked about a payment that nobody has told of.
        next_check_at timestamptz NOT NULL,
        UNIQUE (brand_id, idempotency_key)
      )`);
    await runner.query(
      `CREATE INDEX checkouts_open ON checkouts (next_check_at) WHERE status = 'open'`,
    );

    await runner.query(`
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        checkout_id uuid NOT NULL REFERENCES checkouts,
        position smallint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('production', 'sample')),
        status text NOT NULL CHECK (status IN (${statuses})),
        brand_id uuid NOT NULL,
        brand_name text NOT NULL,
        manufacturer_id uuid NOT NULL,
        manufacturer_name text NOT NULL,
        product_id text NOT NULL,
        product_name text NOT NULL,
        product_sku text NOT NULL,
        quantity integer NOT NULL CHECK (quantity > 0),
        ${amounts},
        shipping_info jsonb NOT NULL,
        shipping_method text NOT NULL,
        payment_info jsonb NOT NULL,
        escrow_state text NOT NULL CHECK (escrow_state IN ('pending', 'released', 'refunded', 'split')),
        has_dispute boolean NOT NULL DEFAULT false,
        tracking_number text,
        due_date date,
        rating smallint CHECK (rating BETWEEN 1 AND 5),
        feedback text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        completed_at timestamptz,
        version integer NOT NULL CHECK (version >= 1),
        -- One payment makes one set of orders (OPEN-30, OPEN-32).
        UNIQUE (checkout_id, manufacturer_id),
        CHECK ((completed_at IS NOT NULL) = (status = 'completed'))
      )`);
    await runner.query(
      `CREATE INDEX orders_of_brand ON orders (brand_id, created_at DESC, id DESC)`,
    );
    await runner.query(
      `CREATE INDEX orders_of_manufacturer ON orders (manufacturer_id, created_at DESC, id DESC)`,
    );

    await runner.query(`
      CREATE TABLE order_items (
        order_id uuid NOT NULL REFERENCES orders,
        position smallint NOT NULL,
        product_id text NOT NULL,
        name text NOT NULL,
        sku text NOT NULL,
        quantity integer NOT NULL CHECK (quantity > 0),
        unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
        options jsonb NOT NULL,
        line_total_cents bigint NOT NULL CHECK (line_total_cents > 0),
        PRIMARY KEY (order_id, position)
      )`);

    await runner.query(`
      CREATE TABLE order_steps (
        step_id text PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders,
        action text NOT NULL,
        from_status text NOT NULL,
        to_status text NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX order_steps_of_order ON order_steps (order_id, at)`);

    await runner.query(`
      CREATE TABLE payments (
        checkout_id uuid PRIMARY KEY REFERENCES checkouts,
        stripe_payment_intent_id text NOT NULL UNIQUE,
        stripe_charge_id text NOT NULL UNIQUE,
        amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        method text NOT NULL CHECK (method IN ('credit', 'debit')),
        card_last_four text,
        captured_at timestamptz NOT NULL
      )`);

    await runner.query(`
      CREATE TABLE stripe_calls (
        subject text NOT NULL,
        step text NOT NULL,
        attempt smallint NOT NULL,
        idempotency_key text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('started', 'succeeded', 'refused', 'provider_error')),
        object_id text,
        failure text,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        PRIMARY KEY (subject, step, attempt)
      )`);
    await runner.query(`
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        object_id text NOT NULL,
        metadata jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('received', 'done')),
        attempts integer NOT NULL DEFAULT 0,
        outcome text,
        received_at timestamptz NOT NULL,
        next_attempt_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX stripe_events_waiting ON stripe_events (next_attempt_at) WHERE state = 'received'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE stripe_events, stripe_calls, payments, order_steps, order_items, orders, checkouts`,
    );
  }
}
