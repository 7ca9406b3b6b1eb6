import type { Client } from 'pg';
import { sortLetters } from '../../../domain/search/words';

const BATCH = 2_000;

/** A count that moved little is not worth a new row. */
const moved = `(n.products IS NULL OR o.products IS NULL OR o.products = 0
  OR abs(n.products - o.products) > 0.05 * o.products)`;

const words = `
  SELECT coalesce(n.word, o.word) AS key, coalesce(n.products, 0)::integer AS products FROM (
    SELECT word COLLATE "C" AS word, ndoc AS products FROM ts_stat($$
      SELECT to_tsvector('simple', concat_ws(' ', phrase, category_text, manufacturer_text))
      FROM search_products WHERE NOT hidden $$)
    WHERE length(word) BETWEEN 1 AND 40
  ) n FULL JOIN search_words o ON n.word = o.word
  WHERE ${moved} AND coalesce(n.products, 0) IS DISTINCT FROM o.products`;

const lexemes = `
  SELECT coalesce(n.lexeme, o.lexeme) AS key, coalesce(n.products, 0)::integer AS products FROM (
    SELECT word COLLATE "C" AS lexeme, ndoc AS products
      FROM ts_stat('SELECT narrow FROM search_products WHERE NOT hidden')
    UNION ALL SELECT '', count(*) FROM search_products WHERE NOT hidden
  ) n FULL JOIN search_lexemes o ON n.lexeme = o.lexeme
  WHERE (${moved} OR n.lexeme = '') AND coalesce(n.products, 0) IS DISTINCT FROM o.products`;

const categories = `
  SELECT coalesce(n.name, o.name) AS key, coalesce(n.products, 0)::integer AS products
  FROM (SELECT category AS name, count(*) AS products FROM search_products WHERE NOT hidden GROUP BY 1) n
  FULL JOIN search_categories o ON n.name = o.name
  WHERE coalesce(n.products, 0) IS DISTINCT FROM o.products`;

interface Change {
  readonly key: string;
  readonly products: number;
}

/**
 * Reads what differs without writing, however long that takes, and then writes in short transactions: a long one would
 * hold back the events of the whole server.
 */
export async function refreshVocabulary(client: Client): Promise<void> {
  await apply(client, words, writeWords);
  await apply(client, lexemes, (changes) => [
    `INSERT INTO search_lexemes (lexeme, products) SELECT * FROM unnest($1::text[], $2::integer[])
     ON CONFLICT (lexeme) DO UPDATE SET products = EXCLUDED.products`,
    ...columns(changes),
  ]);
  await apply(client, categories, (changes) => [
    `UPDATE search_categories SET products = changed.products
     FROM unnest($1::text[], $2::integer[]) AS changed (name, products) WHERE search_categories.name = changed.name`,
    ...columns(changes),
  ]);
}

type Write = (changes: readonly Change[]) => [text: string, ...values: unknown[]];

async function apply(client: Client, text: string, write: Write): Promise<void> {
  const { rows } = await client.query<Change>(text);
  for (let start = 0; start < rows.length; start += BATCH) {
    const [statement, ...values] = write(rows.slice(start, start + BATCH));
    await client.query(statement, values);
  }
}

const columns = (changes: readonly Change[]): [string[], number[]] => [
  changes.map(({ key }) => key),
  changes.map(({ products }) => products),
];

function writeWords(changes: readonly Change[]): [text: string, ...values: unknown[]] {
  return [
    `INSERT INTO search_words (word, products, letters) SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])
     ON CONFLICT (word) DO UPDATE SET products = EXCLUDED.products`,
    ...columns(changes),
    changes.map(({ key }) => sortLetters(key)),
  ];
}
