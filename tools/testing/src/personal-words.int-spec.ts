import { Client } from 'pg';
import { findPersonalWords } from './personal-words';
import { createTestDatabase, type TestDatabase } from './test-database';

describe('finding the words of a person', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase('words');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`CREATE SCHEMA jobs`);
    await client.query(`CREATE TABLE jobs.waiting (payload json)`);
    await client.query(
      `CREATE TABLE people (id int, name text, more jsonb, tags text[], raw bytea, words tsvector, "Odd name" varchar,
         lowered text GENERATED ALWAYS AS (lower(name)) STORED)`,
    );
    await client.query(`INSERT INTO jobs.waiting VALUES ('{"to": "ada@example.test"}')`);
    await client.query(
      `INSERT INTO people VALUES (1, 'Ada Lovelace', '{"deep": [{"street": "12 Broad''s Row"}]}', '{x,Lovelace}',
         'ADA LOVELACE', to_tsvector('simple', 'lovelace'), '100% Lovelace_')`,
    );
    await client.end();
  });
  afterAll(() => database.drop());

  it('finds them in every type of column, of every schema, in any case', async () => {
    expect(
      await findPersonalWords(database.url, [
        'lovelace',
        'Ada@Example.test',
        "broad's row",
        'nobody',
      ]),
    ).toEqual([
      'jobs.waiting.payload: Ada@Example.test',
      'people.Odd name: lovelace',
      'people.lowered: lovelace',
      "people.more: broad's row",
      'people.name: lovelace',
      'people.raw: lovelace',
      'people.tags: lovelace',
      'people.words: lovelace',
    ]);
  });

  it('takes a word as it is, not as a pattern', async () => {
    expect(await findPersonalWords(database.url, ['love%ace', 'A_a'])).toEqual([]);
    expect(await findPersonalWords(database.url, ['0% lovelace_'])).toEqual([
      'people.Odd name: 0% lovelace_',
    ]);
  });

  it('leaves out what may be kept, and refuses a column that is gone', async () => {
    const kept = { 'people.more': 'an invoice', 'jobs.waiting.payload': 'swept after a week' };
    expect(await findPersonalWords(database.url, ['broad', 'ada@'], kept)).toEqual([]);
    await expect(
      findPersonalWords(database.url, ['ada'], { 'people.gone': 'once' }),
    ).rejects.toThrow('no such column: people.gone');
  });
});
