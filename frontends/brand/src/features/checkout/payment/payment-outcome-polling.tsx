import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestError, useQuery } from '@makeport/web/graphql';
import { Button, Page, PageSpinner } from '@makeport/ui';
import { CheckoutStatusDocument, type CheckoutStatusFactsFragment } from '../../../gen/graphql';
import { CheckoutProblem } from '../checkout-problem';
import {
  CHARGED_ONCE,
  CHECKING_PAYMENT,
  FAILED_TO_CREATE_ORDER,
  NOT_PAID,
  ORDER_PROBLEM,
} from './payment-rules';

/** A checkout whose card was sent to the provider, with an unknown outcome. */
export type UnclearPayment = {
  checkoutId: string;
  /** Whether the provider reported a charge. */
  charged?: boolean;
  /** Why the outcome is unknown; undefined if this page did not send the card. */
  message?: string | null;
};

type PaymentCheckProps = {
  payment: UnclearPayment;
  onPaid: (status: CheckoutStatusFactsFragment) => void;
  /** Called if the card was not charged; the checkout can be paid again. */
  onNotPaid: (reason: string | null) => void;
  /** Called if the card was not charged and the checkout can no longer be paid. */
  onClosed: () => void;
  onRefunded: (status: CheckoutStatusFactsFragment) => void;
};

const LOOK_AGAIN_MS = 1_500;
/** After this many checks, the page shows that the check takes longer than usual. */
const MANY_LOOKS = 6;

/**
 * Polls the server until the outcome of a payment is known. Polling never causes a charge (B1 to
 * B5).
 */
export function PaymentOutcomePolling(props: PaymentCheckProps) {
  const { checkoutId, charged = false, message } = props.payment;
  const [{ data, error, fetching }, ask] = useQuery({
    query: CheckoutStatusDocument,
    variables: { id: checkoutId },
    requestPolicy: 'network-only',
  });
  const [looks, setLooks] = useState(0);
  const status = data?.checkoutStatus;
  const look = () => {
    setLooks((count) => count + 1);
    ask({ requestPolicy: 'network-only' });
  };
  const settle = useEffectEvent((found: CheckoutStatusFactsFragment) => {
    if (found.state === 'paid') props.onPaid(found);
    if (found.state === 'open')
      props.onNotPaid(found.refusal ?? (message === undefined ? null : NOT_PAID));
    if (found.state === 'closed') props.onClosed();
    if (found.state === 'refunded') props.onRefunded(found);
  });
  const close = useEffectEvent(() => props.onClosed());
  const isUnknown =
    error !== undefined && toRequestError(error).code === 'ordering.checkout_not_found';
  useEffect(() => {
    if (isUnknown) close();
  }, [isUnknown]);
  useEffect(() => {
    if (status && !fetching) settle(status);
  }, [status, fetching]);
  const lookLater = useEffectEvent(look);
  useEffect(() => {
    if (fetching || isUnknown) return;
    const timer = setTimeout(() => lookLater(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [fetching, isUnknown]);
  if (charged || status?.state === 'charged') {
    return (
      <Page width="form">
        <h1 className="sr-only">Checkout</h1>
        <CheckoutProblem
          problem={{
            title: ORDER_PROBLEM,
            message: message ?? FAILED_TO_CREATE_ORDER,
            note: CHARGED_ONCE,
            retry: { label: 'Try Again', busy: fetching, run: look },
          }}
        />
      </Page>
    );
  }
  return (
    <Page width="form">
      <h1 className="sr-only">Checkout</h1>
      <PageSpinner label="Checking your payment" />
      <div role="status" className="-mt-32 flex flex-col items-center gap-4 text-center text-muted">
        <p>{CHECKING_PAYMENT}</p>
        {looks >= MANY_LOOKS && (
          <>
            <p>This is taking longer than usual. You do not need to pay again. We keep checking.</p>
            <Button size="sm" busy={fetching} onClick={look}>
              Check again
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
