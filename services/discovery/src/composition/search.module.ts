import { Module, type DynamicModule } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { demoProducts } from '@makeport/demo-data';
import { AuditLog, Logger } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { RetentionJob } from '../adapters/postgres/retention-job';
import { IndexFollower } from '../adapters/postgres/search/index-follower';
import { LexemesJob } from '../adapters/postgres/search/lexemes-job';
import {
  SEARCH_DATABASE,
  SearchDatabase,
  type SearchDatabaseOptions,
} from '../adapters/postgres/search/search-database';
import { PostgresSearchReader } from '../adapters/postgres/search/search-reader.postgres';
import { PostgresUnfoundSearches } from '../adapters/postgres/search/unfound-searches.postgres';
import { SearchExportsRpc } from '../adapters/rpc/search-exports.rpc';
import { SearchRpc } from '../adapters/rpc/search.rpc';
import type { Config } from '../config';
import { DemoDocuments } from '../domain/search/demo-documents';
import { toSearchDocument } from '../domain/search/search-document';
import { SearchProducts } from '../use-cases/search/search-products';
import { SearchReader } from '../use-cases/search/search-reader';
import { Suggest } from '../use-cases/search/suggest';
import { UnfoundSearches } from '../use-cases/search/unfound-searches';
import { ShownProducts } from '../adapters/postgres/search/shown-products';
import type { SearchChanges } from './search-changes';
import type { SearchReadiness } from './search-readiness';

interface SearchOptions {
  readonly config: Config;
  readonly outbox: Outbox;
  readonly changes: SearchChanges;
  readonly readiness: SearchReadiness;
}

@Module({})
export class SearchModule {
  static forRoot({ config, outbox, changes, readiness }: SearchOptions): DynamicModule {
    return {
      module: SearchModule,
      controllers: [SearchRpc, SearchExportsRpc],
      providers: [
        Suggest,
        SearchProducts,
        SearchDatabase,
        {
          provide: IndexFollower,
          inject: [SEARCH_DATABASE, Logger, ShownProducts],
          useFactory: (database: SearchDatabaseOptions, logger: Logger, shown: ShownProducts) =>
            (readiness.follower = new IndexFollower(database, logger, shown)),
        },
        { provide: ShownProducts, useValue: new ShownProducts(config.REMEMBERED_PRODUCTS) },
        LexemesJob,
        RetentionJob,
        { provide: Outbox, useValue: outbox },
        { provide: LexemesJob.CHANGES, useValue: changes },
        {
          provide: SEARCH_DATABASE,
          useValue: { url: config.DATABASE_URL, timeoutMs: config.SEARCH_TIMEOUT_MS },
        },
        { provide: SearchReader, useClass: PostgresSearchReader },
        { provide: UnfoundSearches, useClass: PostgresUnfoundSearches },
        {
          provide: AuditLog,
          inject: [DataSource, Logger],
          useFactory: (dataSource: DataSource, logger: Logger) =>
            new AuditLog({ service: 'discovery', dataSource, events: outbox, logger }),
        },
        { provide: DemoDocuments, useValue: toDemoDocuments(config.DEMO_DATA) },
      ],
    };
  }
}

function toDemoDocuments(demoData: 'on' | 'off'): DemoDocuments {
  const products = demoData === 'on' ? demoProducts : [];
  return new DemoDocuments(
    products.map(({ manufacturer: { accountId: id, name, location }, ...product }) => ({
      document: toSearchDocument({ ...product, manufacturer: { id, name, location } }),
      description: product.description,
    })),
  );
}
