/**
 * Work that runs in the background and is retried until it succeeds. `Payload` is stored as JSON,
 * so it must not contain a plain-text secret.
 */
export interface Job<Payload extends object> {
  readonly name: string;
  /** The number of failed attempts after which the job is dead. */
  readonly maxAttempts: number;
  /**
   * The longest backoff. Once the backoff reaches it, a failed attempt adds the job again, so that
   * `maxAttempts` no longer applies and the work decides when to give up.
   */
  readonly maxPauseMs?: number;
  /**
   * Each lane has its own slots in a process, so that jobs which wait for a slow server delay only
   * the jobs of their own lane.
   */
  readonly lane?: string;
  /** Never set; it binds `Payload` to the type. */
  readonly payload?: Payload;
}

export interface Attempt {
  /** Counted from 1. */
  readonly number: number;
}

/** Fails an attempt without a log line, for work that has already logged the reason. */
export class RetryJob extends Error {
  override readonly name = 'RetryJob';
}

/**
 * Returns the backoff after a failed attempt, as graphile-worker computes it: 3 s, 7 s, 20 s … up
 * to six hours.
 */
export const retryPauseMs = (attempt: number): number => Math.exp(Math.min(attempt, 10)) * 1000;
