import type { CheckoutSession, PaymentIntent } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

/** Completes the session after its payment succeeded, and sends the webhook. */
export function completeSession(
  tx: Transaction,
  session: CheckoutSession,
  intent: PaymentIntent,
): void {
  const payer = intent.payment_method
    ? tx.objects.find('payment_method', intent.payment_method)?.billing_details
    : undefined;
  const completed: CheckoutSession = {
    ...session,
    customer_details: {
      address: payer?.address ?? null,
      business_name: null,
      email: payer?.email ?? session.customer_email,
      individual_name: null,
      name: payer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  };
  tx.objects.save('checkout.session', completed);
  tx.emit('checkout.session.completed', completed);
}

/** Returns the address to which the browser is redirected after the payment. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
