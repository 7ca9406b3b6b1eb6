import { z } from 'zod';
import { confirmPaymentIntent } from '../payments/confirm-payment-intent';
import {
  cancelPaymentIntent,
  createPaymentIntent,
  requirePaymentIntent,
  updatePaymentIntent,
} from '../payments/payment-intents';
import { createPaymentMethod } from '../payments/payment-methods';
import type { PaymentIntent } from '../store/stripe-objects';
import type { Caller } from './authenticate';
import { endpoint, type EndpointCall } from './endpoint';
import { listObjects, pageParams } from './paging';
import {
  address,
  boolean,
  clearableText,
  currency,
  list,
  metadata,
  oneOf,
  paymentAmount,
  text,
  url,
} from './params';
import { paymentMethodFields } from './payment-method-endpoints';
import { publishableView } from './publishable-view';
import { invalidRequest, StripeError } from './stripe-error';

const path = '/v1/payment_intents';

const shipping = z.strictObject({
  address,
  name: text(),
  carrier: clearableText().nullish(),
  phone: clearableText().nullish(),
  tracking_number: clearableText().nullish(),
});

const changeable = {
  amount: paymentAmount.optional(),
  currency: currency.optional(),
  description: clearableText().optional(),
  metadata: metadata.optional(),
  payment_method: text().optional(),
  payment_method_types: list(oneOf('card')).optional(),
  receipt_email: clearableText().optional(),
  setup_future_usage: oneOf('on_session', 'off_session').optional(),
  shipping: shipping
    .transform(({ carrier, phone, tracking_number, ...rest }) => ({
      ...rest,
      carrier: carrier ?? null,
      phone: phone ?? null,
      tracking_number: tracking_number ?? null,
    }))
    .optional(),
  statement_descriptor: clearableText({ max: 22 }).optional(),
  statement_descriptor_suffix: clearableText({ max: 22 }).optional(),
  transfer_group: clearableText().optional(),
};

const confirmable = {
  payment_method_data: z.strictObject(paymentMethodFields).optional(),
  return_url: url.optional(),
  use_stripe_sdk: boolean.optional(),
};

const createParams = z.strictObject({
  ...changeable,
  ...confirmable,
  amount: paymentAmount,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf('always', 'never').default('always') })
    .optional(),
  // charged at once: a held authorisation would lapse long before the goods are made
  capture_method: oneOf('automatic', 'automatic_async').optional(),
  confirm: boolean.default(false),
});

const confirmParams = z.strictObject({
  ...confirmable,
  payment_method: text().optional(),
  client_secret: text().optional(),
  receipt_email: clearableText().optional(),
  setup_future_usage: oneOf('on_session', 'off_session').optional(),
  shipping: changeable.shipping,
});

type ConfirmParams = Omit<z.output<typeof confirmParams>, 'client_secret'>;

/** A browser may touch an intent only with its client secret, and sees only a part of it. */
function forCaller(caller: Caller, intent: PaymentIntent): object {
  return caller.kind === 'secret' ? intent : publishableView(intent);
}

function requireForCaller({ tx, id, caller }: EndpointCall<unknown>, clientSecret: string | undefined) {
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

function confirm({ tx, caller }: EndpointCall<unknown>, intent: PaymentIntent, params: ConfirmParams) {
  const { payment_method_data, payment_method, return_url, use_stripe_sdk, ...changes } = params;
  const changed = Object.keys(changes).length > 0 ? updatePaymentIntent(tx, intent, changes) : intent;
  const paymentMethod = payment_method_data
    ? createPaymentMethod(tx, payment_method_data).id
    : payment_method;
  return confirmPaymentIntent(tx, changed, {
    paymentMethod,
    returnUrl: return_url,
    usesScript: use_stripe_sdk ?? caller.kind === 'publishable',
  });
}

/** The error's PaymentIntent is cut down for browsers too. */
function hidingFrom<Result>(caller: Caller, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const shown =
      error instanceof StripeError ? (error.fields.payment_intent as PaymentIntent | undefined) : undefined;
    if (!(error instanceof StripeError) || !shown) throw error;
    throw error.withPaymentIntent(forCaller(caller, shown));
  }
}

export const paymentIntentEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    execute(call) {
      const {
        confirm: confirmNow,
        payment_method_data,
        return_url,
        use_stripe_sdk,
        capture_method: _,
        ...input
      } = call.params;
      const intent = createPaymentIntent(call.tx, input);
      return confirmNow ? confirm(call, intent, { payment_method_data, return_url, use_stripe_sdk }) : intent;
    },
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
    params: z.strictObject(changeable),
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
        forCaller(call.caller, confirm(call, requireForCaller(call, client_secret), params)),
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    params: z.strictObject({
      cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned').optional(),
    }),
    execute: ({ tx, id, params }) =>
      cancelPaymentIntent(tx, requirePaymentIntent(tx, id), params.cancellation_reason),
  }),
];
