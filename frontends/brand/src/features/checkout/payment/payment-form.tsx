import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Cents } from '@makeport/money';
import { Card, ChoiceCards } from '@makeport/ui';
import { useOnline } from '@makeport/web';
import { BillingAddress, type BillingCheck } from '../shipping/billing-address';
import { CardFieldset, CardSkeleton } from './card-fields';
import { CheckoutLayout } from '../checkout-layout';
import type { CheckoutDraft, PaymentMethod } from '../checkout-storage';
import { CheckoutProblem, type Problem } from '../checkout-problem';
import {
  CART_CHANGED,
  CART_EMPTY,
  emptyCard,
  OFFLINE,
  PAYMENT_ERROR,
  type CardFields,
} from './payment-rules';
import { PaymentActions } from './payment-actions';
import { PriceChanged } from '../summary/price-changed';
import { trimShipping } from '../../../shared/addresses/address-rules';
import type { UnclearPayment } from './payment-outcome-polling';
import { usePreChargeCheck } from './use-pre-charge-check';
import { useCardPayment } from './use-card-payment';
import { useCompleteCheckout, type Placed } from './use-complete-checkout';
import { useOpenCheckout, type OpenCheckout } from './use-open-checkout';
import { useBlockBackWhilePaying } from './use-block-back-while-paying';

export type PaymentFormProps = OpenCheckout & {
  /** Whether the provider's script is loaded. */
  ready: boolean;
  /** Whether the cart still contains the lines that are being paid. */
  cart: 'same' | 'empty' | 'changed';
  onDraft: (draft: CheckoutDraft) => void;
  summary: ReactNode;
  /**
   * The total that the buyer agreed to, if the current total is higher. The higher total is charged
   * only after the buyer agrees to it (B34).
   */
  seenCents: Cents | null;
  onAgree: () => void;
  onBack: () => void;
  onPlaced: (placed: Placed, checkoutId: string) => void;
  /** Called if the outcome of the payment is unknown and must be checked. */
  onUnclear: (payment: UnclearPayment) => void;
  initialProblem: Problem | null;
};

export function PaymentForm({ ready, ...props }: PaymentFormProps) {
  const { memory, draft, totalCents } = props;
  const { opening, open, choose, reopen } = useOpenCheckout(props);
  const [card, setCard] = useState<CardFields>(emptyCard);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('credit');
  const [problem, setProblem] = useState<Problem | null>(props.initialProblem);
  const [incomplete, setIncomplete] = useState(0);
  useOnline(() => setProblem((shown) => (shown?.message === OFFLINE ? null : shown)));
  const begin = usePreChargeCheck();
  const complete = useCompleteCheckout();
  const choice = { paymentMethod, billingAddress: draft.billingAddress };
  const billing = useRef<BillingCheck>(null);
  const checkout = opening.state === 'opened' ? opening.checkout : null;
  const seenCents = opening.state === 'price-changed' ? opening.seenCents : props.seenCents;
  const { pay, paying } = useCardPayment({
    memory,
    checkout,
    paymentMethod,
    card,
    billing: trimShipping(draft.billingAddress ?? draft.shippingInfo),
    choose: (opened) => choose(opened, choice),
    reopen: (opened) => reopen(opened, choice),
    begin,
    complete,
  });
  useBlockBackWhilePaying(paying);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const settle = async () => {
    if (props.cart === 'empty') return setProblem({ title: CART_EMPTY });
    if (props.cart === 'changed') {
      const retry = { label: 'Review order', run: props.onBack };
      return setProblem({ title: CART_CHANGED, message: 'Nothing has been charged.', retry });
    }
    const wrong = billing.current?.check();
    if (wrong) return setProblem({ title: wrong.message, keepFocus: true });
    // a problem of an earlier attempt does not apply to the new attempt (B50)
    setProblem(null);
    const result = await pay();
    switch (result.outcome) {
      case 'ignored':
        return;
      case 'incomplete':
        return setIncomplete((count) => count + 1);
      case 'placed':
        return props.onPlaced(result.placed, result.checkoutId);
      case 'not-ready':
        return setProblem({ title: result.message });
      case 'refused':
        if (result.overtaken) props.onPriceChanged();
        return setProblem({ title: PAYMENT_ERROR, message: result.message });
      case 'paid-elsewhere':
        return props.onPaidElsewhere();
      case 'unclear':
        return props.onUnclear(result);
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
              : { retry: { label: 'Try Again', run: () => open(totalCents, choice) } }),
          }}
        />
      )}
      {seenCents !== null && (
        <PriceChanged
          seenCents={seenCents}
          totalCents={totalCents}
          onAgree={(agreed) => {
            props.onAgree();
            setProblem(null);
            if (checkout?.totals.totalCents !== agreed) open(agreed, choice);
          }}
        />
      )}
      {problem && <CheckoutProblem problem={problem} />}
      <CheckoutLayout
        summary={props.summary}
        actions={
          <PaymentActions
            kind={props.purchase.kind === 'sample' ? 'sample' : 'production'}
            total={seenCents === null ? (checkout?.totals.totalCents ?? totalCents) : totalCents}
            paying={paying}
            disabled={
              seenCents !== null ||
              opening.state === 'price-changed' ||
              opening.state === 'already-ordered'
            }
            reason={
              seenCents !== null && totalCents !== undefined && totalCents !== seenCents
                ? 'The price has changed. Confirm the new total above to pay.'
                : undefined
            }
            onBack={props.onBack}
          />
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
            {ready && checkout ? (
              <CardFieldset card={card} attempts={incomplete} onChange={setCard} />
            ) : (
              <CardSkeleton />
            )}
            <p className="text-xs text-faint">
              Card number, expiry and security code go to our payment provider only, never to
              Makeport.
            </p>
            <BillingAddress
              ref={billing}
              shipping={draft.shippingInfo}
              billing={draft.billingAddress}
              onChange={(billingAddress) => {
                setProblem(null);
                props.onDraft({ ...draft, billingAddress });
              }}
            />
          </Card>
        </form>
      </CheckoutLayout>
    </>
  );
}
