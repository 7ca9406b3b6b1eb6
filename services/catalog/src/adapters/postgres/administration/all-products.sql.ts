import type { AllProductsFilter } from '../../../use-cases/administration/ports';
import { escapeLike, MAX_MATCHES } from '../product-list.sql';
import { viewColumns } from '../product-columns';

interface AllProductsQuery {
  readonly sql: string;
  readonly parameters: unknown[];
}

const NEWEST_FIRST = 'ORDER BY p.created_at DESC, p.id DESC';

/**
 * Returns one page, newest first, and one more product if there is a next page. Each row contains
 * the total, which a search counts up to `MAX_MATCHES`. A search first collects its matches. If
 * there are more, it walks the products from the newest instead, which finds frequent matches
 * quickly.
 */
export function allProductsQuery(
  { search, category }: AllProductsFilter,
  first: number,
  after: string | undefined,
): AllProductsQuery {
  const { where, walked, parameters, parameter, inCategory } = toConditions({ search, category });
  const matches = where.join(' AND ');
  const behind =
    after === undefined
      ? ''
      : `AND (p.created_at, p.id) < (SELECT created_at, id FROM products WHERE id = ${parameter(after)})`;
  const limit = `${NEWEST_FIRST} LIMIT ${first + 1}`;
  const walk = `SELECT p.id FROM products p WHERE ${walked.join(' AND ')} ${behind} ${limit}`;
  const found =
    search === ''
      ? `head AS (SELECT coalesce(sum(products), 0)::integer AS total FROM category_counts ${inCategory}),
         chosen AS (${walk})`
      : `matching AS MATERIALIZED (
           SELECT p.id, p.created_at FROM products p WHERE ${matches} LIMIT ${MAX_MATCHES + 1}),
         head AS MATERIALIZED (SELECT least(count(*), ${MAX_MATCHES})::integer AS total,
           count(*) > ${MAX_MATCHES} AS common FROM matching),
         chosen AS (
           (SELECT p.id FROM matching p WHERE NOT (SELECT common FROM head) ${behind} ${limit})
           UNION ALL
           (SELECT id FROM (${walk}) walked WHERE (SELECT common FROM head)))`;
  const sql = `WITH ${found} SELECT head.total, rows.* FROM head LEFT JOIN (
      SELECT ${viewColumns}, p.created_at
      FROM chosen JOIN products p USING (id) JOIN manufacturers m ON m.id = p.manufacturer_id) rows ON true
    ORDER BY rows.created_at DESC, rows.id DESC`;
  return { sql, parameters };
}

/**
 * Selects the same products in a shorter form and without the total. Does not collect matches
 * first: a page of an export is so large that walking the products is fast enough.
 */
export function productRowsQuery(
  filter: AllProductsFilter,
  first: number,
  after: string | undefined,
): AllProductsQuery {
  const { where, parameters, parameter } = toConditions(filter);
  if (after !== undefined) {
    const mark = parameter(after);
    where.push(`(p.created_at, p.id) < (SELECT created_at, id FROM products WHERE id = ${mark})`);
  }
  const sql = `SELECT p.id, p.sku, p.name, p.category, p.manufacturer_id AS "manufacturerId",
      m.name AS "manufacturerName", p.moq, p.lead_time AS "leadTime",
      p.price_min_cents::float8 AS "priceMinCents", p.price_max_cents::float8 AS "priceMaxCents",
      p.created_at AS "createdAt"
    FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id
    WHERE ${where.join(' AND ')} ${NEWEST_FIRST} LIMIT ${first + 1}`;
  return { sql, parameters };
}

function toConditions({ search, category }: AllProductsFilter) {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const where = ['p.removed_at IS NULL'];
  const searched: string[] = [];
  const walked: string[] = [];
  let inCategory = '';
  if (category !== undefined) {
    const given = parameter(category);
    where.push(`p.category = ${given}`);
    inCategory = `WHERE category = ${given}`;
  }
  if (search !== '') {
    const pattern = `lower(${parameter(`%${escapeLike(search)}%`)} COLLATE "pg_c_utf8")`;
    // Must equal the expression of the index. A line break separates name and SKU, because no
    // search contains one.
    const words = `(lower(p.name || E'\\n' || p.sku COLLATE "pg_c_utf8"))`;
    searched.push(`${words} LIKE ${pattern}`);
    // `coalesce` prevents the use of the index, and makes the planner expect many matches. With the
    // index, it would collect all products with a common word to return one page.
    walked.push(`coalesce(${words} LIKE ${pattern}, false)`);
  }
  return {
    parameters,
    parameter,
    inCategory,
    where: [...where, ...searched],
    walked: [...where, ...walked],
  };
}
