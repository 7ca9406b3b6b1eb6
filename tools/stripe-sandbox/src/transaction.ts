import type { PlatformRules } from './platform-rules';
import type { ObjectStore } from './store/object-store';
import type { ScheduledTask } from './store/schedule';

/** The request that an event came from, as `event.request` tells it. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** What the answer to a request has to suffer on its way back. The work itself is done all the same. */
export interface AnswerFate {
  holdMs: number;
  lost: boolean;
}

/** Everything that one request does to the books: all of it is stored, or nothing. */
export interface Transaction {
  readonly objects: ObjectStore;
  /** Seconds since 1970. */
  readonly now: number;
  readonly fate: AnswerFate;
  /** Where this sandbox is reached by a browser. */
  readonly publicOrigin: string;
  /** Money paid before this moment counts as settled, whatever its settlement time (seconds since 1970). */
  readonly settledUntil: number;
  readonly rules: PlatformRules;
  /** Where events are sent, if anywhere. */
  readonly webhookEndpoint: { url: string; events: readonly string[] } | undefined;
  /** Tells the shop of it by webhook, after the transaction. The object is shown as it is now. */
  emit(type: string, object: object, previousAttributes?: Record<string, unknown>): void;
  schedule(task: ScheduledTask, objectId: string, inMs: number): void;
}
