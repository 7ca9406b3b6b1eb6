import { z } from 'zod';
import { confirmPaymentIntent } from '../../payments/confirm-payment-intent';
import {
  cancelPaymentIntent,
  createPaymentIntent,
  requirePaymentIntent,
  updatePaymentIntent,
} from '../../payments/payment-intents';
import { createPaymentMethod } from '../../payments/payment-methods';
import type { PaymentIntent } from '../../store/stripe-objects';
import type { Transaction } from '../../transaction';
import type { Caller } from '../authenticate';
import { endpoint, type EndpointCall } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { boolean, currency, metadata, oneOf, paymentAmount, text, url } from '../request/params';
import { paymentMethodFields } from './payment-method-endpoints';
import { publishableView } from '../publishable-view';
import { invalidRequest, StripeError } from '../stripe-error';

const path = '/v1/payment_intents';

const createParams = z.strictObject({
  amount: paymentAmount,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf('always', 'never').default('always') })
    .optional(),
  description: text().optional(),
  metadata: metadata.optional(),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ request_three_d_secure: oneOf('any', 'automatic') }) })
    .optional(),
  receipt_email: text().optional(),
  statement_descriptor_suffix: text({ max: 22 }).optional(),
  transfer_group: text().optional(),
});

const confirmParams = z.strictObject({
  client_secret: text().optional(),
  payment_method: text().optional(),
  payment_method_data: z.strictObject(paymentMethodFields).optional(),
  return_url: url.optional(),
  use_stripe_sdk: boolean.optional(),
});

type ConfirmParams = Omit<z.output<typeof confirmParams>, 'client_secret'>;

/** Browsers need the client secret of an intent and see only a part of it. */
function forCaller(caller: Caller, intent: PaymentIntent): object {
  return caller.kind === 'secret' ? intent : publishableView(intent);
}

function requireForCaller(
  { tx, id, caller }: EndpointCall<unknown>,
  clientSecret: string | undefined,
) {
  const intent = requirePaymentIntent(tx, id);
  if (caller.kind === 'secret' || clientSecret === intent.client_secret) return intent;
  if (!clientSecret)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  throw invalidRequest(
    `The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.`,
    { param: 'client_secret' },
  );
}

function confirm(tx: Transaction, intent: PaymentIntent, params: ConfirmParams) {
  const { payment_method_data, payment_method, return_url, use_stripe_sdk } = params;
  return confirmPaymentIntent(tx, intent, {
    paymentMethod: payment_method_data
      ? createPaymentMethod(tx, payment_method_data).id
      : payment_method,
    mayRedirect: return_url !== undefined || use_stripe_sdk === true,
  });
}

/** Reduces the error's PaymentIntent for browsers, too. */
function hidingFrom<Result>(caller: Caller, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const shown =
      error instanceof StripeError
        ? (error.fields.payment_intent as PaymentIntent | undefined)
        : undefined;
    if (!(error instanceof StripeError) || !shown) throw error;
    throw error.withPaymentIntent(forCaller(caller, shown));
  }
}

export const paymentIntentEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    execute: ({ tx, params }) => createPaymentIntent(tx, params),
  }),
  endpoint({
    method: 'GET',
    path,
    params: pageParams,
    execute: ({ tx, params }) => listObjects(tx.objects, 'payment_intent', path, params),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'anyone',
    params: z.strictObject({ client_secret: text().optional() }),
    execute: (call) => forCaller(call.caller, requireForCaller(call, call.params.client_secret)),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: createParams.pick({ amount: true, description: true }).partial(),
    execute: ({ tx, id, params }) => updatePaymentIntent(tx, requirePaymentIntent(tx, id), params),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/confirm`,
    access: 'anyone',
    params: confirmParams,
    execute(call) {
      const { client_secret, ...params } = call.params;
      return hidingFrom(call.caller, () =>
        forCaller(call.caller, confirm(call.tx, requireForCaller(call, client_secret), params)),
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    params: z.strictObject({
      cancellation_reason: oneOf(
        'duplicate',
        'fraudulent',
        'requested_by_customer',
        'abandoned',
      ).optional(),
    }),
    execute: ({ tx, id, params }) =>
      cancelPaymentIntent(tx, requirePaymentIntent(tx, id), params.cancellation_reason),
  }),
];
