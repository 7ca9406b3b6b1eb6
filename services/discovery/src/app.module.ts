import { followErasures, Outbox, type EventBus } from '@makeport/event-bus';
import { EventBusModule } from '@makeport/event-bus/nest';
import { ServiceKitModule } from '@makeport/service-kit';
import { JobsModule } from '@makeport/service-kit/jobs';
import { Module, type DynamicModule } from '@nestjs/common';
import { activityEventHandlers } from './adapters/kafka/activity-events';
import { ActivityTransaction } from './adapters/postgres/activity-transactions';
import { eraseActivities } from './adapters/postgres/erase-account';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { ActivityModule } from './composition/activity.module';
import { RecommendationsModule } from './composition/recommendations.module';
import { SearchChanges } from './composition/search-changes';
import { SearchModule } from './composition/search.module';
import type { Config } from './config';
import { createReadModels } from './read-models';
import { RecordAccountActivity } from './use-cases/record-account-activity';
import { PublishOrderAnalytics } from './use-cases/publish-order-analytics';

const SERVICE = 'discovery';
/** Batches events of the analytics stream for this long, since they are not urgent. */
const COLLECT_MS = 250;

export interface AppOptions {
  readonly config: Config;
  /** A different name creates new consumer groups, which read everything from the beginning. */
  readonly consumerGroup?: string;
  /** Wraps the event bus, for tests. */
  readonly aroundBus?: (bus: EventBus) => EventBus;
  /** Replaces the sampled share of impressions; tests set it to 0 or 1. */
  readonly impressionShare?: number | undefined;
}

@Module({})
export class AppModule {
  static forRoot({
    config,
    consumerGroup: groupId = SERVICE,
    aroundBus,
    impressionShare,
  }: AppOptions): DynamicModule {
    const dataSource = discoveryDataSource(config.DATABASE_URL);
    const outbox = new Outbox({ source: SERVICE });
    const changes = new SearchChanges();
    const handlers = followErasures(
      activityEventHandlers(
        (manager) => new RecordAccountActivity(new ActivityTransaction(manager, outbox)),
        (manager) => new PublishOrderAnalytics(new ActivityTransaction(manager, outbox)),
      ),
      eraseActivities,
    );
    // Search results must be fresh; all other read models can wait for a batch.
    const consumers = [
      { groupId, handlers, name: 'activities' },
      ...createReadModels(groupId, changes),
    ].map((consumer) => ({
      ...consumer,
      ...(consumer.name !== 'search' && { batched: 'delayed' as const }),
    }));
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource }),
        JobsModule.forRoot(),
        EventBusModule.forRoot({
          service: SERVICE,
          config,
          consumers,
          collectMs: COLLECT_MS,
          aroundBus,
        }),
        ActivityModule.forRoot(outbox),
        RecommendationsModule.forRoot({ config, dataSource, outbox, impressionShare }),
        SearchModule.forRoot({ config, outbox, changes }),
      ],
    };
  }
}
