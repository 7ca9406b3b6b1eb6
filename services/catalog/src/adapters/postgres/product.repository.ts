import { Injectable } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { DataSource } from 'typeorm';
import type { ProductCard, ProductView } from '../../domain/product';
import type { ProductFilter } from '../../domain/lists/product-filter';
import type { Page, StoredPage } from '../../use-cases/ports';
import { CatalogTransaction } from './catalog-transaction';
import { cardColumns, cardOfRow, viewColumns, viewOfRow } from './product-columns';
import { PostgresProductReader } from './product-reader.postgres';

@Injectable()
export class ProductRepository {
  private readonly reader: PostgresProductReader;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {
    this.reader = new PostgresProductReader(dataSource);
  }

  async transaction<T>(work: (transaction: CatalogTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new CatalogTransaction(manager, this.outbox)),
    );
  }

  /** Lists products, newest first (CAT-12). The same query checks `ids`: see `StoredPage.known`. */
  list(
    filter: ProductFilter,
    page: Page,
    ids: readonly string[],
  ): Promise<StoredPage<ProductView>> {
    return this.reader.list(filter, page, ids, { columns: viewColumns, read: viewOfRow });
  }

  listCards(
    filter: ProductFilter,
    page: Page,
    ids: readonly string[],
  ): Promise<StoredPage<ProductCard>> {
    return this.reader.list(filter, page, ids, { columns: cardColumns, read: cardOfRow });
  }

  /** Returns products in the order of the ids. Leaves out unknown and removed products. */
  find(ids: readonly string[]): Promise<ProductView[]> {
    return this.reader.find(ids);
  }

  /** Returns those of the ids that have a row, including removed products. */
  known(ids: readonly string[]): Promise<string[]> {
    return this.reader.known(ids);
  }
}
