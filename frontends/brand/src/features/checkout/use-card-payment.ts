import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import type { StripeError } from '@stripe/stripe-js';
import type { CheckoutMemory, PaymentMethod } from './checkout-memory';
import { cardIsComplete, paymentErrorText, PAYMENT_NOT_READY, type CardFields } from './payment-rules';
import type { ShippingInfo } from './shipping-rules';
import type { OpenedCheckout, Opening } from './use-opened-checkout';
import type { Completion } from './use-completion';

type PaymentOutcome =
  | Completion
  /** The provider did not take the money; null message: nothing visible happens (CHK-19). */
  | { outcome: 'refused'; message: string }
  | { outcome: 'not-ready'; message: string }
  | { outcome: 'ignored' };

type CardPayment = {
  memory: CheckoutMemory;
  checkout: OpenedCheckout | null;
  paymentMethod: PaymentMethod;
  card: CardFields;
  billing: ShippingInfo;
  /** Tells the server how the buyer means to pay; resolves with what is to be paid, or why nothing is. */
  choose: (opened: OpenedCheckout) => Promise<Opening>;
  complete: (checkoutId: string, paymentMethod: PaymentMethod) => Promise<Completion>;
};

/** Pays the opened checkout with the card in the provider's fields, then completes it (CHK-18 to CHK-22). */
export function useCardPayment(payment: CardPayment) {
  const { memory, checkout, paymentMethod, card, billing, choose, complete } = payment;
  const stripe = useStripe();
  const elements = useElements();
  const [paying, setPaying] = useState(false);
  /** A card was handed over and the outcome never came: the server is asked before anything is charged again. */
  const unsettled = useRef(false);
  // state comes too late for the second press of a double click
  const running = useRef(false);

  const attempt = async (): Promise<PaymentOutcome> => {
    const number = elements?.getElement('cardNumber');
    if (!stripe || !number || !checkout) return { outcome: 'not-ready', message: PAYMENT_NOT_READY };
    if (!cardIsComplete(card)) return { outcome: 'ignored' };

    if (unsettled.current) {
      const settled = await complete(checkout.checkoutId, paymentMethod);
      if (settled.outcome !== 'not-paid') return settled;
    }
    const chosen = await choose(checkout);
    if (chosen.state === 'failed') return { outcome: 'refused', message: chosen.message };
    if (chosen.state !== 'opened') return { outcome: 'ignored' };
    const { checkoutId, clientSecret } = chosen.checkout;
    memory.writeAttempt({ ...chosen.checkout.attempt, payingWith: paymentMethod });
    unsettled.current = true;
    const { error } = await stripe
      .confirmCardPayment(clientSecret, {
        payment_method: { card: number, billing_details: billingDetails(billing) },
      })
      // no answer: whether the money was taken, only the server can find out
      .catch(() => ({ error: undefined }));
    const notPaid = () => {
      unsettled.current = false;
      memory.takeBackCard();
    };
    if (error && !alreadyPaid(error)) {
      notPaid();
      return { outcome: 'refused', message: paymentErrorText(error) };
    }
    const completion = await complete(checkoutId, paymentMethod);
    if (completion.outcome === 'not-paid') notPaid();
    return completion;
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

/** An earlier try took the money and its answer was lost. */
function alreadyPaid(error: StripeError): boolean {
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
      state: address.state,
      postal_code: address.zipCode,
    },
  };
}
