import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, testEngines } from '@makeport/testing';
import { Client } from 'pg';
import { type Certificate, createAuthority, issueCertificate } from './certificates';

export interface PostgresTls {
  /** The file of the authority that issued the server's certificate; `otherCa` did not. */
  readonly ca: string;
  readonly otherCa: string;
  /** Switches the server back to plain text. */
  stop(): Promise<void>;
}

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: testEngines().postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Writes a file on the server, which may run in a container, with permissions that PostgreSQL
 * requires of a key.
 */
const writeOnServer = (client: Client, name: string, text: string): Promise<unknown> =>
  client.query(
    `COPY (SELECT regexp_split_to_table(${client.escapeLiteral(text.trim())}, '\\n'))
       TO PROGRAM ${client.escapeLiteral(`umask 077; cat > ${name}`)}`,
  );

/** Makes the PostgreSQL of the tests accept TLS, with a certificate for 127.0.0.1 only. */
export async function startPostgresTls(): Promise<PostgresTls> {
  const folder = await mkdtemp(join(tmpdir(), 'makeport-postgres-tls-'));
  const [ours, other] = [await createAuthority('ours'), await createAuthority('other')];
  const save = async (name: string, { cert }: Certificate): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, cert);
    return file;
  };
  const { cert, key } = await issueCertificate(ours, { ip: '127.0.0.1' });
  await asAdmin(async (client) => {
    await writeOnServer(client, 'makeport-test.crt', cert);
    await writeOnServer(client, 'makeport-test.key', key);
    await client.query(`ALTER SYSTEM SET ssl_cert_file = 'makeport-test.crt'`);
    await client.query(`ALTER SYSTEM SET ssl_key_file = 'makeport-test.key'`);
    await client.query(`ALTER SYSTEM SET ssl = on`);
    await client.query(`SELECT pg_reload_conf()`);
    await eventually(async () => {
      const { rows } = await client.query<{ ssl: string }>('SHOW ssl');
      if (rows[0]?.ssl !== 'on') throw new Error('PostgreSQL does not speak TLS');
    });
  });
  return {
    ca: await save('ca.pem', ours),
    otherCa: await save('other-ca.pem', other),
    async stop() {
      await asAdmin(async (client) => {
        for (const name of ['ssl', 'ssl_cert_file', 'ssl_key_file'])
          await client.query(`ALTER SYSTEM RESET ${name}`);
        await client.query(`SELECT pg_reload_conf()`);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
