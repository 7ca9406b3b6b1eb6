import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type {
  HostedPayments,
  HostedSession,
  SessionRequest,
} from '../../use-cases/purchases/hosted-payments';
import { translated } from './stripe-failure';

/** Distinguishes these sessions from others of the same account at the provider. */
const PURPOSE = 'fixed_item';

@Injectable()
export class StripeHostedPayments implements HostedPayments {
  constructor(private readonly stripe: Stripe) {}

  createSession({
    item,
    accountId,
    successUrl,
    cancelUrl,
  }: SessionRequest): Promise<HostedSession> {
    return translated(async () =>
      hostedSession(
        await this.stripe.checkout.sessions.create({
          mode: 'payment',
          line_items: [{ price: item.priceId, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: accountId,
          metadata: { purpose: PURPOSE, accountId, itemKey: item.key, priceId: item.priceId },
        }),
      ),
    );
  }

  getSession(sessionId: string): Promise<HostedSession> {
    return translated(async () =>
      hostedSession(await this.stripe.checkout.sessions.retrieve(sessionId)),
    );
  }
}

function hostedSession(session: Stripe.Checkout.Session): HostedSession {
  return {
    id: session.id,
    url: session.url,
    paid: session.payment_status === 'paid',
    purchase: toPurchase(session),
  };
}

function toPurchase({
  metadata,
  amount_total,
  payment_intent,
}: Stripe.Checkout.Session): HostedSession['purchase'] {
  const { purpose, accountId, itemKey, priceId } = metadata ?? {};
  if (purpose !== PURPOSE || !accountId || !itemKey || !priceId) return null;
  const paymentIntentId =
    typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
  return { accountId, itemKey, priceId, amountCents: amount_total ?? 0, paymentIntentId };
}
