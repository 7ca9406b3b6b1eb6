import pg from 'pg';

export interface ServiceDatabase {
  /** The name of the database and of the role that owns it. */
  readonly name: string;
  readonly password: string;
}

async function createDatabase(
  admin: pg.Client,
  { name, password }: ServiceDatabase,
): Promise<void> {
  const id = pg.escapeIdentifier(name);
  const role = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const verb = role.rowCount === 0 ? 'CREATE' : 'ALTER';
  await admin.query(`${verb} ROLE ${id} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  const database = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) {
    // A managed server's administrator is no superuser and must be a member of the role that
    // becomes the owner.
    await admin.query(`GRANT ${id} TO CURRENT_USER`);
    await admin.query(`CREATE DATABASE ${id} OWNER ${id}`);
  }
  // By default every role may connect to every database.
  await admin.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
}

/**
 * Creates one database and one role for each service; no role can connect to another's database.
 * Idempotent.
 */
export async function createDatabases(
  adminUrl: string,
  databases: readonly ServiceDatabase[],
): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    for (const database of databases) await createDatabase(admin, database);
  } finally {
    await admin.end();
  }
}
