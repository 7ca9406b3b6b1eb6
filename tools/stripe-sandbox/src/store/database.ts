import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL DEFAULT '{}'
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_payment_intent ON objects (body ->> 'payment_intent') WHERE body ->> 'payment_intent' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_charge ON objects (body ->> 'charge') WHERE body ->> 'charge' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_transfer_group ON objects (body ->> 'transfer_group') WHERE body ->> 'transfer_group' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_source ON objects (body ->> 'source_transaction') WHERE body ->> 'source_transaction' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_destination ON objects (body ->> 'destination') WHERE body ->> 'destination' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_transfer ON objects (body ->> 'transfer') WHERE body ->> 'transfer' IS NOT NULL;
  DROP INDEX IF EXISTS objects_balance;
  CREATE INDEX IF NOT EXISTS objects_balances ON objects (body ->> 'currency', created, body ->> 'available_on', body ->> 'net') WHERE kind = 'balance_transaction' AND body ->> 'balance_type' = 'payments';

  CREATE TABLE IF NOT EXISTS idempotent_answers (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'dropped', 'given_up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_status INTEGER,
    last_error TEXT,
    delivered_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE state = 'pending';

  CREATE TABLE IF NOT EXISTS scheduled (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    due_at INTEGER NOT NULL,
    task TEXT NOT NULL,
    object_id TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/**
 * Opens the state, SQLite in WAL mode: a committed transaction survives a crash of the process
 * (`synchronous = NORMAL` may lose the last moments in a power cut, which no test of ours
 * simulates). The exclusive lock keeps a second sandbox from using the same state.
 */
export function openDatabase(file: string | undefined): DatabaseSync {
  if (file) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file ?? ':memory:');
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(schema);
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) {
      throw new Error(
        `The state file ${file} is in use by another payments sandbox. Stop that one first.`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  return database;
}
