import type { Outbox } from '@makeport/event-bus';
import { In, IsNull, type DataSource } from 'typeorm';
import { viewOf, type ProductView } from '../../domain/product';
import type { CatalogStore, CatalogTransaction, Page, ProductFilter } from '../../use-cases/ports';
import { PostgresCatalogTransaction } from './catalog-transaction.postgres';
import { ProductEntity } from './product.entity';
import { listQuery } from './product-list.sql';

export class PostgresCatalogStore implements CatalogStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async transaction<T>(work: (transaction: CatalogTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new PostgresCatalogTransaction(manager, this.outbox)),
    );
  }

  async list(filter: ProductFilter, page: Page): Promise<{ products: ProductView[]; total: number }> {
    const { sql, parameters } = listQuery(filter, page);
    const [row] = await this.dataSource.query<{ total: number; ids: string[] }[]>(sql, parameters);
    if (!row) throw new Error('the list query answers with one row');
    return { products: await this.find(row.ids), total: row.total };
  }

  async find(ids: readonly string[]): Promise<ProductView[]> {
    if (ids.length === 0) return [];
    const products = await this.dataSource.manager.find(ProductEntity, {
      where: { id: In(ids), removedAt: IsNull() },
      relations: { manufacturer: true },
    });
    const byId = new Map(products.map((product) => [product.id, product]));
    return ids.flatMap((id) => {
      const product = byId.get(id);
      return product?.manufacturer ? viewOf(product, product.manufacturer) : [];
    });
  }
}
