import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { OpenCheckoutDocument } from '../../gen/graphql';
import type { CartItem } from '../../cart/cart';
import { orderLines } from '../../cart/cart';
import { attemptFor, type CheckoutAttempt, type CheckoutDraft, type CheckoutMemory } from './checkout-memory';
import type { Totals } from './checkout-totals';
import { FAILED_TO_CREATE_INTENT } from './payment-rules';

export type OpenedCheckout = {
  attempt: CheckoutAttempt;
  checkoutId: string;
  clientSecret: string;
  totals: Totals;
};

export type Opening =
  | { state: 'opening' }
  | { state: 'opened'; checkout: OpenedCheckout }
  /** Another total than the buyer saw: nothing is charged before they agree to it. */
  | { state: 'price-changed'; seenCents: number }
  | { state: 'failed'; message: string };

export type OpenCheckout = {
  memory: CheckoutMemory;
  /** What is paid. */
  items: readonly CartItem[];
  draft: CheckoutDraft;
  /** What the summary shows; undefined until it is known. */
  totalCents: number | undefined;
  /** The server named another price. */
  onPriceChanged: () => void;
};

/** Opens the checkout on the server as soon as its total is known (CHK-20), and again on `open`. */
export function useOpenedCheckout({ memory, items, draft, totalCents, onPriceChanged }: OpenCheckout) {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [, send] = useMutation(OpenCheckoutDocument);

  const request = async (seenCents: number) => {
    const input = { items: orderLines(items), ...draft, expectedTotalCents: seenCents };
    const attempt = attemptFor(memory.readAttempt(), JSON.stringify(input), () => crypto.randomUUID());
    memory.writeAttempt(attempt);
    const { data, error } = await send({ input: { ...input, idempotencyKey: attempt.idempotencyKey } });
    if (data) {
      const { checkoutId, clientSecret, totals } = data.openCheckout;
      const opened = { ...attempt, checkoutId };
      memory.writeAttempt(opened);
      setOpening({ state: 'opened', checkout: { attempt: opened, checkoutId, clientSecret, totals } });
    } else if (error && toRequestError(error).code === 'ordering.price_changed') {
      onPriceChanged();
      setOpening({ state: 'price-changed', seenCents });
    } else {
      setOpening({ state: 'failed', message: errorText(error, FAILED_TO_CREATE_INTENT) });
    }
  };

  const started = useRef(false);
  const requestFirst = useEffectEvent(request);
  useEffect(() => {
    if (totalCents === undefined || started.current) return;
    started.current = true;
    void requestFirst(totalCents);
  }, [totalCents]);

  const open = (seenCents: number) => {
    setOpening({ state: 'opening' });
    void request(seenCents);
  };
  return { opening, open };
}
