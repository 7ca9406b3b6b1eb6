import type { Client } from 'pg';

const BATCH = 2_000;

/**
 * Selects counts that changed by more than 5 %, and new and removed words. Category counts are
 * always exact, since users see them.
 */
const differing = (table: string, key: string, counts: string): string => `
  SELECT coalesce(n.${key}, o.${key}) AS key, coalesce(n.products, 0)::integer AS products
  FROM (${counts}) AS n FULL JOIN ${table} o ON n.${key} = o.${key}
  WHERE coalesce(n.products, 0) IS DISTINCT FROM o.products
    AND (n.products IS NULL OR o.products IS NULL OR abs(n.products - o.products) > 0.05 * o.products
      OR n.${key} = '' OR starts_with(n.${key}, '=category:'))`;

const lexemes = differing(
  'search_lexemes',
  'lexeme',
  `SELECT word COLLATE "C" AS lexeme, ndoc AS products
     FROM ts_stat('SELECT narrow FROM search_products WHERE NOT hidden')
   UNION ALL SELECT '', count(*) FROM search_products WHERE NOT hidden`,
);

/** Words as typed, not their stems. */
const words = differing(
  'search_words',
  'word',
  `SELECT word COLLATE "C" AS word, ndoc AS products FROM ts_stat(
     $$SELECT to_tsvector('simple', concat_ws(' ', phrase, category_text, manufacturer_text))
       FROM search_products WHERE NOT hidden$$)`,
);

interface Count {
  readonly key: string;
  readonly products: number;
}

/**
 * Counts the products of each lexeme and word. Compares without writing, which may take long, then
 * writes in short transactions: a long one would hold back the outbox relays of all databases on
 * the server.
 */
export async function refreshLexemes(client: Client): Promise<void> {
  await writeCounts(
    client,
    lexemes,
    `INSERT INTO search_lexemes (lexeme, products) SELECT * FROM unnest($1::text[], $2::integer[])
     ON CONFLICT (lexeme) DO UPDATE SET products = EXCLUDED.products`,
  );
  await client.query(`DELETE FROM search_lexemes WHERE products = 0 AND lexeme <> ''`);
  await writeCounts(
    client,
    words,
    `INSERT INTO search_words (word, products, letters)
     SELECT word, products, (SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") FROM regexp_split_to_table(word, '') AS letter)
     FROM unnest($1::text[], $2::integer[]) AS counted (word, products)
     ON CONFLICT (word) DO UPDATE SET products = EXCLUDED.products`,
  );
  await client.query('DELETE FROM search_words WHERE products = 0');
}

async function writeCounts(client: Client, read: string, write: string): Promise<void> {
  const { rows } = await client.query<Count>(read);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await client.query(write, [batch.map(({ key }) => key), batch.map(({ products }) => products)]);
  }
}
