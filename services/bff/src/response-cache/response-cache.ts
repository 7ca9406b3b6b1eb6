import { Metrics } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Config, type BffConfig } from '../config';
import type { GraphqlRequest } from '../graphql/engine/graphql-engine';
import { RealtimeEvents } from '../realtime/realtime-events';
import { CacheKeys } from './cache-key';
import { ResponseStore } from './response-store';

export interface MadeResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Null for a response with errors, which must not be cached. */
  readonly tags: ReadonlySet<string> | null;
}

/**
 * The age limit while Kafka is up. Events invalidate the cache; the limit bounds the effect of a
 * lost event.
 */
const MAX_AGE_MS = 600_000;
/** The age limit during an outage of Kafka: changes become visible within a second. */
const MAX_AGE_WITHOUT_EVENTS_MS = 1000;

/**
 * Caches responses that are the same for all users until an event invalidates one of their tags.
 * Each instance of the bff receives every event. A response that was in flight during an
 * invalidation is not cached.
 */
@Injectable()
export class ResponseCache {
  private readonly store: ResponseStore;
  private readonly keys = new CacheKeys();
  private readonly enabled: boolean;
  /** Concurrent equal requests share the response of one execution. */
  private readonly inFlight = new Map<string, Promise<MadeResponse>>();
  private readonly counter: Counter<'outcome'>;
  private heardEvents = false;

  constructor(
    @Inject(Config) config: Pick<BffConfig, 'RESPONSE_CACHE_MB'>,
    metrics: Metrics,
    @Inject(RealtimeEvents) private readonly events: Pick<RealtimeEvents, 'isJoined'>,
  ) {
    const store = new ResponseStore(config.RESPONSE_CACHE_MB * 1024 * 1024);
    this.store = store;
    this.enabled = config.RESPONSE_CACHE_MB > 0;
    this.counter = new Counter({
      name: 'response_cache_requests_total',
      help: 'Cacheable requests, by where their response came from',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'response_cache_entries',
      help: 'Responses cached at the moment',
      registers: [metrics.registry],
      collect() {
        this.set(store.size);
      },
    });
  }

  /**
   * Allows fields of Query that are the same for all users. Their resolvers must not read the
   * session.
   */
  allow(...fields: readonly string[]): void {
    this.keys.allow(...fields);
  }

  /** Returns null for a request that must not be cached. */
  getKey(request: GraphqlRequest): string | null {
    return this.enabled ? this.keys.getKey(request) : null;
  }

  find(key: string): Buffer | undefined {
    const hearsEvents = this.events.isJoined();
    // The instance missed the changes during the outage of Kafka.
    if (hearsEvents && !this.heardEvents) this.store.clear();
    this.heardEvents = hearsEvents;
    const body = this.store.get(
      key,
      Date.now() - (hearsEvents ? MAX_AGE_MS : MAX_AGE_WITHOUT_EVENTS_MS),
    );
    if (body) this.counter.inc({ outcome: 'hit' });
    return body;
  }

  async make(key: string, make: () => Promise<MadeResponse>): Promise<MadeResponse> {
    const { revision } = this.store;
    // Shares a response only within one revision: an execution that started earlier may have read
    // the data before a change that this request must see.
    const flight = `${revision}\n${key}`;
    const already = this.inFlight.get(flight);
    this.counter.inc({ outcome: already ? 'shared' : 'miss' });
    if (already) return already;
    const making = make();
    this.inFlight.set(flight, making);
    try {
      const made = await making;
      if (made.tags) this.store.set(key, made.body, made.tags, revision, Date.now());
      return made;
    } finally {
      this.inFlight.delete(flight);
    }
  }

  invalidate(...tags: readonly string[]): void {
    this.store.invalidate(tags);
  }

  clear(): void {
    this.store.clear();
  }
}
