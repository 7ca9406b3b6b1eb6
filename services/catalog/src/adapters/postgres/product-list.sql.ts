import type { ProductFilter } from '../../domain/product-filter';
import type { Page } from '../../use-cases/ports';

export interface Query {
  readonly sql: string;
  readonly parameters: unknown[];
  /** Its plan does not depend on the values: worth preparing once in each connection. */
  readonly stable: boolean;
}

export interface ListQuery {
  readonly filter: ProductFilter;
  readonly page: Page;
  /** What to read of each product; `p` is the product, `m` its manufacturer. */
  readonly columns: string;
  /** Ids to tell whether they have a row. */
  readonly ids: readonly string[];
  /** About how many match, from an earlier answer: only decides from which end a far page is reached. */
  readonly roughTotal: number;
}

/** Up to here the rows before a page are passed over as they are; further on by the index alone. */
const NEAR = 200;

/**
 * The page's products, each with the number of all matches (`total`) and those of `ids` that have a row (`known`).
 * A page without products is one row whose `id` is null. One statement: all of it is of one moment.
 */
export function listQuery({ filter, page, columns, ids, roughTotal }: ListQuery): Query {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = conditionsOf(filter, parameter);
  const search = filter.words.length > 0;
  const total = search ? 'SELECT count(*)::integer FROM matching' : keptTotal(filter, conditions.total);
  const heads = `SELECT (${total}) AS total, ARRAY(SELECT id FROM products WHERE id = ANY(${parameter(ids)})) AS known`;
  const rows = `SELECT ${columns}, p.created_at`;
  const where = conditions.where.join(' AND ');
  // The limit is written out: with a parameter the planner would prepare for a tenth of the table.
  const limit = String(page.limit);
  const order = 'ORDER BY p.created_at DESC, p.id DESC';
  const joined = 'JOIN manufacturers m ON m.id = p.manufacturer_id';

  if (search) {
    // All matches are needed for the total anyway. Left to itself the planner may walk the whole table newest
    // first in search of a word that is rare.
    const limits = `ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${parameter(page.offset)}`;
    const sql = `WITH matching AS MATERIALIZED (SELECT p.id, p.created_at FROM products p WHERE ${where}),
      head AS (${heads})
      SELECT head.total, head.known, rows.* FROM head LEFT JOIN (
        ${rows} FROM (SELECT id FROM matching ${limits}) chosen JOIN products p USING (id) ${joined}) rows ON true
      ORDER BY rows.created_at DESC, rows.id DESC`;
    return { sql, parameters, stable: false };
  }

  const shown =
    page.offset <= NEAR
      ? `${rows} FROM products p ${joined} WHERE ${where} ${order} LIMIT ${limit}${page.offset > 0 ? ` OFFSET ${parameter(page.offset)}` : ''}`
      : `${rows} FROM (${farPage()}) chosen JOIN products p USING (id) ${joined}`;
  const sql = `WITH head AS (${heads})
    SELECT head.total, head.known, rows.* FROM head LEFT JOIN (${shown}) rows ON true
    ORDER BY rows.created_at DESC, rows.id DESC`;
  return { sql, parameters, stable: true };

  /** By the index alone, and from the nearer end. The oldest first needs the exact total, which is at hand. */
  function farPage(): string {
    const offset = `${parameter(page.offset)}::bigint`;
    const ids = `SELECT p.id FROM products p WHERE ${where}`;
    if (page.offset * 2 <= roughTotal) return `${ids} ${order} LIMIT ${limit} OFFSET ${offset}`;
    const left = `(SELECT total FROM head) - ${offset}`;
    return `${ids} ORDER BY p.created_at, p.id LIMIT greatest(0, least(${limit}, ${left}))
      OFFSET greatest(0, ${left} - ${limit})`;
  }
}

interface Conditions {
  readonly where: string[];
  /** The same for the tables of totals. */
  readonly total: string[];
}

function conditionsOf(filter: ProductFilter, parameter: (value: unknown) => string): Conditions {
  const where = ['p.removed_at IS NULL'];
  const total: string[] = [];
  if (filter.manufacturerId !== undefined) {
    const manufacturer = parameter(filter.manufacturerId);
    where.push(`p.manufacturer_id = ${manufacturer}`);
    total.push(`manufacturer_id = ${manufacturer}`);
  }
  if (filter.category !== undefined) {
    const category = parameter(filter.category);
    where.push(`p.category = ${category}`);
    total.push(`category = ${category}`);
  }
  for (const word of filter.words) {
    const pattern = parameter(`%${escapeLike(word)}%`);
    where.push(`p.search_text LIKE lower(${pattern} COLLATE "pg_c_utf8")`);
  }
  return { where, total };
}

/** Kept by triggers. */
function keptTotal({ manufacturerId }: ProductFilter, conditions: readonly string[]): string {
  const table = manufacturerId === undefined ? 'category_counts' : 'manufacturer_counts';
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return `SELECT coalesce(sum(products), 0)::integer FROM ${table} ${where}`;
}

/** What a person types is text: none of it is a wildcard. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
