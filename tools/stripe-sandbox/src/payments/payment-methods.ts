import { invalidRequest, noSuch } from '../api/stripe-error';
import { newId } from '../store/ids';
import type { PaymentMethod } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { acceptCard, acceptToken, type AcceptedCard, type CardInput } from './card-details';

type BillingDetails = PaymentMethod['billing_details'];

export const noBillingDetails: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export interface PaymentMethodInput {
  card: CardInput;
  billing_details?: BillingDetails | undefined;
}

export function createPaymentMethod(tx: Transaction, input: PaymentMethodInput): PaymentMethod {
  const accepted = acceptCard(input.card, new Date(tx.now * 1000));
  return store(tx, accepted, input.billing_details ?? noBillingDetails);
}

/**
 * Returns an existing payment method, or a new one if the id is a predefined token such as
 * pm_card_visa.
 */
export function requirePaymentMethod(tx: Transaction, id: string): PaymentMethod {
  const found = tx.objects.find('payment_method', id);
  if (found) return found;
  const accepted = acceptToken(id, new Date(tx.now * 1000));
  if (!accepted) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return store(tx, accepted, noBillingDetails);
}

export function refuseSpent(tx: Transaction, paymentMethod: PaymentMethod): void {
  if (!tx.objects.hidden(paymentMethod.id).spent) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  );
}

function store(
  tx: Transaction,
  { card, testCard }: AcceptedCard,
  billingDetails: BillingDetails,
): PaymentMethod {
  const paymentMethod: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card,
    created: tx.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  tx.objects.insert('payment_method', paymentMethod, { testCard });
  return paymentMethod;
}
