/**
 * Calls that move money at the payment provider take effect once: an idempotency key for each step
 * and attempt is stored before the call, and a call with an unknown outcome is looked up before it
 * is retried.
 */

/** The provider keeps keys for 24 hours; after 23 hours a key is not trusted. */
export const KEY_LIFETIME_MS = 23 * 3_600_000;

export type ProviderStep =
  | 'payment'
  | 'transfer'
  | 'refund'
  | 'reversal'
  | 'payout_account'
  | 'evidence'
  | 'evidence_file';

export interface ProviderCall {
  /** 'order:<id>', 'checkout:<id>', 'manufacturer:<id>', 'chargeback:<id>' or 'attachment:<id>'. */
  readonly subject: string;
  readonly step: ProviderStep;
  readonly attempt: number;
  readonly state:
    | 'started' // stored before the call; the answer is not known
    | 'succeeded'
    | 'refused' // the provider refused: nothing happened
    | 'provider_error'; // the provider failed and keeps that answer under this key
  readonly objectId: string | null;
  readonly startedAt: Date;
}

/**
 * A call to the provider without a usable result. 'unknown': the provider did not answer, or
 * requested a retry with the same key, so the call may have taken effect.
 */
export class ProviderFailure extends Error {
  constructor(
    readonly outcome: 'refused' | 'provider_error' | 'unknown',
    message: string,
    readonly code: string | null = null,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
  }
}

export function isProviderFailure(error: unknown): error is ProviderFailure {
  return error instanceof Error && error.name === 'ProviderFailure' && 'outcome' in error;
}

export type NextMove =
  | { readonly kind: 'done'; readonly attempt: number; readonly objectId: string }
  | { readonly kind: 'call'; readonly attempt: number }
  | { readonly kind: 'look_up_then_call'; readonly attempt: number };

/**
 * Returns how to continue a step after its latest call. Only after a refusal is a new key safe
 * without a look-up.
 */
export function nextMove(last: ProviderCall | null, now: Date): NextMove {
  if (!last) return { kind: 'call', attempt: 1 };
  switch (last.state) {
    case 'succeeded':
      if (last.objectId === null)
        throw new RangeError(`${last.subject} ${last.step} succeeded without an object`);
      return { kind: 'done', attempt: last.attempt, objectId: last.objectId };
    case 'refused':
      return { kind: 'call', attempt: last.attempt + 1 };
    case 'provider_error':
      return { kind: 'look_up_then_call', attempt: last.attempt + 1 };
    case 'started': {
      const fresh = now.getTime() - last.startedAt.getTime() < KEY_LIFETIME_MS;
      return { kind: 'look_up_then_call', attempt: fresh ? last.attempt : last.attempt + 1 };
    }
  }
}

export function idempotencyKey(subject: string, step: ProviderStep, attempt: number): string {
  return `${subject}:${step}:${attempt}`;
}
