import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, toRequestError, useMutation, type CombinedError } from '@makeport/web/graphql';
import {
  OpenCheckoutDocument,
  OpenSampleCheckoutDocument,
  type OpenedCheckoutFragment,
} from '../../../gen/checkout';
import { orderLines } from '../../../shared/cart/cart';
import {
  attemptFor,
  type CheckoutAttempt,
  type CheckoutDraft,
  type CheckoutStorage,
  type PaymentMethod,
} from '../checkout-storage';
import type { Totals } from '../summary/checkout-totals';
import { FAILED_TO_CREATE_INTENT } from './payment-rules';
import type { Purchase } from '../purchase';
import { trimShipping, type ShippingInfo } from '../../../shared/addresses/address-rules';

export type OpenedCheckout = {
  attempt: CheckoutAttempt;
  checkoutId: string;
  clientSecret: string;
  totals: Totals;
};

/** Payment method and billing address, which may change until the card is charged (OPEN-31). */
type PaymentChoice = { paymentMethod: PaymentMethod; billingAddress: ShippingInfo | null };

export type Opening =
  | { state: 'opening' }
  | { state: 'opened'; checkout: OpenedCheckout }
  /** The total differs from the displayed one; nothing is charged until the buyer agrees. */
  | { state: 'price-changed'; seenCents: number }
  /**
   * The same purchase is already paid, or its payment is pending; the page shows that payment (B1).
   */
  | { state: 'already-ordered' }
  | { state: 'failed'; message: string };

export type OpenCheckout = {
  memory: CheckoutStorage;
  purchase: Purchase;
  draft: CheckoutDraft;
  /** The total that the summary shows; undefined until known. */
  totalCents: number | undefined;
  /** Called if the server's price differs or if the server rejects a line of the cart. */
  onPriceChanged: () => void;
  /** Whether the buyer confirmed a second order of lines that were paid minutes ago. */
  orderAgain: boolean;
  /** Called if the same purchase is already paid or its payment is pending. */
  onPaidElsewhere: () => void;
};

const PAID_ELSEWHERE: readonly (string | null)[] = [
  'ordering.already_ordered',
  'ordering.payment_pending',
];

/** Error codes after which the idempotency key is spent; a new key opens a new checkout. */
const SPENT_KEY: readonly (string | null)[] = [
  'ordering.checkout_closed',
  'ordering.idempotency_key_reused',
];

/**
 * Opens the checkout on the server as soon as the purchase has a total (CHK-20), and again on
 * `open`. `choose` sends a changed payment choice to the server. It resolves with the checkout to
 * pay, or with the reason why there is none.
 */
export function useOpenCheckout({ memory, purchase, draft, totalCents, ...page }: OpenCheckout) {
  const { onPriceChanged, orderAgain, onPaidElsewhere } = page;
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const send = useOpenMutation(purchase, draft, orderAgain);
  const told = useRef('');

  const request = async (seenCents: number, choice: PaymentChoice): Promise<Opening> => {
    const content = JSON.stringify(getContent(purchase, draft, seenCents, orderAgain));
    const attempt = attemptFor(memory.readAttempt(), content, () => crypto.randomUUID());
    memory.writeAttempt(attempt);
    const { data, error } = await send(attempt, seenCents, choice);
    if (data) {
      const { checkoutId, clientSecret, totals } = data;
      const opened = { ...attempt, checkoutId };
      memory.writeAttempt(opened);
      told.current = JSON.stringify(choice);
      return { state: 'opened', checkout: { attempt: opened, checkoutId, clientSecret, totals } };
    }
    const { code, field } = error ? toRequestError(error) : { code: null, field: null };
    if (SPENT_KEY.includes(code) && attempt.checkoutId !== null) {
      memory.forgetAttempt();
      return request(seenCents, choice);
    }
    if (PAID_ELSEWHERE.includes(code)) {
      memory.forgetAttempt();
      onPaidElsewhere();
      return { state: 'already-ordered' };
    }
    if (code === 'ordering.price_changed' || field?.startsWith('items.')) onPriceChanged();
    if (code === 'ordering.price_changed') return { state: 'price-changed', seenCents };
    return { state: 'failed', message: errorText(error, FAILED_TO_CREATE_INTENT) };
  };

  const firstChoice: PaymentChoice = {
    paymentMethod: 'credit',
    billingAddress: draft.billingAddress,
  };
  const started = useRef(false);
  const requestFirst = useEffectEvent(request);
  const firstChoiceNow = useEffectEvent(() => firstChoice);
  useEffect(() => {
    if (totalCents === undefined || started.current) return;
    started.current = true;
    void requestFirst(totalCents, firstChoiceNow()).then(setOpening);
  }, [totalCents]);

  const open = (seenCents: number, choice: PaymentChoice) => {
    setOpening({ state: 'opening' });
    void request(seenCents, choice).then(setOpening);
  };
  const choose = async (opened: OpenedCheckout, choice: PaymentChoice): Promise<Opening> => {
    if (told.current === JSON.stringify(choice)) return { state: 'opened', checkout: opened };
    const result = await request(opened.totals.totalCents, choice);
    if (result.state !== 'failed') setOpening(result);
    return result;
  };
  /** Opens a new checkout to replace one that the server has closed. */
  const reopen = async (opened: OpenedCheckout, choice: PaymentChoice): Promise<Opening> => {
    memory.forgetAttempt();
    const result = await request(opened.totals.totalCents, choice);
    if (result.state !== 'failed') setOpening(result);
    return result;
  };
  return { opening, open, choose, reopen };
}

/**
 * Returns the values that identify a checkout. They exclude the payment choice, which may change.
 */
function getContent(
  purchase: Purchase,
  draft: CheckoutDraft,
  seenCents: number,
  orderAgain: boolean,
) {
  const { shippingInfo, shippingMethod } = draft;
  const what =
    purchase.kind === 'cart'
      ? { items: orderLines(purchase.items) }
      : { sampleRequestId: purchase.request.id };
  return {
    ...what,
    shippingInfo,
    shippingMethod,
    expectedTotalCents: seenCents,
    ...(orderAgain && { orderAgain }),
  };
}

type Opened = { data: OpenedCheckoutFragment | undefined; error: CombinedError | undefined };

function useOpenMutation(
  purchase: Purchase,
  { shippingInfo, shippingMethod }: CheckoutDraft,
  orderAgain: boolean,
) {
  const [, openCart] = useMutation(OpenCheckoutDocument);
  const [, openSample] = useMutation(OpenSampleCheckoutDocument);

  return async (
    attempt: CheckoutAttempt,
    seenCents: number,
    choice: PaymentChoice,
  ): Promise<Opened> => {
    const input = {
      shippingInfo,
      shippingMethod,
      paymentMethod: choice.paymentMethod,
      ...(choice.billingAddress ? { billingAddress: trimShipping(choice.billingAddress) } : {}),
      expectedTotalCents: seenCents,
    };
    if (purchase.kind === 'sample') {
      const { data, error } = await openSample({
        input: { ...input, sampleRequestId: purchase.request.id },
      });
      return { data: data?.openSampleCheckout, error };
    }
    const items = orderLines(purchase.items);
    const { idempotencyKey } = attempt;
    const { data, error } = await openCart({
      input: { ...input, items, idempotencyKey, ...(orderAgain && { orderAgain }) },
    });
    return { data: data?.openCheckout, error };
  };
}
