import { catalogEvents } from '@makeport/contracts';
import { productNotFound } from '../domain/catalog.errors';
import type { CatalogStore, Clock } from './ports';

/** OPEN-78: it leaves lists and batches; orders and threads keep the name they copied. */
export class RemoveProduct {
  constructor(
    private readonly store: CatalogStore,
    private readonly clock: Clock,
  ) {}

  async execute(productId: string): Promise<void> {
    const now = this.clock();
    await this.store.transaction(async (transaction) => {
      const version = await transaction.removeProduct(productId, now);
      if (version === null) throw productNotFound();
      await transaction.releaseImages(productId, [], now);
      const data = { productId, version, removedAt: now.toISOString() };
      await transaction.publish(catalogEvents.productRemoved, data, version);
    });
  }
}
