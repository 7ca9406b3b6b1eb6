import { Injectable } from '@nestjs/common';
import { OwnProductRepository } from '../adapters/postgres/own-product.repository';
import type { OwnProductsFilter, OwnProductsPage, VersionedProduct } from './ports';

/**
 * Reads a manufacturer's own products (MFR-10, MFR-69). Other manufacturers' products are not
 * found.
 */
@Injectable()
export class OwnProducts {
  constructor(private readonly store: OwnProductRepository) {}

  list(filter: OwnProductsFilter, first: number, after?: string): Promise<OwnProductsPage> {
    return this.store.list({ ...filter, search: filter.search.trim() }, first, after);
  }

  categories(manufacturerId: string): Promise<string[]> {
    return this.store.categories(manufacturerId);
  }

  find(manufacturerId: string, id: string): Promise<VersionedProduct | null> {
    return this.store.find(manufacturerId, id);
  }
}
