import { useState } from 'react';
import { useNavigate } from '@makeport/web/router';
import { Button, Page, PageHeader, Steps } from '@makeport/ui';
import { ArrowRight } from '@makeport/ui/icons';
import { useCartState } from '../../shared/cart/use-cart';
import { useCartRefresh } from '../../shared/cart/use-cart-refresh';
import type { RecentCheckout } from '../../shared/checkout/use-recent-checkouts';
import { prefill } from './address-book/prefill';
import { usePrefillData } from './address-book/use-prefill-data';
import { AlreadyOrdered } from './already-ordered';
import { BackLink } from './back-link';
import { CheckoutLayout } from './checkout-layout';
import type { CheckoutDraft, CheckoutStorage } from './checkout-storage';
import { CheckoutProblem, type Problem } from './checkout-problem';
import { OrderSummary, PRICING_ERROR_ID } from './summary/order-summary';
import { CART_EMPTY } from './payment/payment-rules';
import type { UnclearPayment } from './payment/payment-outcome-polling';
import { PaymentStep } from './payment/payment-step';
import { cartNow, isEmpty, type Purchase } from './purchase';
import { emptyShipping } from '../../shared/addresses/address-rules';
import { ShippingStep } from './shipping/shipping-step';
import type { Placed } from './payment/use-complete-checkout';
import { usePaymentStep } from './payment/use-payment-step';
import { useAgreedPrice } from './summary/use-agreed-price';
import { usePricing } from './summary/use-pricing';

type CheckoutFormProps = {
  memory: CheckoutStorage;
  purchase: Purchase;
  /** The account's email address, for a new draft. */
  email: string;
  onPlaced: (placed: Placed, checkoutId: string) => void;
  onUnclear: (payment: UnclearPayment) => void;
  /** Why the previous attempt failed; null if there was none. */
  initialProblem: Problem | null;
  /** A checkout of the same lines that was paid minutes ago. */
  earlier: RecentCheckout | null;
  onPaidElsewhere: () => void;
};

const STEPS = ['Shipping', 'Payment'];

export function CheckoutForm({ memory, purchase, email, earlier, ...props }: CheckoutFormProps) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => memory.readDraft() ?? newDraft(email));
  const known = usePrefillData();
  // True once the brand's data is loaded; `prefill` keeps what the buyer typed before.
  const [filledIn, setFilledIn] = useState(false);
  if (known !== null && !filledIn) {
    setFilledIn(true);
    const untouched = { ...emptyShipping, email };
    setDraft((now) => ({ ...now, shippingInfo: prefill(now.shippingInfo, untouched, known) }));
  }
  const { paid, proceed: toPayment, back } = usePaymentStep(purchase, draft);
  const { items } = useCartState();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(props.initialProblem);
  const [orderAgain, setOrderAgain] = useState(false);
  const ordered = orderAgain ? null : earlier;
  const [missing, setMissing] = useState<Problem | null>(null);
  const { lines, totals, credits, error, tooHigh, reprice } = usePricing(
    paid ?? purchase,
    draft.shippingMethod,
  );
  useCartRefresh();
  const { seenCents, agree } = useAgreedPrice(paid ?? purchase, totals, draft.shippingMethod);
  const sample = purchase.kind === 'sample';
  const summary = (
    <OrderSummary
      lines={lines}
      totals={totals}
      credits={credits}
      included={sample}
      error={error}
      onRetry={tooHigh ? undefined : reprice}
    />
  );
  const change = (next: CheckoutDraft) => {
    setMissing(null);
    setDraft(next);
    memory.writeDraft(next);
  };
  const proceed = (next: CheckoutDraft) => {
    change(next);
    if (isEmpty(purchase)) return setProblem({ title: CART_EMPTY });
    if (error !== null) return setProblem({ title: error });
    setProblem(null);
    toPayment();
  };
  return (
    <Page>
      <PageHeader
        title={sample ? 'Sample Request Checkout' : 'Checkout'}
        back={
          sample ? (
            <BackLink onClick={() => void navigate(paid ? -2 : -1)}>
              Back to Sample Request
            </BackLink>
          ) : (
            <BackLink to="/brand/cart">Back to Cart</BackLink>
          )
        }
      />
      <div className="mb-6 max-w-md">
        <Steps label="Checkout steps" steps={STEPS} current={paid === null ? 0 : 1} />
      </div>
      {ordered && <AlreadyOrdered earlier={ordered} onOrderAgain={() => setOrderAgain(true)} />}
      {missing && <CheckoutProblem problem={missing} />}
      {problem && paid === null && <CheckoutProblem problem={problem} />}
      {paid === null ? (
        <CheckoutLayout
          summary={summary}
          actions={
            <Button
              form="shipping"
              type="submit"
              variant="primary"
              size="lg"
              wide
              disabled={ordered !== null || tooHigh}
              aria-describedby={tooHigh ? PRICING_ERROR_ID : undefined}
            >
              Continue to Payment
              <ArrowRight aria-hidden="true" />
            </Button>
          }
        >
          <ShippingStep
            formId="shipping"
            draft={draft}
            included={sample}
            book={known?.book ?? null}
            onChange={change}
            onMissing={(message) =>
              setMissing(message === null ? null : { title: message, keepFocus: true })
            }
            onContinue={proceed}
          />
        </CheckoutLayout>
      ) : (
        <PaymentStep
          key={String(orderAgain)}
          memory={memory}
          purchase={paid}
          draft={draft}
          cart={cartNow(paid, items)}
          totalCents={totals?.totalCents}
          seenCents={seenCents}
          onAgree={agree}
          onPriceChanged={reprice}
          onDraft={change}
          summary={summary}
          onBack={back}
          onPlaced={props.onPlaced}
          onUnclear={props.onUnclear}
          initialProblem={problem}
          orderAgain={orderAgain}
          onPaidElsewhere={props.onPaidElsewhere}
        />
      )}
    </Page>
  );
}

function newDraft(email: string): CheckoutDraft {
  return {
    shippingInfo: { ...emptyShipping, email },
    shippingMethod: 'standard',
    billingAddress: null,
  };
}
