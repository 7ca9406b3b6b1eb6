import { Module, type DynamicModule } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { demoProducts } from '@makeport/demo-data';
import { AuditLog, Logger } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { RetentionJob } from '../adapters/postgres/retention-job';
import { LexemesJob } from '../adapters/postgres/search/lexemes-job';
import { SEARCH_DATABASE, SearchDatabase } from '../adapters/postgres/search/search-database';
import { DemoProductsJob } from '../adapters/postgres/search/demo-products-job';
import { PostgresProductSearch } from '../adapters/postgres/search/product-search.postgres';
import { RecentSearchRepository } from '../adapters/postgres/search/recent-search.repository';
import { ZeroResultSearchRepository } from '../adapters/postgres/search/zero-result-search.repository';
import { SearchExportsRpc } from '../adapters/rpc/search-exports.rpc';
import { SearchRpc } from '../adapters/rpc/search.rpc';
import type { Config } from '../config';
import { SearchProducts } from '../use-cases/search/search-products';
import { SearchEngine } from '../use-cases/search/search-engine';
import { Suggest } from '../use-cases/search/suggest';
import { openSearchProviders } from './open-search';
import type { SearchChanges } from './search-changes';

interface SearchOptions {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly changes: SearchChanges;
}

@Module({})
export class SearchModule {
  static forRoot({ config, outbox, changes }: SearchOptions): DynamicModule {
    return {
      module: SearchModule,
      controllers: [SearchRpc, SearchExportsRpc],
      providers: [
        Suggest,
        SearchProducts,
        SearchDatabase,
        DemoProductsJob,
        LexemesJob,
        RetentionJob,
        { provide: Outbox, useValue: outbox },
        { provide: LexemesJob.CHANGES, useValue: changes },
        {
          provide: SEARCH_DATABASE,
          useValue: { url: config.DATABASE_URL, timeoutMs: config.SEARCH_TIMEOUT_MS },
        },
        ...(config.OPENSEARCH_URL
          ? openSearchProviders(config, config.OPENSEARCH_URL)
          : [{ provide: SearchEngine, useClass: PostgresProductSearch }]),
        RecentSearchRepository,
        ZeroResultSearchRepository,
        {
          provide: AuditLog,
          inject: [DataSource, Logger],
          useFactory: (dataSource: DataSource, logger: Logger) =>
            new AuditLog({ service: 'discovery', dataSource, events: outbox, logger }),
        },
        {
          provide: DemoProductsJob.PRODUCTS,
          useValue: config.DEMO_DATA === 'on' ? demoDocuments : [],
        },
      ],
    };
  }
}

/** Internally, manufacturers are identified by their account ids. */
const demoDocuments = demoProducts.map(
  ({ manufacturer: { accountId: id, name, location }, ...product }) => ({
    ...product,
    manufacturer: { id, name, location },
  }),
);
