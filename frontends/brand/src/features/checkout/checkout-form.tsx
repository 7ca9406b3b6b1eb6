import { useState } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, Page, PageHeader, Steps } from '@makeport/ui';
import { ArrowLeft, ArrowRight } from '@makeport/ui/icons';
import { orderLines, type CartItem } from '../../cart/cart';
import { PriceCartDocument } from '../../gen/graphql';
import { CheckoutLayout } from './checkout-layout';
import type { CheckoutDraft, CheckoutMemory, PaymentMethod } from './checkout-memory';
import { CheckoutProblem, type Problem } from './checkout-problem';
import { totalsWithShipping } from './checkout-totals';
import { OrderSummary } from './order-summary';
import { CART_EMPTY } from './payment-rules';
import { PaymentStep } from './payment-step';
import { emptyShipping } from './shipping-rules';
import { ShippingStep } from './shipping-step';
import type { Placed } from './use-completion';
import { useOpenedCheckout } from './use-opened-checkout';

type CheckoutFormProps = {
  memory: CheckoutMemory;
  items: readonly CartItem[];
  onPlaced: (placed: Placed, checkoutId: string, paymentMethod: PaymentMethod) => void;
};

const STEPS = ['Shipping', 'Payment'];

export function CheckoutForm({ memory, items, onPlaced }: CheckoutFormProps) {
  const [step, setStep] = useState<'shipping' | 'payment'>('shipping');
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => memory.readDraft() ?? { shippingInfo: emptyShipping, shippingMethod: 'standard' },
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState<Problem | null>(null);
  const [{ data, error, fetching }, reprice] = useQuery({
    query: PriceCartDocument,
    variables: { input: { items: orderLines(items), shippingMethod: 'standard' } },
    requestPolicy: 'network-only',
    pause: items.length === 0,
  });
  const priced = error ? undefined : data?.priceCart;
  const totals = priced && totalsWithShipping(priced.totals, draft.shippingMethod);
  const priceError = error && !fetching ? errorText(error, 'Failed to load the order summary') : null;
  const summary = (
    <OrderSummary
      lines={priced?.lines}
      totals={totals}
      error={priceError}
      onRetry={() => reprice({ requestPolicy: 'network-only' })}
    />
  );
  const change = (next: CheckoutDraft) => {
    setMissing(null);
    setDraft(next);
    memory.writeDraft(next);
  };
  const proceed = (next: CheckoutDraft) => {
    change(next);
    if (items.length === 0) return setProblem({ title: CART_EMPTY });
    if (priceError !== null) return setProblem({ title: priceError });
    setProblem(null);
    setStep('payment');
  };
  return (
    <Page>
      <PageHeader
        title="Checkout"
        back={
          <Link to="/brand/cart" className="inline-flex items-center gap-1.5 hover:text-ink">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Cart
          </Link>
        }
      />
      <div className="mb-6 max-w-md">
        <Steps label="Checkout steps" steps={STEPS} current={step === 'shipping' ? 0 : 1} />
      </div>
      {missing && <CheckoutProblem problem={missing} keepFocus />}
      {problem && <CheckoutProblem problem={problem} />}
      {step === 'shipping' ? (
        <CheckoutLayout
          summary={summary}
          actions={
            <Button form="shipping" type="submit" variant="primary" size="lg" wide>
              Continue to Payment
              <ArrowRight aria-hidden="true" />
            </Button>
          }
        >
          <ShippingStep
            formId="shipping"
            draft={draft}
            onChange={change}
            onMissing={(message) => setMissing(message === null ? null : { title: message })}
            onContinue={proceed}
          />
        </CheckoutLayout>
      ) : (
        <Payment
          memory={memory}
          items={items}
          draft={draft}
          totalCents={totals?.totalCents}
          onReprice={() => reprice({ requestPolicy: 'network-only' })}
          summary={summary}
          onBack={() => setStep('shipping')}
          onPlaced={onPlaced}
        />
      )}
    </Page>
  );
}

type PaymentProps = Omit<CheckoutFormProps, 'items'> & {
  items: readonly CartItem[];
  draft: CheckoutDraft;
  totalCents: number | undefined;
  onReprice: () => void;
  summary: React.ReactNode;
  onBack: () => void;
};

function Payment({ items, onReprice, ...props }: PaymentProps) {
  // what was in the cart when the payment step began is what is paid, whatever another tab does meanwhile
  const [paidItems] = useState(items);
  const { memory, draft, totalCents } = props;
  const { opening, open } = useOpenedCheckout({
    memory,
    items: paidItems,
    draft,
    totalCents,
    onPriceChanged: onReprice,
  });
  return <PaymentStep {...props} cartIsEmpty={items.length === 0} opening={opening} onOpen={open} />;
}
