import type { ProductFilter } from '../../domain/lists/product-filter';
import type { Page } from '../../use-cases/ports';

export interface Query {
  readonly sql: string;
  readonly parameters: unknown[];
  /**
   * True if the best plan does not depend on the values: the statement is then prepared once per
   * connection.
   */
  readonly stable: boolean;
}

export interface ListQuery {
  readonly filter: ProductFilter;
  readonly page: Page;
  /** The columns to read; `p` is the product, `m` its manufacturer. */
  readonly columns: string;
  /** Ids of demo products: the answer contains those that have a row. */
  readonly ids: readonly string[];
  /**
   * The approximate number of matches, from an earlier answer. Used only to choose the end from
   * which a far page is read.
   */
  readonly roughTotal: number;
}

/** Up to this offset, whole rows are skipped; beyond it, only index entries. */
const NEAR = 200;

/**
 * A search counts no more matches than this, and its last page ends there: counting all matches of
 * a common word is slow.
 */
export const MAX_MATCHES = 3000;

const JOINED = 'JOIN manufacturers m ON m.id = p.manufacturer_id';
const NEWEST_FIRST = 'ORDER BY p.created_at DESC, p.id DESC';

/**
 * Returns the products of a page. Each row also contains the number of all matches (`total`) and
 * those of `ids` that have a row (`known`). An empty page is one row whose `id` is null. One
 * statement reads everything from the same snapshot.
 */
export function listQuery(asked: ListQuery): Query {
  return asked.filter.words.length > 0 ? searchQuery(asked) : pageQuery(asked);
}

function pageQuery({ filter, page, columns, ids, roughTotal }: ListQuery): Query {
  const { parameters, parameter } = parameterList();
  const conditions = toConditions(filter, parameter);
  const where = conditions.where.join(' AND ');
  // A literal, because for a parameter the planner would assume a tenth of the table.
  const limit = String(page.limit);
  const sql = `WITH head AS (${getHead(keptTotal(filter, conditions.total), parameter(ids))})
    SELECT head.total, head.known, rows.* FROM head LEFT JOIN (
      SELECT ${columns}, p.created_at FROM ${page.offset <= NEAR ? nearPage() : farPage()}) rows ON true
    ORDER BY rows.created_at DESC, rows.id DESC`;
  return { sql, parameters, stable: true };

  function nearPage(): string {
    const offset = page.offset > 0 ? `OFFSET ${parameter(page.offset)}` : '';
    return `products p ${JOINED} WHERE ${where} ${NEWEST_FIRST} LIMIT ${limit} ${offset}`;
  }

  /**
   * Reads only the index, from the nearer end. From the far end, the offset depends on the exact
   * total in `head`.
   */
  function farPage(): string {
    const offset = `${parameter(page.offset)}::bigint`;
    const left = `(SELECT total FROM head) - ${offset}`;
    const limits =
      page.offset * 2 <= roughTotal
        ? `${NEWEST_FIRST} LIMIT ${limit} OFFSET ${offset}`
        : `ORDER BY p.created_at, p.id LIMIT greatest(0, least(${limit}, ${left}))
           OFFSET greatest(0, ${left} - ${limit})`;
    // The outer limit only corrects the planner's estimate, which ignores computed limits.
    const ids = `SELECT id FROM (SELECT p.id FROM products p WHERE ${where} ${limits}) counted LIMIT ${limit}`;
    return `(${ids}) chosen JOIN products p USING (id) ${JOINED}`;
  }
}

/**
 * Collects the matches first, because for a rare word the planner may walk the whole table from the
 * newest product. If there are more than `MAX_MATCHES`, the second part walks the table instead,
 * which finds frequent matches quickly.
 */
function searchQuery({ filter, page, columns, ids }: ListQuery): Query {
  const { parameters, parameter } = parameterList();
  const where = toConditions(filter, parameter).where.join(' AND ');
  const known = parameter(ids);
  const limits = `LIMIT ${page.limit} OFFSET ${parameter(page.offset)}`;
  const total = `SELECT least(count(*), ${MAX_MATCHES})::integer FROM matching`;
  const sql = `WITH matching AS MATERIALIZED (
      SELECT p.id, p.created_at FROM products p WHERE ${where} LIMIT ${MAX_MATCHES + 1}),
    head AS MATERIALIZED (SELECT *, (SELECT count(*) FROM matching) > ${MAX_MATCHES} AS common
      FROM (${getHead(total, known)}) counted),
    chosen AS (
      (SELECT p.id FROM matching p WHERE NOT (SELECT common FROM head) ${NEWEST_FIRST} ${limits})
      UNION ALL
      (SELECT p.id FROM products p WHERE (SELECT common FROM head) AND ${where} ${NEWEST_FIRST} ${limits}))
    SELECT head.total, head.known, rows.* FROM head LEFT JOIN (
      SELECT ${columns}, p.created_at FROM chosen JOIN products p USING (id) ${JOINED}) rows ON true
    ORDER BY rows.created_at DESC, rows.id DESC`;
  return { sql, parameters, stable: false };
}

function getHead(total: string, ids: string): string {
  return `SELECT (${total}) AS total, ARRAY(SELECT id FROM products WHERE id = ANY(${ids})) AS known`;
}

function parameterList(): { parameters: unknown[]; parameter: (value: unknown) => string } {
  const parameters: unknown[] = [];
  return { parameters, parameter: (value) => `$${parameters.push(value)}` };
}

interface Conditions {
  readonly where: string[];
  /** The equivalent conditions for the tables of totals. */
  readonly total: string[];
}

function toConditions(filter: ProductFilter, parameter: (value: unknown) => string): Conditions {
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

/** Reads the total from the tables that triggers update. */
function keptTotal({ manufacturerId }: ProductFilter, conditions: readonly string[]): string {
  const table = manufacturerId === undefined ? 'category_counts' : 'manufacturer_counts';
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return `SELECT coalesce(sum(products), 0)::integer FROM ${table} ${where}`;
}

/** Escapes LIKE's wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
