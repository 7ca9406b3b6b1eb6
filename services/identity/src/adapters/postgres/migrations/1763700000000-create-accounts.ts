import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE accounts (
     id uuid PRIMARY KEY,
     email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
     password_hash text NOT NULL,
     user_type text CHECK (user_type IN ('brand', 'manufacturer')),
     role text CHECK (role IN ('admin')),
     company_name text NOT NULL CHECK (company_name <> ''),
     created_at timestamptz NOT NULL,
     last_sign_in_at timestamptz,
     event_version integer NOT NULL DEFAULT 0
   )`,
  `CREATE TABLE sessions (
     token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
     account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     last_used_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX sessions_account_id ON sessions (account_id)`,
  `CREATE TABLE brands (
     id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
     name text NOT NULL,
     website text,
     phone text,
     address text,
     logo text,
     preferred_categories jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(preferred_categories) = 'array'),
     price_range_min integer CHECK (price_range_min >= 0),
     price_range_max integer CHECK (price_range_max >= 0),
     notification_preferences jsonb NOT NULL CHECK (jsonb_typeof(notification_preferences) = 'object'),
     updated_at timestamptz NOT NULL
   )`,
  `CREATE TABLE manufacturers (
     id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
     name text NOT NULL,
     location text NOT NULL,
     website text,
     phone text,
     address text,
     logo text,
     description text,
     specialties jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(specialties) = 'array'),
     certifications jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(certifications) = 'array'),
     rating double precision CHECK (rating BETWEEN 1 AND 5),
     lead_time text,
     min_moq integer NOT NULL DEFAULT 0 CHECK (min_moq >= 0),
     categories jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(categories) = 'array'),
     verification_status text NOT NULL DEFAULT 'pending' CHECK (verification_status IN ('pending', 'verified')),
     notification_preferences jsonb NOT NULL CHECK (jsonb_typeof(notification_preferences) = 'object'),
     stripe_account_id text UNIQUE,
     updated_at timestamptz NOT NULL
   )`,
  // The table layout that rate-limiter-flexible expects.
  `CREATE TABLE rate_limits (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
  `CREATE INDEX rate_limits_expire ON rate_limits (expire)`,
];

export class CreateAccounts1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits, manufacturers, brands, sessions, accounts');
  }
}
