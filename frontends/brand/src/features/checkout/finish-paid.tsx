import { useEffect, useEffectEvent, useState } from 'react';
import { Page, PageSpinner } from '@makeport/ui';
import type { PaidCheckout } from './checkout-memory';
import { CheckoutProblem } from './checkout-problem';
import { ORDER_PROBLEM } from './payment-rules';
import { useCompletion, type Completion, type Placed } from './use-completion';

type FinishPaidProps = {
  paid: PaidCheckout;
  onPlaced: (placed: Placed) => void;
  onNotPaid: () => void;
  onUnknown: () => void;
};

/** Asks the server what became of a payment that this tab had begun. */
export function FinishPaid({ paid, onPlaced, onNotPaid, onUnknown }: FinishPaidProps) {
  const complete = useCompletion();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState<{ tries: number; message: string } | null>(null);
  const ask = useEffectEvent(() => complete(paid.checkoutId, paid.paymentMethod));
  const settle = useEffectEvent((result: Completion) => {
    switch (result.outcome) {
      case 'placed':
        return onPlaced(result.placed);
      case 'failed':
        return setFailed({ tries, message: result.message });
      case 'not-paid':
        return onNotPaid();
      case 'unknown':
        return onUnknown();
    }
  });
  useEffect(() => {
    void ask().then((result) => settle(result));
  }, [tries]);
  return (
    <Page width="form">
      <h1 className="sr-only">Checkout</h1>
      {failed === null ? (
        <>
          <PageSpinner label="Checking your payment" />
          <p className="-mt-32 text-center text-muted">Checking your payment…</p>
        </>
      ) : (
        <CheckoutProblem
          problem={{
            title: ORDER_PROBLEM,
            message: failed.message,
            retry: {
              label: 'Try Again',
              busy: failed.tries < tries,
              run: () => setTries((count) => count + 1),
            },
          }}
        />
      )}
    </Page>
  );
}
