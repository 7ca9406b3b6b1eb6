import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import type { SearchableProduct } from '../../../domain/search/search-document';
import { IndexProducts } from '../../../use-cases/search/index-products';
import { SearchIndex } from './search-index';

const RETRY_EVERY_MS = 5_000;

/**
 * Stores the demo products until an event about them arrives (OPEN-19), or removes them if demo
 * data is off.
 */
@Injectable()
export class DemoProductsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  static readonly PRODUCTS = Symbol('DemoProducts');
  private readonly job: BackgroundJob;
  private isDone = false;

  constructor(
    @Inject(DemoProductsJob.PRODUCTS) private readonly products: readonly SearchableProduct[],
    private readonly dataSource: DataSource,
    logger: Logger,
  ) {
    this.job = new BackgroundJob({
      work: () => this.execute(),
      everyMs: RETRY_EVERY_MS,
      onError: (err) => logger.warn({ err }, 'demo products could not be stored, retrying'),
    });
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async execute(): Promise<void> {
    if (this.isDone) return;
    await this.dataSource.transaction(async (manager) => {
      const index = new SearchIndex(manager);
      await index.removeDemoProducts(this.products.map(({ id }) => id));
      const indexing = new IndexProducts(index);
      for (const product of this.products) await indexing.addDemo(product);
    });
    this.isDone = true;
  }
}
