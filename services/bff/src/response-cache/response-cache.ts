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
  /** Null where it must not be cached: it has errors. */
  readonly tags: ReadonlySet<string> | null;
}

/** While events arrive they keep the cache true; this only bounds what a lost one could do. */
const MAX_AGE_MS = 600_000;
/** While no events arrive: a change is seen within a second all the same. */
const MAX_AGE_WITHOUT_EVENTS_MS = 1000;

/**
 * Responses that are the same for everybody, cached until an event invalidates one of their tags. Each instance of the
 * bff hears every event; what it made before it heard is dropped, what was in flight meanwhile is not cached.
 */
@Injectable()
export class ResponseCache {
  private readonly store: ResponseStore;
  private readonly keys = new CacheKeys();
  private readonly enabled: boolean;
  /** Equal requests at the same time are answered once. */
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

  /** Fields of Query that everybody gets the same answer to; their resolvers ask for no session. */
  allow(...fields: readonly string[]): void {
    this.keys.allow(...fields);
  }

  /** Null for a request that is not cached. */
  getKey(request: GraphqlRequest): string | null {
    return this.enabled ? this.keys.getKey(request) : null;
  }

  find(key: string): Buffer | undefined {
    const hearsEvents = this.events.isJoined();
    // What happened while nothing arrived was not heard.
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
    // Of another revision: it may have been read before the change that this request comes after.
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
