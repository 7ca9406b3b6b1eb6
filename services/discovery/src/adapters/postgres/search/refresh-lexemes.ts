import type { Client } from 'pg';

const BATCH = 2_000;

/** A count that moved little is not worth a new row. */
const moved = `(n.products IS NULL OR o.products IS NULL OR o.products = 0
  OR abs(n.products - o.products) > 0.05 * o.products)`;

const differing = `
  SELECT coalesce(n.lexeme, o.lexeme) AS lexeme, coalesce(n.products, 0)::integer AS products FROM (
    SELECT word COLLATE "C" AS lexeme, ndoc AS products
      FROM ts_stat('SELECT narrow FROM search_products WHERE NOT hidden')
    UNION ALL SELECT '', count(*) FROM search_products WHERE NOT hidden
  ) n FULL JOIN search_lexemes o ON n.lexeme = o.lexeme
  WHERE (${moved} OR n.lexeme = '') AND coalesce(n.products, 0) IS DISTINCT FROM o.products`;

/**
 * How many products have each lexeme, for recommendations. Reads what differs without writing, however long that takes,
 * and then writes in short transactions: a long one would hold back the events of the whole server.
 */
export async function refreshLexemes(client: Client): Promise<void> {
  const { rows } = await client.query<{ lexeme: string; products: number }>(differing);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await client.query(
      `INSERT INTO search_lexemes (lexeme, products) SELECT * FROM unnest($1::text[], $2::integer[])
       ON CONFLICT (lexeme) DO UPDATE SET products = EXCLUDED.products`,
      [batch.map(({ lexeme }) => lexeme), batch.map(({ products }) => products)],
    );
  }
}
