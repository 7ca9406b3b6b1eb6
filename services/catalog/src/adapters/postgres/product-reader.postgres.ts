import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { ProductView } from '../../domain/product';
import type { ProductFilter } from '../../domain/lists/product-filter';
import type { Page, StoredPage } from '../../use-cases/ports';
import { viewColumns, viewOfRow, type CardRow, type ViewRow } from './product-columns';
import { listQuery } from './product-list.sql';

const FIND = `SELECT ${viewColumns} FROM products p JOIN manufacturers m ON m.id = p.manufacturer_id
  WHERE p.id = ANY($1) AND p.removed_at IS NULL`;

/** The limit of filters whose approximate total is cached. */
const REMEMBERED = 1000;

type Headed<Row> = Row & {
  readonly total: number;
  readonly known: string[];
  readonly id: string | null;
};

/** Reads products without the ORM's mapper, with prepared statements and raw columns. */
export class PostgresProductReader {
  private readonly roughTotals = new Map<string, number>();
  private readonly names = new Map<string, string>();

  constructor(private readonly dataSource: DataSource) {}

  async list<Row extends CardRow, P>(
    filter: ProductFilter,
    page: Page,
    ids: readonly string[],
    { columns, read }: { readonly columns: string; readonly read: (row: Row) => P },
  ): Promise<StoredPage<P>> {
    const key = JSON.stringify([filter.category, filter.manufacturerId]);
    const roughTotal = this.roughTotals.get(key) ?? 0;
    const { sql, parameters, stable } = listQuery({ filter, page, columns, ids, roughTotal });
    const rows = await this.rows<Headed<Row>>(sql, parameters, stable);
    const [head] = rows;
    if (!head) throw new Error('the list query answers with at least one row');
    if (filter.words.length === 0) this.remember(key, head.total);
    return {
      products: head.id === null ? [] : rows.map(read),
      total: head.total,
      known: head.known,
    };
  }

  async find(ids: readonly string[]): Promise<ProductView[]> {
    const rows = await this.rows<ViewRow>(FIND, [ids], true);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? viewOfRow(row) : [];
    });
  }

  async known(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(
      'SELECT id FROM products WHERE id = ANY($1)',
      [ids],
      true,
    );
    return rows.map(({ id }) => id);
  }

  private async rows<Row>(text: string, values: unknown[], stable: boolean): Promise<Row[]> {
    // Uses TypeORM's connection pool directly, because TypeORM does not support prepared
    // statements.
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const query = stable ? { name: this.getName(text), text, values } : { text, values };
    return (await master.query<Row & Record<string, unknown>>(query)).rows;
  }

  private getName(sql: string): string {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
    this.names.set(sql, name);
    return name;
  }

  private remember(key: string, total: number): void {
    this.roughTotals.delete(key);
    this.roughTotals.set(key, total);
    if (this.roughTotals.size <= REMEMBERED) return;
    const [oldest] = this.roughTotals.keys();
    if (oldest !== undefined) this.roughTotals.delete(oldest);
  }
}
