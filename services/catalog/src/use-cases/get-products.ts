import type { ProductView } from '../domain/product';
import type { CatalogStore } from './ports';

export class GetProducts {
  constructor(private readonly store: CatalogStore) {}

  async execute(ids: readonly string[]): Promise<ProductView[]> {
    const asked = [...new Set(ids)];
    return asked.length === 0 ? [] : this.store.find(asked);
  }
}
