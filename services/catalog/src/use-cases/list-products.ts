import type { ProductView } from '../domain/product';
import { searchWords } from '../domain/search-words';
import type { CatalogStore } from './ports';

export interface ListProductsInput {
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly manufacturerId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export class ListProducts {
  constructor(private readonly store: CatalogStore) {}

  async execute(input: ListProductsInput): Promise<{ products: ProductView[]; total: number }> {
    const { category, manufacturerId, page, pageSize } = input;
    const filter = { category, manufacturerId, words: searchWords(input.search ?? '') };
    return this.store.list(filter, { offset: (page - 1) * pageSize, limit: pageSize });
  }
}
