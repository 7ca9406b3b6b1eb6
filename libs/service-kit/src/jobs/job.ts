/**
 * Work that runs later, or is retried until it succeeds. `Payload` is stored as JSON, never with a
 * plain-text secret.
 */
export interface Job<Payload extends object> {
  readonly name: string;
  /** The number of attempts after which the job is dead. */
  readonly maxAttempts: number;
  /** The minimum number of attempts; the worker decides when to give up. */
  readonly maxPauseMs?: number;
  /**
   * Jobs of one lane wait for each other if a process is busy: a slow server only delays its own
   * lane.
   */
  readonly lane?: string;
  /** Only used by the compiler. */
  readonly payload?: Payload;
}

export interface Attempt {
  /** Counted from 1. */
  readonly number: number;
}

/** Fails the attempt without a log line, because the worker has reported the reason. */
export class RetryJob extends Error {
  override readonly name = 'RetryJob';
}

/** The backoff after a failed attempt, as in graphile-worker: 3 s, 7 s, 20 s … up to six hours. */
export const retryPauseMs = (attempt: number): number => Math.exp(Math.min(attempt, 10)) * 1000;
