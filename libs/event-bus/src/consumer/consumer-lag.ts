import type { Registry } from 'prom-client';
import type { EventBus } from '../event-bus';
import { gauge } from '../metrics';

/**
 * Prometheus times out a scrape after ten seconds by default, and other collectors share that time.
 */
const SCRAPE_TIMEOUT_MS = 3_000;

export interface ConsumedTopics {
  readonly bus: Pick<EventBus, 'listRanges' | 'listPositions'>;
  readonly groupId: string;
  readonly topics: readonly string[];
}

/** The consumers of each registry, because a metric is registered only once per registry. */
const consumers = new WeakMap<Registry, ConsumedTopics[]>();

/**
 * Exports `event_consumer_lag`: events between a group's committed position and the end of each
 * partition, as the broker reports them. A figure of the consumer would freeze together with the
 * consumer.
 */
export function measureLag(registry: Registry, consumed: ConsumedTopics): void {
  const others = consumers.get(registry);
  if (others) {
    others.push(consumed);
    return;
  }
  const measured = [consumed];
  consumers.set(registry, measured);
  gauge(registry, {
    name: 'event_consumer_lag',
    help: 'Events behind the end of the partition, by the position that the group has committed at the broker',
    labelNames: ['group', 'topic', 'partition'],
    async collect() {
      // During a broker outage the metric has no series: a scrape must not fail because of the
      // broker.
      this.reset();
      for (const { groupId: group, ...of } of measured) {
        const lags = await lagOrNothing({ groupId: group, ...of });
        for (const { topic, partition, lag } of lags) this.set({ group, topic, partition }, lag);
      }
    },
  });
}

async function lagOrNothing(consumed: ConsumedTopics): Promise<PartitionLag[]> {
  const timeout = AbortSignal.timeout(SCRAPE_TIMEOUT_MS);
  const nothing = new Promise<PartitionLag[]>((resolve) =>
    timeout.addEventListener('abort', () => resolve([]), { once: true }),
  );
  return Promise.race([getLag(consumed).catch(() => []), nothing]);
}

interface PartitionLag {
  readonly topic: string;
  readonly partition: number;
  readonly lag: number;
}

async function getLag({ bus, groupId, topics }: ConsumedTopics): Promise<PartitionLag[]> {
  const [ranges, positions] = await Promise.all([
    bus.listRanges(topics),
    bus.listPositions({ groupId, topics }),
  ]);
  const committed = new Map(
    positions.map(({ topic, partition, offset }) => [`${topic} ${partition}`, BigInt(offset)]),
  );
  return ranges.map(({ topic, partition, first, end }) => {
    const position = committed.get(`${topic} ${partition}`) ?? 0n;
    // Messages deleted by retention are no lag.
    const from = position < BigInt(first) ? BigInt(first) : position;
    return { topic, partition, lag: Number(BigInt(end) - from) };
  });
}
