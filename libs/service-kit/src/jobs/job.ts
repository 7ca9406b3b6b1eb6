/** What is to be done later, or again until it succeeds; `Payload` is stored as JSON, never with a secret in the clear. */
export interface Job<Payload extends object> {
  readonly name: string;
  /** Attempts until it is dead, the last one included. */
  readonly maxAttempts: number;
  /** Attempts go on at least so often; who works on it decides when it is no longer worth it. */
  readonly maxPauseMs?: number;
  /** Jobs of one lane wait for each other, where a process has its hands full: a slow server holds up its own. */
  readonly lane?: string;
  /** Only for the compiler. */
  readonly payload?: Payload;
}

export interface Attempt {
  /** Counted from 1. */
  readonly number: number;
}

/** Fails the attempt without a line in the log: who works on the job has reported the reason itself. */
export class RetryJob extends Error {
  override readonly name = 'RetryJob';
}

/** The pause after an attempt that failed, as graphile-worker has it: 3 s, 7 s, 20 s … up to six hours. */
export const retryPauseMs = (attempt: number): number => Math.exp(Math.min(attempt, 10)) * 1000;
