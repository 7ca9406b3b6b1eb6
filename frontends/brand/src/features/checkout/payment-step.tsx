import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { formatMoney } from '@makeport/web';
import { Banner, Button, Card, ChoiceCards, Skeleton } from '@makeport/ui';
import { Lock } from '@makeport/ui/icons';
import { CardFieldset } from './card-fields';
import { CheckoutLayout } from './checkout-layout';
import type { CheckoutDraft, CheckoutMemory, PaymentMethod } from './checkout-memory';
import { CheckoutProblem, type Problem } from './checkout-problem';
import { PaymentBoundary } from './payment-boundary';
import { CART_EMPTY, emptyCard, FAILED_TO_PREPARE, ORDER_PROBLEM, type CardFields } from './payment-rules';
import { useCardPayment } from './use-card-payment';
import { useCompletion, type Placed } from './use-completion';
import type { Opening } from './use-opened-checkout';
import { usePaymentProvider } from './use-payment-provider';

type PaymentStepProps = {
  memory: CheckoutMemory;
  draft: CheckoutDraft;
  cartIsEmpty: boolean;
  opening: Opening;
  /** What the summary shows. */
  totalCents: number | undefined;
  onOpen: (seenCents: number) => void;
  summary: ReactNode;
  onBack: () => void;
  onPlaced: (placed: Placed, checkoutId: string, paymentMethod: PaymentMethod) => void;
};

/** The second step: a card in the provider's fields (CHK-17 to CHK-22, CHK-35 to CHK-42). */
export function PaymentStep(props: PaymentStepProps) {
  const provider = usePaymentProvider();
  const [broken, setBroken] = useState(false);
  const failure = provider.failure ?? (broken ? FAILED_TO_PREPARE : null);
  return (
    <>
      {failure !== null && (
        <CheckoutProblem
          problem={{
            title: PAYMENT_ERROR,
            message: failure,
            retry: {
              label: 'Try Again',
              run: () => {
                setBroken(false);
                provider.retry();
              },
            },
          }}
        />
      )}
      {!broken && (
        <PaymentBoundary onError={() => setBroken(true)}>
          <Elements stripe={provider.stripe}>
            <PaymentForm {...props} ready={provider.stripe !== null} />
          </Elements>
        </PaymentBoundary>
      )}
    </>
  );
}

const PAYMENT_ERROR = 'Payment Error';

function PaymentForm({ ready, ...props }: PaymentStepProps & { ready: boolean }) {
  const { memory, draft, opening, totalCents, onOpen } = props;
  const [card, setCard] = useState<CardFields>(emptyCard);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('credit');
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Paid, but without an order yet: the button completes, it does not charge again (OPEN-32). */
  const [unsettled, setUnsettled] = useState(false);
  const complete = useCompletion();
  const checkout = opening.state === 'opened' ? opening.checkout : null;
  const { pay, paying } = useCardPayment({
    memory,
    checkout,
    paymentMethod,
    card,
    billing: draft.shippingInfo,
    complete,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const settle = async () => {
    if (props.cartIsEmpty) return setProblem({ title: CART_EMPTY });
    const result = await pay();
    switch (result.outcome) {
      case 'ignored':
        return;
      case 'placed':
        if (checkout) props.onPlaced(result.placed, checkout.checkoutId, paymentMethod);
        return;
      case 'not-ready':
        return setProblem({ title: result.message });
      case 'refused':
      case 'not-paid':
        return setProblem({ title: PAYMENT_ERROR, message: result.message });
      case 'unknown':
        return setProblem({ title: ORDER_PROBLEM, message: 'This checkout is not open any more.' });
      case 'failed':
        setUnsettled(true);
        return setProblem({ title: ORDER_PROBLEM, message: result.message });
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void settle();
  };
  return (
    <>
      {opening.state === 'failed' && (
        <CheckoutProblem
          problem={{
            title: PAYMENT_ERROR,
            message: opening.message,
            ...(totalCents === undefined
              ? {}
              : { retry: { label: 'Try Again', run: () => onOpen(totalCents) } }),
          }}
        />
      )}
      {opening.state === 'price-changed' && (
        <PriceChanged seenCents={opening.seenCents} totalCents={totalCents} onAgree={onOpen} />
      )}
      {problem && <CheckoutProblem problem={problem} />}
      <CheckoutLayout
        summary={props.summary}
        actions={
          <div className="flex flex-col gap-3">
            <p className="flex items-center gap-2 text-muted">
              <Lock aria-hidden="true" className="size-4 shrink-0" />
              {unsettled
                ? 'Your payment is safe. Trying again completes your order and charges nothing more.'
                : 'Held in escrow until you have your goods.'}
            </p>
            <div className="flex flex-wrap-reverse gap-3">
              <Button size="lg" onClick={props.onBack} disabled={paying || unsettled}>
                Back to Shipping
              </Button>
              <Button
                form="payment"
                type="submit"
                variant="primary"
                size="lg"
                className="flex-1"
                busy={paying}
                busyText="Processing..."
                disabled={opening.state === 'price-changed'}
              >
                {unsettled ? 'Try Again' : payLabel(checkout?.totals.totalCents ?? totalCents)}
              </Button>
            </div>
          </div>
        }
      >
        <form id="payment" noValidate onSubmit={submit}>
          <Card as="section" className="flex flex-col gap-6">
            <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
              Payment
            </h2>
            <ChoiceCards
              legend="Payment method"
              name="paymentMethod"
              choices={[
                { value: 'credit', label: 'Credit card' },
                { value: 'debit', label: 'Debit card' },
              ]}
              value={paymentMethod}
              onChange={(value) => setPaymentMethod(value === 'debit' ? 'debit' : 'credit')}
            />
            {ready ? <CardFieldset onChange={setCard} /> : <CardSkeleton />}
            <p className="text-xs text-faint">
              Card number, expiry and security code go to our payment provider only, never to Makeport.
            </p>
          </Card>
        </form>
      </CheckoutLayout>
    </>
  );
}

/** 'Pay ${total}' (OPEN-73). */
function payLabel(totalCents: number | undefined): string {
  return totalCents === undefined ? 'Pay' : `Pay ${formatMoney(totalCents)}`;
}

type PriceChangedProps = {
  seenCents: number;
  totalCents: number | undefined;
  onAgree: (totalCents: number) => void;
};

/** Nothing was charged; the buyer decides about the new total. */
function PriceChanged({ seenCents, totalCents, onAgree }: PriceChangedProps) {
  if (totalCents === undefined || totalCents === seenCents) return null;
  return (
    <Banner
      tone="warning"
      title="The price has changed"
      className="mb-6"
      action={
        <Button size="sm" onClick={() => onAgree(totalCents)}>
          Continue with {formatMoney(totalCents)}
        </Button>
      }
    >
      Your total was {formatMoney(seenCents)} and is now {formatMoney(totalCents)}. Nothing has been charged.
    </Banner>
  );
}

function CardSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4" aria-busy="true" aria-label="Loading card fields">
      <Skeleton className="col-span-2 h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
