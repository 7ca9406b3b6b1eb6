export type StripeErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error';

export interface StripeErrorFields {
  type: StripeErrorType;
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  charge?: string | undefined;
  payment_intent?: unknown;
  payment_method?: unknown;
  doc_url?: string | undefined;
}

/** An error in Stripe's format: HTTP status and the `error` object of the body. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
  ) {
    super(fields.message);
    if (fields.code)
      fields.doc_url = `https://stripe.com/docs/error-codes/${fields.code.replaceAll('_', '-')}`;
  }

  /** Returns the error with this PaymentIntent, for example a reduced one for browsers. */
  withPaymentIntent(paymentIntent: unknown): StripeError {
    return new StripeError(this.status, { ...this.fields, payment_intent: paymentIntent });
  }
}

export function invalidRequest(
  message: string,
  { code, param, status = 400 }: { code?: string; param?: string; status?: number } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, code, param });
}

/** Returns 404 for an unknown id in the path and 400 for an unknown id in a parameter. */
export function noSuch(
  what: string,
  id: string,
  param: string,
  status: 400 | 404 = 404,
): StripeError {
  return invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param, status });
}

export function cardError(message: string, code: string, param?: string): StripeError {
  return new StripeError(402, { type: 'card_error', message, code, param });
}

/** The error for a platform balance that does not cover the amount. */
export function insufficientFunds(): StripeError {
  return invalidRequest(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
    { code: 'balance_insufficient' },
  );
}

export function unknownFailure(): StripeError {
  return new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. The outcome of this request is not known.',
  });
}
