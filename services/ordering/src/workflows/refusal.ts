import { isDomainError } from '@makeport/errors';
import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';

/** Refuses with the error of the domain: its code and its words, never tried again. */
export function refuse(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (isDomainError(error)) throw ApplicationFailure.nonRetryable(error.message, error.code);
    throw error;
  }
}

/** For a validator, whatever the request says. */
export function refusing(check: () => unknown): (request: unknown) => void {
  return () => refuse(check);
}

/** The domain's refusal itself, without the activity around it. */
export async function unwrapped<Result>(activity: Promise<Result>): Promise<Result> {
  try {
    return await activity;
  } catch (error) {
    if (error instanceof ActivityFailure && error.cause instanceof ApplicationFailure) throw error.cause;
    throw error;
  }
}

/** What was on its way when a clock ended came first: then there is nothing to do any more. */
export async function unlessRefused(work: () => Promise<unknown>, code: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApplicationFailure && error.type === code)) throw error;
  }
}
