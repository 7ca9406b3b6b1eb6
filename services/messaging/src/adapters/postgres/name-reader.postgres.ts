import type { DataSource } from 'typeorm';
import type { Directory } from '../../use-cases/ports';

/** Reads the copied names. Returns null for an unknown id, also if its event is still in flight. */
export class PostgresNameReader implements Directory {
  constructor(private readonly dataSource: DataSource) {}

  findManufacturer(id: string): Promise<{ name: string } | null> {
    return this.findAccount(id, 'manufacturer');
  }

  findBrand(id: string): Promise<{ name: string } | null> {
    return this.findAccount(id, 'brand');
  }

  async findProduct(id: string): ReturnType<Directory['findProduct']> {
    const [row] = await this.dataSource.query<
      { id: string; name: string; sku: string; manufacturer_id: string; removed: boolean }[]
    >('SELECT * FROM products WHERE id = $1', [id]);
    if (!row) return null;
    const { name, sku, manufacturer_id: manufacturerId, removed } = row;
    return { id, name, sku, manufacturerId, removed };
  }

  private async findAccount(id: string, type: string): Promise<{ name: string } | null> {
    const [row] = await this.dataSource.query<{ name: string }[]>(
      'SELECT name FROM accounts WHERE id = $1 AND account_type = $2',
      [id, type],
    );
    return row ?? null;
  }
}
