import { invalidRequest, StripeError } from '../api/stripe-error';
import type { CardInput } from '../payments/card-details';
import { confirmPaymentIntent } from '../payments/confirm-payment-intent';
import { createPaymentIntent, requirePaymentIntent } from '../payments/payment-intents';
import { createPaymentMethod, noBillingDetails } from '../payments/payment-methods';
import { completeSession } from './complete-session';
import type { CheckoutSession, PaymentIntent } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

export interface Payer {
  card: CardInput;
  email: string;
  name: string;
}

export type PaymentResult = { status: 'complete' } | { status: 'refused'; message: string };

const noAuthentication = 'This page of the sandbox takes no card with a 3-D Secure step.';

/**
 * Pays the session from the hosted page. After a declined card the session stays open for another
 * one.
 */
export function paySession(tx: Transaction, session: CheckoutSession, payer: Payer): PaymentResult {
  if (session.status !== 'open') throw invalidRequest('This Checkout Session is no longer open.');
  try {
    const paymentMethod = createPaymentMethod(tx, {
      card: payer.card,
      billing_details: { ...noBillingDetails, email: payer.email, name: payer.name },
    });
    const intent = confirmPaymentIntent(tx, toIntent(tx, session), {
      paymentMethod: paymentMethod.id,
      mayRedirect: true,
    });
    if (intent.status !== 'succeeded') return { status: 'refused', message: noAuthentication };
    completeSession(tx, session, intent);
    return { status: 'complete' };
  } catch (error) {
    if (error instanceof StripeError && error.fields.type === 'card_error') {
      return { status: 'refused', message: error.fields.message };
    }
    throw error;
  }
}

/** Returns the session's PaymentIntent: all attempts on one page share it. */
function toIntent(tx: Transaction, session: CheckoutSession): PaymentIntent {
  if (session.payment_intent) return requirePaymentIntent(tx, session.payment_intent);
  const intent = createPaymentIntent(tx, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    automatic_payment_methods: null,
  });
  tx.objects.save('checkout.session', { ...session, payment_intent: intent.id });
  return intent;
}
