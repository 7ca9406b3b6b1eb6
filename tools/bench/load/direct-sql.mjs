/**
 * Measures the database alone, with the simplest statements for a list and a detail, at the load's
 * concurrency.
 */
import pg from 'pg';
import { CONNECTIONS, random } from './fire.mjs';

const LIST = {
  name: 'list',
  text: `SELECT id, name, category, price_min_cents, price_max_cents, images FROM products
         WHERE removed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 12`,
};
const DETAIL = {
  name: 'detail',
  text: `SELECT p.*, m.name AS manufacturer_name FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id
         WHERE p.id = $1`,
};

export async function directSql({ url, size, seconds }) {
  const measure = async (getQuery) => {
    const end = Date.now() + seconds * 1000;
    let count = 0;
    const worker = async (_, index) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const next = random(index + 1);
      while (Date.now() < end) {
        await client.query(getQuery(next));
        count += 1;
      }
      await client.end();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return count / seconds;
  };
  return {
    list: await measure(() => LIST),
    detail: await measure((next) => ({
      ...DETAIL,
      values: [`bench-${Math.floor(next() * size)}`],
    })),
  };
}
