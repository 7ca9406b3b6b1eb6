import { invalidRequest, StripeError } from '../api/stripe-error';
import { testCardNamed } from '../domain/test-cards';
import { newId } from '../store/ids';
import type { PaymentIntent, PaymentMethod } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { chargeCard, paymentFailed } from './charge-card';
import { refuseUnless, requirePaymentIntent } from './payment-intents';
import { refuseSpent, requirePaymentMethod } from './payment-methods';

interface Confirmation {
  paymentMethod?: string | undefined;
  /** The payer may be redirected to another page and back. */
  mayRedirect: boolean;
}

export function confirmPaymentIntent(
  tx: Transaction,
  intent: PaymentIntent,
  { paymentMethod: given, mayRedirect }: Confirmation,
): PaymentIntent {
  refuseUnless(intent, 'confirm');
  const id = given ?? intent.payment_method;
  if (!id) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    ).withPaymentIntent(intent);
  }
  if (intent.automatic_payment_methods?.allow_redirects === 'always' && !mayRedirect) {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
  const paymentMethod = requirePaymentMethod(tx, id);
  refuseSpent(tx, paymentMethod);
  const testCard = testCardNamed(tx.objects.hidden(paymentMethod.id).testCard ?? '');
  const asked = intent.payment_method_options?.card?.request_three_d_secure === 'any';
  if (asked || testCard.authentication === 'required')
    return askForAuthentication(tx, intent, paymentMethod);
  return chargeCard(tx, intent, paymentMethod, { authenticated: false });
}

function askForAuthentication(
  tx: Transaction,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: newId('src'),
        stripe_js: `${tx.publicOrigin}/3ds2/${intent.id}`,
      },
    },
    payment_method: paymentMethod.id,
    status: 'requires_action',
  };
  tx.objects.save('payment_intent', waiting);
  tx.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** Ends the 3-D Secure step. Never throws for a declined card: the intent contains the result. */
export function finishAuthentication(tx: Transaction, id: string, passed: boolean): PaymentIntent {
  const intent = requirePaymentIntent(tx, id);
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  const paymentMethod = requirePaymentMethod(tx, intent.payment_method);
  if (!passed) {
    const failed = paymentFailed(tx, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: paymentMethod,
    });
    tx.emit('payment_intent.payment_failed', failed);
    return failed;
  }
  try {
    return chargeCard(tx, intent, paymentMethod, { authenticated: true });
  } catch (error) {
    if (error instanceof StripeError) return requirePaymentIntent(tx, id);
    throw error;
  }
}
