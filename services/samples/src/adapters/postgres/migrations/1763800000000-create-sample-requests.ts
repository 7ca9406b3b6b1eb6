import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lowercases with the built-in Unicode collation, independent of the database's locale. */
const lowered = (words: string): string =>
  `text COLLATE "pg_c_utf8" NOT NULL GENERATED ALWAYS AS (lower((${words}) COLLATE "pg_c_utf8")) STORED`;

const statements = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  // DATA-13. Names are stored as they were at the time of the request.
  `CREATE TABLE sample_requests (
     id uuid PRIMARY KEY,
     brand_id uuid NOT NULL,
     brand_name text NOT NULL,
     manufacturer_id uuid NOT NULL,
     manufacturer_name text NOT NULL,
     product_id text NOT NULL,
     product_name text NOT NULL,
     product_sku text NOT NULL,
     quantity integer NOT NULL CHECK (quantity > 0),
     requirements jsonb NOT NULL
       CHECK (jsonb_typeof(requirements) = 'array' AND jsonb_array_length(requirements) BETWEEN 1 AND 5),
     sample_cost_cents bigint CHECK (sample_cost_cents > 0),
     status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'shipped', 'cancelled')),
     order_id uuid,
     request_key text NOT NULL,
     request_hash text NOT NULL,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     version integer NOT NULL,
     words_for_brand ${lowered(`product_name || E'\\n' || manufacturer_name`)},
     words_for_manufacturer ${lowered(`product_name || E'\\n' || brand_name`)},
     UNIQUE (brand_id, request_key)
   )`,
  ...['brand', 'manufacturer'].flatMap((side) => [
    `CREATE INDEX sample_requests_of_${side} ON sample_requests (${side}_id, created_at DESC, id DESC)`,
    `CREATE INDEX sample_requests_of_${side}_by_status
       ON sample_requests (${side}_id, status, created_at DESC, id DESC)`,
    `CREATE INDEX sample_requests_words_for_${side} ON sample_requests
       USING gin (words_for_${side} gin_trgm_ops)`,
  ]),
  // Makes status changes idempotent: a retry changes nothing.
  `CREATE TABLE status_presses (
     request_id uuid NOT NULL REFERENCES sample_requests (id),
     press_id uuid NOT NULL,
     pressed_at timestamptz NOT NULL,
     PRIMARY KEY (request_id, press_id)
   )`,
];

export class CreateSampleRequests1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE status_presses, sample_requests');
  }
}
