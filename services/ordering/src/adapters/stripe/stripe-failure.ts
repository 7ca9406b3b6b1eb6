import Stripe from 'stripe';
import { ProviderFailure } from '../../domain/provider/provider-call';

/**
 * Maps every error of the SDK to the outcome of the call: it happened, it did not happen, or that
 * is unknown.
 */
export async function translated<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw providerFailure(error);
  }
}

function providerFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new ProviderFailure(getOutcome(error), error.message, error.code ?? null, {
    cause: error,
  });
}

function getOutcome(
  error: InstanceType<typeof Stripe.errors.StripeError>,
): ProviderFailure['outcome'] {
  const { statusCode } = error;
  // No answer, the key is in use (409), or too many requests (429): retried later with the same
  // key.
  if (statusCode === undefined || statusCode === 409 || statusCode === 429) return 'unknown';
  // The key was used for another body: the result of that call has to be looked up before a new key
  // is used.
  if (error.type === 'StripeIdempotencyError') return 'provider_error';
  if (isNoSuchAccount(error)) return 'refused';
  // An error of the platform's configuration (secret key, permissions) is no answer to the request.
  if (statusCode === 401 || statusCode === 403) return 'provider_error';
  return statusCode >= 500 ? 'provider_error' : 'refused';
}

/** The account never existed (404), or is no longer connected to this platform. */
export function isNoSuchAccount(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 404 || error.code === 'account_invalid';
}
