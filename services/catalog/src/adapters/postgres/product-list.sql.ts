import type { Page, ProductFilter } from '../../use-cases/ports';

export interface Query {
  readonly sql: string;
  readonly parameters: unknown[];
}

/** One row: the page's ids and the number of all matches. The products themselves are read by their ids. */
export function listQuery(filter: ProductFilter, page: Page): Query {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;

  const conditions = ['removed_at IS NULL'];
  if (filter.category !== undefined) conditions.push(`category = ${parameter(filter.category)}`);
  if (filter.manufacturerId !== undefined) {
    conditions.push(`manufacturer_id = ${parameter(filter.manufacturerId)}`);
  }
  for (const word of filter.words) {
    const pattern = parameter(`%${escapeLike(word)}%`);
    conditions.push(`search_text LIKE lower(${pattern} COLLATE "pg_c_utf8")`);
  }
  const where = conditions.join(' AND ');
  const limits = `ORDER BY created_at DESC, id DESC LIMIT ${parameter(page.limit)} OFFSET ${parameter(page.offset)}`;

  if (filter.words.length > 0) {
    // All matches are needed for the total anyway. Left to itself the planner may walk the whole table newest
    // first in search of a word that is rare.
    const sql = `WITH matching AS MATERIALIZED (SELECT id, created_at FROM products WHERE ${where})
      SELECT (SELECT count(*)::integer FROM matching) AS total, ARRAY(SELECT id FROM matching ${limits}) AS ids`;
    return { sql, parameters };
  }
  const total = filter.manufacturerId === undefined ? categoryTotal(filter) : allTotal(where);
  return {
    sql: `SELECT (${total}) AS total, ARRAY(SELECT id FROM products WHERE ${where} ${limits}) AS ids`,
    parameters,
  };
}

/** Kept by triggers. With a category, that is the first parameter. */
function categoryTotal(filter: ProductFilter): string {
  const where = filter.category === undefined ? '' : 'WHERE category = $1';
  return `SELECT coalesce(sum(products), 0)::integer FROM category_counts ${where}`;
}

function allTotal(where: string): string {
  return `SELECT count(*)::integer FROM products WHERE ${where}`;
}

/** What a person types is text: none of it is a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
