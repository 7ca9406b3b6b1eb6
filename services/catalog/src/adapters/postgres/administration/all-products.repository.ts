import { MIN_PARTIAL_NAME_LENGTH } from '@makeport/rules';
import { prefixRange } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import type { ProductRow } from '@makeport/contracts';
import { DataSource } from 'typeorm';
import type {
  AllProductsFilter,
  NamedProduct,
  ProductChoices,
} from '../../../use-cases/administration/ports';
import type { OwnProductsPage, VersionedProduct } from '../../../use-cases/ports';
import { viewColumns, viewOfRow, type ViewRow } from '../product-columns';
import { escapeLike } from '../product-list.sql';
import { allProductsQuery, productRowsQuery } from './all-products.sql';

const NAMED = `p.id, p.sku, p.name, m.name AS "manufacturerName"
  FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id`;

type Row = ViewRow & { readonly total: number; readonly id: string | null };

/** Reads the products of all manufacturers, for administrators. */
@Injectable()
export class AllProductsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists products after the product `after`, newest first. */
  async list(
    filter: AllProductsFilter,
    first: number,
    after: string | undefined,
  ): Promise<OwnProductsPage> {
    const { sql, parameters } = allProductsQuery(filter, first, after);
    const rows = await this.dataSource.query<Row[]>(sql, parameters);
    const found = rows.filter(({ id }) => id !== null);
    return {
      products: found.slice(0, first).map(viewOfRow),
      total: rows[0]?.total ?? 0,
      hasMore: found.length > first,
    };
  }

  /** Lists the same products as `list` in a shorter form, without counting the total. */
  async rows(
    filter: AllProductsFilter,
    first: number,
    after: string | undefined,
  ): Promise<{ products: ProductRow[]; hasMore: boolean }> {
    const { sql, parameters } = productRowsQuery(filter, first, after);
    const rows = await this.dataSource.query<
      (Omit<ProductRow, 'createdAt'> & { createdAt: Date })[]
    >(sql, parameters);
    const products = rows.slice(0, first);
    return {
      products: products.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      hasMore: rows.length > first,
    };
  }

  /**
   * Finds the product with this id, then products whose SKU begins with the text, then products
   * whose name contains it, regardless of case.
   */
  async findNamed(text: string, limit: number): Promise<NamedProduct[]> {
    const coded = await this.dataSource.query<NamedProduct[]>(
      `(SELECT ${NAMED} WHERE p.id = $1 AND p.removed_at IS NULL)
       UNION ALL
       (SELECT ${NAMED}
         WHERE p.sku_key >= $2 AND p.sku_key < $3 AND p.id <> $1 AND p.removed_at IS NULL
         ORDER BY p.sku_key, p.id LIMIT $4)
       LIMIT $4`,
      [text, ...prefixRange(text.toLowerCase()), limit],
    );
    const known = new Set(coded.map(({ id }) => id));
    const named = (await this.findCalled(text, limit)).filter(({ id }) => !known.has(id));
    return [...coded, ...named].slice(0, limit);
  }

  /** Finds products by name with the trigram index, which needs at least three characters. */
  private async findCalled(text: string, limit: number): Promise<NamedProduct[]> {
    if (text.length < MIN_PARTIAL_NAME_LENGTH) return [];
    return this.dataSource.query<NamedProduct[]>(
      `SELECT ${NAMED} CROSS JOIN lower($1 COLLATE "pg_c_utf8") AS pattern
       WHERE p.removed_at IS NULL AND lower(p.name || E'\\n' || p.sku COLLATE "pg_c_utf8") LIKE pattern
         AND lower(p.name COLLATE "pg_c_utf8") LIKE pattern
       ORDER BY position(lower($2) IN lower(p.name)), lower(p.name), p.id LIMIT $3`,
      [`%${escapeLike(text)}%`, text, limit],
    );
  }

  async find(id: string): Promise<VersionedProduct | null> {
    const [row] = await this.dataSource.query<(ViewRow & { readonly version: number })[]>(
      `SELECT ${viewColumns}, p.version FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id
       WHERE p.id = $1 AND p.removed_at IS NULL`,
      [id],
    );
    return row ? { product: viewOfRow(row), version: row.version } : null;
  }

  async choices(): Promise<ProductChoices> {
    const [counts, manufacturers] = await Promise.all([
      this.dataSource.query<{ category: string; products: number }[]>(
        'SELECT category, products FROM category_counts WHERE products > 0 ORDER BY category',
      ),
      this.dataSource.query<{ id: string; name: string }[]>(
        'SELECT id, name FROM manufacturers ORDER BY lower(name), id',
      ),
    ]);
    return {
      categories: counts.map(({ category }) => category),
      manufacturers,
      products: counts.reduce((sum, { products }) => sum + products, 0),
    };
  }
}
