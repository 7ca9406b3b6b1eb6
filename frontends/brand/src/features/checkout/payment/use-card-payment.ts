import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import type { StripeError } from '@stripe/stripe-js';
import { setPaymentNotice } from '../sign-in-payment-notice';
import type { CheckoutStorage, PaymentMethod } from '../checkout-storage';
import {
  cardIsComplete,
  isCertainRefusal,
  PAYMENT_NOT_READY,
  paymentErrorText,
  type CardFields,
} from './payment-rules';
import type { ShippingInfo } from '../../../shared/addresses/address-rules';
import type { Beginning } from './use-pre-charge-check';
import type { OpenedCheckout, Opening } from './use-open-checkout';
import type { Completion } from './use-complete-checkout';

type PaymentOutcome =
  | Extract<Completion, { outcome: 'placed' }>
  /** The card was not charged. */
  | { outcome: 'refused'; message: string; overtaken?: boolean }
  | { outcome: 'not-ready'; message: string }
  /** The card's data is incomplete (CHK-19). */
  | { outcome: 'incomplete' }
  | { outcome: 'paid-elsewhere' }
  /**
   * The outcome is unknown and must be checked. `charged` means that the provider reported a
   * charge.
   */
  | { outcome: 'unclear'; checkoutId: string; charged: boolean; message: string | null }
  | { outcome: 'ignored' };

type CardPayment = {
  memory: CheckoutStorage;
  checkout: OpenedCheckout | null;
  paymentMethod: PaymentMethod;
  card: CardFields;
  billing: ShippingInfo;
  /**
   * Sends the payment choice to the server. Resolves with the checkout to pay, or with the reason
   * why there is none.
   */
  choose: (opened: OpenedCheckout) => Promise<Opening>;
  /** Replaces a closed checkout with a new one. */
  reopen: (opened: OpenedCheckout) => Promise<Opening>;
  begin: (checkoutId: string) => Promise<Beginning>;
  complete: (checkoutId: string, paymentMethod: PaymentMethod) => Promise<Completion>;
};

/**
 * Pays the opened checkout with the card in the provider's fields, then completes the checkout
 * (CHK-18 to CHK-22).
 */
export function useCardPayment(payment: CardPayment) {
  const { memory, checkout, paymentMethod, card, billing, choose, reopen, begin, complete } =
    payment;
  const stripe = useStripe();
  const elements = useElements();
  const [paying, setPaying] = useState(false);
  // a ref, because a state would change too late for the second press of a double click
  const running = useRef(false);

  /**
   * Returns the checkout whose card may be charged now, or why none may. If the server has closed
   * the opened checkout in the meantime, a new one replaces it.
   */
  const begun = async (opened: OpenedCheckout): Promise<OpenedCheckout | PaymentOutcome> => {
    let opening = await choose(opened);
    for (let tries = 0; tries < 2; tries += 1) {
      if (opening.state === 'failed') return { outcome: 'refused', message: opening.message };
      if (opening.state === 'already-ordered') return { outcome: 'paid-elsewhere' };
      if (opening.state !== 'opened') return { outcome: 'ignored' };
      const beginning = await begin(opening.checkout.checkoutId);
      if (beginning.outcome === 'begun') return opening.checkout;
      if (beginning.outcome !== 'closed') return beginning;
      opening = await reopen(opening.checkout);
    }
    return { outcome: 'ignored' };
  };

  const attempt = async (): Promise<PaymentOutcome> => {
    const number = elements?.getElement('cardNumber');
    if (!stripe || !number || !checkout)
      return { outcome: 'not-ready', message: PAYMENT_NOT_READY };
    if (!cardIsComplete(card)) return { outcome: 'incomplete' };

    const payable = await begun(checkout);
    if ('outcome' in payable) return payable;
    const { checkoutId, clientSecret } = payable;
    memory.writeAttempt({ ...payable.attempt, payingWith: paymentMethod });
    setPaymentNotice('payment-checked');
    const { error } = await stripe
      .confirmCardPayment(clientSecret, {
        payment_method: { card: number, billing_details: billingDetails(billing) },
      })
      .catch(() => ({ error: NO_ANSWER }));
    if (error && !alreadyPaid(error)) {
      if (!isCertainRefusal(error)) {
        const message = error === NO_ANSWER ? null : paymentErrorText(error);
        return { outcome: 'unclear', checkoutId, charged: false, message };
      }
      memory.forgetCard();
      setPaymentNotice(null);
      return { outcome: 'refused', message: paymentErrorText(error) };
    }
    setPaymentNotice('payment-received');
    const completion = await complete(checkoutId, paymentMethod);
    if (completion.outcome === 'placed') return completion;
    const message = completion.outcome === 'unknown' ? null : completion.message;
    return { outcome: 'unclear', checkoutId, charged: completion.outcome === 'failed', message };
  };
  const pay = async (): Promise<PaymentOutcome> => {
    if (running.current) return { outcome: 'ignored' };
    running.current = true;
    setPaying(true);
    try {
      return await attempt();
    } finally {
      running.current = false;
      setPaying(false);
    }
  };
  return { pay, paying };
}

const NO_ANSWER: Pick<StripeError, 'type' | 'payment_intent' | 'message' | 'code'> = {
  type: 'api_connection_error',
};

/** Returns whether an earlier attempt charged the card but its response was lost. */
function alreadyPaid(error: Pick<StripeError, 'payment_intent'>): boolean {
  return error.payment_intent?.status === 'succeeded';
}

function billingDetails({ firstName, lastName, email, phone, ...address }: ShippingInfo) {
  return {
    name: `${firstName} ${lastName}`,
    email,
    phone,
    address: {
      line1: address.address,
      city: address.city,
      ...(address.state && { state: address.state }),
      postal_code: address.zipCode,
    },
  };
}
