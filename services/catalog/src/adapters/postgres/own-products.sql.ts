import type { OwnProductsFilter } from '../../use-cases/ports';
import { escapeLike, MAX_MATCHES } from './product-list.sql';
import { viewColumns } from './product-columns';

interface OwnQuery {
  readonly sql: string;
  readonly parameters: unknown[];
}

/**
 * Returns one page, newest first, and one more product if there is a next page. Each row contains
 * the total. The trigram index finds candidates by the whole searchable text; a second condition
 * keeps those with the text in name or SKU (MFR-12).
 */
export function ownProductsQuery(
  filter: OwnProductsFilter,
  first: number,
  after: string | undefined,
): OwnQuery {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const manufacturer = parameter(filter.manufacturerId);
  const where = [`p.manufacturer_id = ${manufacturer}`, 'p.removed_at IS NULL'];
  if (filter.category !== undefined) where.push(`p.category = ${parameter(filter.category)}`);
  const total = filter.search === '' ? keptTotal() : countedTotal();
  const behind =
    after === undefined
      ? ''
      : `AND (p.created_at, p.id) < (SELECT created_at, id FROM products
           WHERE id = ${parameter(after)} AND manufacturer_id = ${manufacturer})`;
  const sql = `SELECT head.total, rows.* FROM (SELECT (${total}) AS total) head LEFT JOIN (
      SELECT ${viewColumns}, p.created_at FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id
      WHERE ${where.join(' AND ')} ${behind}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${first + 1}) rows ON true
    ORDER BY rows.created_at DESC, rows.id DESC`;
  return { sql, parameters };

  function keptTotal(): string {
    const category =
      filter.category === undefined ? '' : ` AND category = ${parameter(filter.category)}`;
    return `SELECT coalesce(sum(products), 0)::integer FROM manufacturer_counts
      WHERE manufacturer_id = ${manufacturer}${category}`;
  }

  function countedTotal(): string {
    const pattern = `lower(${parameter(`%${escapeLike(filter.search)}%`)} COLLATE "pg_c_utf8")`;
    where.push(
      `p.search_text LIKE ${pattern}`,
      `(lower(p.name COLLATE "pg_c_utf8") LIKE ${pattern} OR lower(p.sku COLLATE "pg_c_utf8") LIKE ${pattern})`,
    );
    return `SELECT count(*)::integer FROM (
      SELECT 1 FROM products p WHERE ${where.join(' AND ')} LIMIT ${MAX_MATCHES}) matching`;
  }
}
