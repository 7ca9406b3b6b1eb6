import type { PlatformRules } from './platform-rules';
import type { ObjectStore } from './store/object-store';
import type { ScheduledTask } from './store/schedule';

/** The request that caused an event, as in `event.request`. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** The fate of the response on its way back. The request itself is executed. */
export interface AnswerFate {
  holdMs: number;
  lost: boolean;
}

/** All effects of one request: stored together or not at all. */
export interface Transaction {
  readonly objects: ObjectStore;
  /** Seconds since 1970. */
  readonly now: number;
  readonly fate: AnswerFate;
  /** The address of this sandbox for browsers. */
  readonly publicOrigin: string;
  /**
   * Money paid before this time counts as settled, regardless of its settlement time (seconds since
   * 1970).
   */
  readonly settledUntil: number;
  readonly rules: PlatformRules;
  /** The destination of events, if any. */
  readonly webhookEndpoint: { url: string; events: readonly string[] } | undefined;
  /**
   * Sends an event to the shop by webhook after the transaction, with the current state of the
   * object.
   */
  emit(type: string, object: object, previousAttributes?: Record<string, unknown>): void;
  /** Sends an event about a connected account to the event destination, after the transaction. */
  emitThin(type: string, account: string, data?: object): void;
  schedule(task: ScheduledTask, objectId: string, inMs: number): void;
}
