import { Module, type DynamicModule } from '@nestjs/common';
import type { Outbox } from '@makeport/event-bus';
import { demoMatches } from '@makeport/demo-data';
import { BackgroundJob, Logger } from '@makeport/service-kit';
import type { DataSource } from 'typeorm';
import { CoViewRepository } from '../adapters/postgres/recommendations/co-view.repository';
import { Impressions } from '../adapters/postgres/recommendations/impressions';
import { MarketRepository } from '../adapters/postgres/recommendations/market.repository';
import { RecommendationRepository } from '../adapters/postgres/recommendations/recommendation.repository';
import { RecommendationsRpc } from '../adapters/rpc/recommendations.rpc';
import type { Config } from '../config';
import { DemoMatches } from '../use-cases/recommendations/demo-matches';
import { FindSimilarProducts } from '../use-cases/recommendations/find-similar-products';
import { Clock } from '../use-cases/recommendations/ports';
import { Recommend } from '../use-cases/recommendations/recommend';
import { RefreshMarket } from '../use-cases/recommendations/refresh-market';

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
        { provide: RecommendationRepository, useValue: new RecommendationRepository(dataSource) },
        { provide: MarketRepository, useValue: new MarketRepository(dataSource) },
        { provide: CoViewRepository, useValue: new CoViewRepository(dataSource) },
        {
          provide: DemoMatches,
          inject: [RecommendationRepository],
          useFactory: (source: RecommendationRepository) =>
            new DemoMatches(config.DEMO_DATA === 'on' ? demoRecommendations : [], source),
        },
        {
          provide: Impressions,
          inject: [Logger],
          useFactory: (logger: Logger) =>
            new Impressions(dataSource, outbox, impressionShare, (err) => {
              logger.warn({ err }, 'failed to publish a list of recommendations as shown');
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
                logger.warn({ err }, 'failed to compute market statistics');
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
