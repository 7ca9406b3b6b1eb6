import { catalogEvents } from '@makeport/contracts';
import { on, type BroadcastHandler } from '@makeport/event-bus';
import { Metrics } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Config, type BffConfig } from '../config';
import type { GraphqlRequest } from '../graphql/engine/graphql-engine';
import { AnswerCache, type About } from './response-store';
import { publicQuestion } from './cache-key';

/** An answer made now, and what it was made of; null where it must not be kept: it has errors. */
export interface MadeAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly about: About | null;
}

/** While events arrive they keep the answers true; this only bounds what a lost one could do. */
const MAX_AGE_MS = 600_000;
/** While no events arrive: a change is seen within a second all the same. */
const MAX_AGE_WITHOUT_EVENTS_MS = 1000;

/**
 * Answers to what everybody asks alike, the catalogue, kept until the catalogue tells of a change. Each instance of
 * the bff hears every event; what it made before it heard is dropped, what was being made meanwhile is not kept.
 */
@Injectable()
export class PublicAnswers {
  private readonly cache: AnswerCache;
  private readonly enabled: boolean;
  /** Equal questions at the same time are answered once. */
  private readonly beingMade = new Map<string, Promise<MadeAnswer>>();
  private readonly counter: Counter<'outcome'>;
  private eventsArrive: () => boolean = () => false;
  private arrived = false;

  constructor(
    @Inject(Config) config: Pick<BffConfig, 'PUBLIC_ANSWERS_MB'>,
    @Inject(Metrics) metrics: Metrics,
  ) {
    const cache = new AnswerCache(config.PUBLIC_ANSWERS_MB * 1024 * 1024);
    this.cache = cache;
    this.enabled = config.PUBLIC_ANSWERS_MB > 0;
    this.counter = new Counter({
      name: 'public_answers_total',
      help: 'Public questions, by where their answer came from',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
    new Gauge({
      name: 'public_answers_kept',
      help: 'Public answers kept at the moment',
      registers: [metrics.registry],
      collect() {
        this.set(cache.size);
      },
    });
  }

  /** What the catalogue tells, for the consumer that hears it; `arrive` says whether it hears at all. */
  handlers(arrive: () => boolean): BroadcastHandler[] {
    this.eventsArrive = arrive;
    return [
      on(catalogEvents.productChanged, async ({ data }) => {
        this.cache.productChanged(data.product.id);
      }),
      on(catalogEvents.productRemoved, async ({ data }) => {
        this.cache.productChanged(data.productId);
      }),
      on(catalogEvents.manufacturerChanged, async () => {
        this.cache.everythingChanged();
      }),
    ];
  }

  /** The key of a public question, null for any other. */
  question(request: GraphqlRequest): string | null {
    return this.enabled ? publicQuestion(request) : null;
  }

  find(question: string): Buffer | undefined {
    const arrive = this.eventsArrive();
    // What happened while nothing arrived was not heard.
    if (arrive && !this.arrived) this.cache.everythingChanged();
    this.arrived = arrive;
    const body = this.cache.get(question, Date.now() - (arrive ? MAX_AGE_MS : MAX_AGE_WITHOUT_EVENTS_MS));
    if (body) this.counter.inc({ outcome: 'kept' });
    return body;
  }

  async make(question: string, make: () => Promise<MadeAnswer>): Promise<MadeAnswer> {
    const { revision } = this.cache;
    // Of another revision: it may have been read before the change that this question comes after.
    const key = `${revision}\n${question}`;
    const already = this.beingMade.get(key);
    this.counter.inc({ outcome: already ? 'shared' : 'made' });
    if (already) return already;
    const making = make();
    this.beingMade.set(key, making);
    try {
      const made = await making;
      if (made.about) this.cache.keep(question, made.body, made.about, revision, Date.now());
      return made;
    } finally {
      this.beingMade.delete(key);
    }
  }
}
