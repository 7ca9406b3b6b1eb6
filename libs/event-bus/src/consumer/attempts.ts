import { isNativeError } from 'node:util/types';
import { classifyFailure } from './classify-failure';
import { Backoff, type BackoffOptions } from './backoff';
import { wait } from './wait';

/** Backoff before the second, third and fourth attempt. */
const RETRY_AFTER_MS = [100, 500, 2_000];
const JITTER = 0.2;

export interface Failed {
  readonly error: Error;
  readonly attempts: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export type Attempted<T> = { readonly result: T } | { readonly failed: Failed };

/**
 * Retries transient failures a few times, and outages without limit.
 * @throws ShutdownError and the broker's own errors during a backoff; never an error of `work`
 */
export async function attempt<T>(
  work: () => Promise<T>,
  options: BackoffOptions,
): Promise<Attempted<T>> {
  const backoff = new Backoff(options);
  const firstAt = new Date();
  let attempts = 0;
  for (;;) {
    const outcome = await settle(work);
    if ('result' in outcome) {
      backoff.end();
      return outcome;
    }
    const failure = classifyFailure(outcome.error);
    if (failure === 'unavailable') {
      await backoff.afterFailure(outcome.error);
      continue;
    }
    backoff.end();
    attempts += 1;
    const pause = RETRY_AFTER_MS[attempts - 1];
    if (failure === 'permanent' || pause === undefined) {
      return { failed: { error: asError(outcome.error), attempts, firstAt, lastAt: new Date() } };
    }
    options.logger.warn(
      { err: outcome.error, ...options.what, attempts },
      'event failed, retrying',
    );
    await wait(pause * (1 + JITTER * Math.random()), options.delivery);
  }
}

/**
 * Retries until the work succeeds, for work that must not be dropped, such as recording a failure.
 */
export async function retryForever<T>(work: () => Promise<T>, options: BackoffOptions): Promise<T> {
  const backoff = new Backoff(options);
  for (;;) {
    const outcome = await settle(work);
    if ('result' in outcome) {
      backoff.end();
      return outcome.result;
    }
    await backoff.afterFailure(outcome.error);
  }
}

/** Separates errors of the work from errors of the backoff. */
async function settle<T>(work: () => Promise<T>): Promise<{ result: T } | { error: unknown }> {
  try {
    return { result: await work() };
  } catch (error) {
    return { error };
  }
}

const asError = (error: unknown): Error =>
  isNativeError(error) ? error : new Error(String(error));
