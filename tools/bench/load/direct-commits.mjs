/**
 * Measures the database alone: one small row per transaction, with as many connections as buyers.
 */
import pg from 'pg';

export async function directCommits({ url, seconds, connections }) {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0].query(
    'CREATE TABLE IF NOT EXISTS bench_commits (id bigserial PRIMARY KEY, body jsonb NOT NULL)',
  );
  const end = Date.now() + seconds * 1000;
  let commits = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (Date.now() < end) {
        await client.query({
          name: 'row',
          text: 'INSERT INTO bench_commits (body) VALUES ($1)',
          values: ['{"a":1}'],
        });
        commits += 1;
      }
    }),
  );
  await clients[0].query('DROP TABLE bench_commits');
  await Promise.all(clients.map((client) => client.end()));
  return commits / seconds;
}
