import { invalidRequest, StripeError } from '../api/stripe-error';
import { completeSession } from '../checkout/complete-session';
import { testCardNamed } from '../domain/test-cards';
import { newId } from '../store/ids';
import type { PaymentIntent, PaymentMethod } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { chargeCard, paymentFailed } from './charge-card';
import { refuseUnless, requirePaymentIntent } from './payment-intents';
import { refuseSpent, requirePaymentMethod } from './payment-methods';

export interface Confirmation {
  paymentMethod?: string | undefined;
  returnUrl?: string | undefined;
  /** The browser script runs the 3-D Secure step by itself; otherwise the payer is sent to a page. */
  usesScript: boolean;
}

export function confirmPaymentIntent(
  tx: Transaction,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent {
  refuseUnless(intent, 'confirm');
  const id = confirmation.paymentMethod ?? intent.payment_method;
  if (!id) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    ).withPaymentIntent(intent);
  }
  const paymentMethod = requirePaymentMethod(tx, id);
  refuseSpent(tx, paymentMethod);
  const testCard = testCardNamed(tx.objects.hidden(paymentMethod.id).testCard ?? '');
  if (testCard.authentication === 'required')
    return askForAuthentication(tx, intent, paymentMethod, confirmation);
  return paid(tx, chargeCard(tx, intent, paymentMethod, { authenticated: false }));
}

function askForAuthentication(
  tx: Transaction,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  { returnUrl, usesScript }: Confirmation,
): PaymentIntent {
  const page = `${tx.publicOrigin}/3ds2/${intent.id}`;
  const pageAlone = `${page}?client_secret=${intent.client_secret}`;
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action:
      returnUrl && !usesScript
        ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: pageAlone } }
        : {
            type: 'use_stripe_sdk',
            use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src'), stripe_js: page },
          },
    payment_method: paymentMethod.id,
    status: 'requires_action',
  };
  tx.objects.save('payment_intent', waiting);
  if (returnUrl) tx.objects.hide(intent.id, { returnUrl });
  tx.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** The end of the 3-D Secure step. Never throws for a declined card: the intent tells what became of it. */
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
    return paid(tx, chargeCard(tx, intent, paymentMethod, { authenticated: true }));
  } catch (error) {
    if (error instanceof StripeError) return requirePaymentIntent(tx, id);
    throw error;
  }
}

function paid(tx: Transaction, intent: PaymentIntent): PaymentIntent {
  const { checkoutSession } = tx.objects.hidden(intent.id);
  if (checkoutSession) completeSession(tx, checkoutSession, intent);
  return intent;
}
