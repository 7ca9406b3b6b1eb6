import type { IdempotentAnswers } from '../store/idempotent-answers';
import { getFingerprint, scopedKey, type ApiAnswer, type ApiRequest } from './run-endpoint';
import { StripeError } from './stripe-error';

/**
 * Allows one request in flight per idempotency key. The keys are kept in memory only, which is
 * enough: each request is one transaction, so after a crash it is either complete, with its
 * response, or did not start.
 */
export class KeysInUse {
  private readonly underWay = new Set<string>();

  constructor(private readonly answers: IdempotentAnswers) {}

  async once(request: ApiRequest, work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const { idempotencyKey } = request;
    if (!idempotencyKey) return work();
    const key = scopedKey(request.caller, idempotencyKey);
    if (this.underWay.has(key)) throw inUse(idempotencyKey);
    const stored = this.answers.find(key);
    if (stored) {
      refuseOther(request, idempotencyKey, stored);
      const { status, body, requestId } = stored;
      return { status, body, replayOf: requestId, fate: { holdMs: 0, lost: false } };
    }
    this.underWay.add(key);
    try {
      return await work();
    } finally {
      this.underWay.delete(key);
    }
  }
}

function refuseOther(
  request: ApiRequest,
  key: string,
  first: { endpoint: string; fingerprint: string },
): void {
  const [, firstPath = ''] = first.endpoint.split(' ');
  if (firstPath !== request.path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${firstPath}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (first.fingerprint !== getFingerprint(request)) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
}

function idempotencyError(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message });
}

function inUse(key: string): StripeError {
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe Idempotent Key (that probably means you submitted this request twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
