import type { Provider } from '@nestjs/common';
import { Logger, Metrics } from '@makeport/service-kit';
import { Counter, Gauge } from 'prom-client';
import {
  OpenSearchProductSearch,
  SEARCH_ALIAS,
} from '../adapters/opensearch/opensearch-product-search';
import { FEED_DATABASE, ProductIndexer } from '../adapters/opensearch/product-indexer';
import { getAlias } from '../adapters/opensearch/search-alias';
import { SearchCluster } from '../adapters/opensearch/search-cluster';
import type { Config } from '../config';
import { SearchEngine } from '../use-cases/search/search-engine';

/** Replaces PostgreSQL's search with OpenSearch, and adds the indexer. */
export const openSearchProviders = (config: Config, nodes: readonly string[]): Provider[] => [
  { provide: SEARCH_ALIAS, useValue: getAlias(config.DATABASE_URL) },
  { provide: FEED_DATABASE, useValue: config.DATABASE_URL },
  { provide: SearchEngine, useClass: OpenSearchProductSearch },
  ProductIndexer,
  {
    provide: SearchCluster,
    inject: [Metrics, Logger],
    useFactory: (metrics: Metrics, logger: Logger) => {
      const unavailable = new Counter({
        name: 'search_unavailable_total',
        help: 'Searches that OpenSearch did not answer in time',
        registers: [metrics.registry],
      });
      const options = { nodes, ca: config.OPENSEARCH_CA, timeoutMs: config.SEARCH_TIMEOUT_MS };
      return new SearchCluster({ ...options, onUnavailable: () => unavailable.inc() }, logger);
    },
  },
  {
    provide: 'search_index_lag_seconds',
    inject: [Metrics, ProductIndexer],
    useFactory: ({ registry }: Metrics, indexer: ProductIndexer) =>
      new Gauge({
        name: 'search_index_lag_seconds',
        help: 'How long the search index may lack changes, told by the process that feeds it',
        registers: [registry],
        collect() {
          const seconds = indexer.lagSeconds();
          if (seconds === null) this.remove();
          else this.set(seconds);
        },
      }),
  },
];
