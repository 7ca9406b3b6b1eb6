import Stripe from 'stripe';
import { ProviderFailure } from '../../domain/provider/provider-call';

/** Every error of the SDK as what it means for the call: did it happen, did it not, or is that unknown? */
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
  // No answer; or: the same key is being worked on (409), too many requests (429): later, under the same key.
  if (statusCode === undefined || statusCode === 409 || statusCode === 429) return 'unknown';
  // The key was used for another body: what that call did has to be looked up before there is a new key.
  if (error.type === 'StripeIdempotencyError') return 'provider_error';
  if (isNoSuchAccount(error)) return 'refused';
  // The platform's own configuration (secret key, permissions) says nothing about what was asked for.
  if (statusCode === 401 || statusCode === 403) return 'provider_error';
  return statusCode >= 500 ? 'provider_error' : 'refused';
}

/** Never there (404), or not connected to this platform any more. */
export function isNoSuchAccount(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 404 || error.code === 'account_invalid';
}
