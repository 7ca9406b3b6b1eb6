import type Stripe from 'stripe';
import type { Payment } from '../../domain/checkout/checkout';
import type { ShippingInfo } from '../../domain/shipping/shipping';
import type { ProviderRefund } from '../../use-cases/payment-gateway';

/** @param intent with `latest_charge` expanded */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return {
    paymentIntentId: intent.id,
    status: statuses[intent.status] ?? 'unpaid',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    checkoutId: intent.metadata['checkoutId'] ?? null,
    chargeId: charge?.id ?? null,
    untouched: isUntouched(intent),
    refusal: intent.last_payment_error?.message ?? null,
    card: { funding: card?.funding ?? null, lastFour: card?.last4 ?? null },
    billing: toBilling(charge?.billing_details),
  };
}

/** Any other status means that the buyer has not paid yet. */
const statuses: Readonly<Record<string, Payment['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
};

function isUntouched({ status, last_payment_error: lastError }: Stripe.PaymentIntent): boolean {
  return (
    (status === 'requires_payment_method' || status === 'requires_confirmation') &&
    lastError === null
  );
}

/**
 * Returns only the fields that the buyer entered for the card; the rest is the shipping address
 * (OPEN-31).
 */
function toBilling(details: Stripe.Charge.BillingDetails | undefined): Partial<ShippingInfo> {
  const address = details?.address;
  const given: Partial<Record<keyof ShippingInfo, string | null | undefined>> = {
    email: details?.email,
    phone: details?.phone,
    address: [address?.line1, address?.line2].filter(Boolean).join(', '),
    city: address?.city,
    state: address?.state,
    zipCode: address?.postal_code,
    country: address?.country,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)));
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    status: getRefundStatus(refund.status),
    failureReason: refund.failure_reason ?? null,
    waitsForBalance: refund.status === 'pending' && refund.pending_reason === 'insufficient_funds',
  };
}

function getRefundStatus(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
