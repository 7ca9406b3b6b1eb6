import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../adapters/postgres/product.repository';
import { DemoListings } from '../domain/demo/demo-listings';
import { toView, type ProductView } from '../domain/product';

/** Returns products in the order of the ids, including demo products that have no row (OPEN-19). */
@Injectable()
export class GetProducts {
  constructor(
    private readonly store: ProductRepository,
    private readonly demoListings: DemoListings,
  ) {}

  async execute(ids: readonly string[]): Promise<ProductView[]> {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const stored = await this.store.find(asked);
    const missing = asked.filter(
      (id) => this.demoListings.find(id) && !stored.some((product) => product.id === id),
    );
    if (missing.length === 0) return stored;
    const removed = await this.store.known(missing);
    const byId = new Map(stored.map((product) => [product.id, product]));
    for (const id of missing) {
      const entry = this.demoListings.find(id);
      if (entry && !removed.includes(id)) byId.set(id, toView(entry.product, entry.manufacturer));
    }
    return asked.flatMap((id) => byId.get(id) ?? []);
  }
}
