import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { formatMoney } from '@makeport/web';
import { Button, Card, ChoiceCards } from '@makeport/ui';
import { Lock } from '@makeport/ui/icons';
import { CardFieldset, CardSkeleton } from './card-fields';
import { CheckoutLayout } from './checkout-layout';
import type { PaymentMethod } from './checkout-memory';
import { CheckoutProblem, type Problem } from './checkout-problem';
import { CART_EMPTY, emptyCard, ORDER_PROBLEM, PAYMENT_ERROR, type CardFields } from './payment-rules';
import { PriceChanged } from './price-changed';
import { useCardPayment } from './use-card-payment';
import { useCompletion, type Placed } from './use-completion';
import { useOpenedCheckout, type OpenCheckout } from './use-opened-checkout';

export type PaymentFormProps = OpenCheckout & {
  /** The provider's script is here. */
  ready: boolean;
  cartIsEmpty: boolean;
  summary: ReactNode;
  onBack: () => void;
  onPlaced: (placed: Placed, checkoutId: string, paymentMethod: PaymentMethod) => void;
};

export function PaymentForm({ ready, ...props }: PaymentFormProps) {
  const { memory, draft, totalCents } = props;
  const { opening, open } = useOpenedCheckout(props);
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
    if (props.cartIsEmpty && !unsettled) return setProblem({ title: CART_EMPTY });
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
              : { retry: { label: 'Try Again', run: () => open(totalCents) } }),
          }}
        />
      )}
      {opening.state === 'price-changed' && (
        <PriceChanged seenCents={opening.seenCents} totalCents={totalCents} onAgree={open} />
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
            {ready && checkout ? <CardFieldset onChange={setCard} /> : <CardSkeleton />}
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
