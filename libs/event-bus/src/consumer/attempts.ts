import { isNativeError } from 'node:util/types';
import { classifyFailure } from './classify-failure';
import { Patience, type PatienceOptions } from './patience';
import { wait } from './wait';

/** Pauses before the second, third and fourth attempt. */
const RETRY_AFTER_MS = [100, 500, 2_000];
const JITTER = 0.2;

/** Why and how often something failed before it was given up. */
export interface Failed {
  readonly error: Error;
  readonly attempts: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export type Attempted<T> = { readonly result: T } | { readonly failed: Failed };

/**
 * Works in place: a few more attempts for what may pass, patience without end for what is merely away.
 * @throws Leaving and the broker's own errors from waiting; never an error of `work`
 */
export async function attempt<T>(work: () => Promise<T>, options: PatienceOptions): Promise<Attempted<T>> {
  const patience = new Patience(options);
  const firstAt = new Date();
  let attempts = 0;
  for (;;) {
    const outcome = await settle(work);
    if ('result' in outcome) {
      patience.end();
      return outcome;
    }
    const failure = classifyFailure(outcome.error);
    if (failure === 'unavailable') {
      await patience.afterFailure(outcome.error);
      continue;
    }
    patience.end();
    attempts += 1;
    const pause = RETRY_AFTER_MS[attempts - 1];
    if (failure === 'permanent' || pause === undefined) {
      return { failed: { error: asError(outcome.error), attempts, firstAt, lastAt: new Date() } };
    }
    options.logger.warn(
      { err: outcome.error, ...options.what, attempts },
      'an event failed; trying it again',
    );
    await wait(pause * (1 + JITTER * Math.random()), options.delivery);
  }
}

/** Repeats what must not be given up, such as writing down a failure, until it succeeds. */
export async function insist<T>(work: () => Promise<T>, options: PatienceOptions): Promise<T> {
  const patience = new Patience(options);
  for (;;) {
    const outcome = await settle(work);
    if ('result' in outcome) {
      patience.end();
      return outcome.result;
    }
    await patience.afterFailure(outcome.error);
  }
}

/** Keeps errors of the work apart from those of the waiting. */
async function settle<T>(work: () => Promise<T>): Promise<{ result: T } | { error: unknown }> {
  try {
    return { result: await work() };
  } catch (error) {
    return { error };
  }
}

const asError = (error: unknown): Error => (isNativeError(error) ? error : new Error(String(error)));
