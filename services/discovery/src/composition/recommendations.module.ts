import { Module, type DynamicModule } from '@nestjs/common';
import type { Outbox } from '@makeport/event-bus';
import { demoMatches } from '@makeport/demo-data';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { PostgresCoViews } from '../adapters/postgres/recommendations/co-views.postgres';
import { OutboxImpressions } from '../adapters/postgres/recommendations/impressions.postgres';
import { PostgresMarket } from '../adapters/postgres/recommendations/market.postgres';
import { PostgresRecommendationSource } from '../adapters/postgres/recommendations/recommendation-source.postgres';
import { RecommendationsRpc } from '../adapters/rpc/recommendations.rpc';
import type { Config } from '../config';
import { DemoMatches } from '../use-cases/recommendations/demo-matches';
import { FindSimilarProducts } from '../use-cases/recommendations/find-similar-products';
import { Clock, Impressions, RecommendationSource } from '../use-cases/recommendations/ports';
import { Recommend } from '../use-cases/recommendations/recommend';
import { CoViews, Market, RefreshMarket } from '../use-cases/recommendations/refresh-market';

/** The share of delivered lists that are published (ADR 0083). */
const IMPRESSION_SHARE = 0.1;
const REFRESH_EVERY_MS = 10 * 60_000;

const clock: Clock = { now: () => new Date() };

interface Options {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly outbox: Outbox;
  readonly impressionShare?: number | undefined;
}

@Module({})
export class RecommendationsModule {
  static forRoot({
    config,
    dataSource,
    outbox,
    impressionShare = IMPRESSION_SHARE,
  }: Options): DynamicModule {
    return {
      module: RecommendationsModule,
      controllers: [RecommendationsRpc],
      providers: [
        Recommend,
        FindSimilarProducts,
        RefreshMarket,
        { provide: Clock, useValue: clock },
        { provide: RecommendationSource, useValue: new PostgresRecommendationSource(dataSource) },
        { provide: Market, useValue: new PostgresMarket(dataSource) },
        { provide: CoViews, useValue: new PostgresCoViews(dataSource) },
        {
          provide: DemoMatches,
          inject: [RecommendationSource],
          useFactory: (source: RecommendationSource) =>
            new DemoMatches(config.DEMO_DATA === 'on' ? demoRecommendations : [], source),
        },
        {
          provide: Impressions,
          inject: [Logger],
          useFactory: (logger: Logger) =>
            new OutboxImpressions(dataSource, outbox, impressionShare, (err) => {
              logger.warn({ err }, 'a list that was shown could not be told of');
            }),
        },
        {
          provide: BackgroundJob,
          inject: [RefreshMarket, Logger],
          useFactory: (refresh: RefreshMarket, logger: Logger) =>
            new BackgroundJob({
              work: () => refresh.execute(),
              everyMs: REFRESH_EVERY_MS,
              onError: (err) => {
                logger.warn({ err }, 'the market could not be computed');
              },
            }),
        },
      ],
    };
  }
}

const demoRecommendations = demoMatches.map(
  ({ manufacturer, product, score, reasoning, matchingCriteria }) => ({
    productId: product.id,
    manufacturerId: manufacturer.accountId,
    manufacturerName: manufacturer.name,
    score,
    reasoning,
    matchingCriteria: [...matchingCriteria],
    factors: [],
  }),
);
