import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OwnProductsFilter, OwnProductsPage, VersionedProduct } from '../../use-cases/ports';
import { ownProductsQuery } from './own-products.sql';
import { viewColumns, viewOfRow, type ViewRow } from './product-columns';

type Row = ViewRow & { readonly total: number; readonly id: string | null };

/** Reads a manufacturer's own products. */
@Injectable()
export class OwnProductRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists products after the product `after`, newest first. */
  async list(
    filter: OwnProductsFilter,
    first: number,
    after: string | undefined,
  ): Promise<OwnProductsPage> {
    const { sql, parameters } = ownProductsQuery(filter, first, after);
    const rows = await this.dataSource.query<Row[]>(sql, parameters);
    const found = rows.filter(({ id }) => id !== null);
    return {
      products: found.slice(0, first).map(viewOfRow),
      total: rows[0]?.total ?? 0,
      hasMore: found.length > first,
    };
  }

  /** Returns the categories in use, sorted by name. */
  async categories(manufacturerId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ category: string }[]>(
      `SELECT category FROM manufacturer_counts WHERE manufacturer_id = $1 AND products > 0
       ORDER BY category`,
      [manufacturerId],
    );
    return rows.map(({ category }) => category);
  }

  async find(manufacturerId: string, id: string): Promise<VersionedProduct | null> {
    const [row] = await this.dataSource.query<(ViewRow & { readonly version: number })[]>(
      `SELECT ${viewColumns}, p.version FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id
       WHERE p.id = $1 AND p.manufacturer_id = $2 AND p.removed_at IS NULL`,
      [id, manufacturerId],
    );
    return row ? { product: viewOfRow(row), version: row.version } : null;
  }
}
