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

type CheckoutFormProps = {
  memory: CheckoutMemory;
  items: readonly CartItem[];
  onPlaced: (placed: Placed, checkoutId: string, paymentMethod: PaymentMethod) => void;
};

const STEPS = ['Shipping', 'Payment'];

export function CheckoutForm({ memory, items, onPlaced }: CheckoutFormProps) {
  /** What is paid, whatever another tab does to the cart meanwhile; null in the first step. */
  const [paidItems, setPaidItems] = useState<readonly CartItem[] | null>(null);
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => memory.readDraft() ?? { shippingInfo: emptyShipping, shippingMethod: 'standard' },
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState<Problem | null>(null);
  const [{ data, error, fetching }, reprice] = useQuery({
    query: PriceCartDocument,
    variables: { input: { items: orderLines(paidItems ?? items), shippingMethod: 'standard' } },
    requestPolicy: 'network-only',
    pause: items.length === 0 && paidItems === null,
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
    setPaidItems(items);
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
        <Steps label="Checkout steps" steps={STEPS} current={paidItems === null ? 0 : 1} />
      </div>
      {missing && <CheckoutProblem problem={missing} keepFocus />}
      {problem && <CheckoutProblem problem={problem} />}
      {paidItems === null ? (
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
        <PaymentStep
          memory={memory}
          items={paidItems}
          draft={draft}
          cartIsEmpty={items.length === 0}
          totalCents={totals?.totalCents}
          onPriceChanged={() => reprice({ requestPolicy: 'network-only' })}
          summary={summary}
          onBack={() => setPaidItems(null)}
          onPlaced={onPlaced}
        />
      )}
    </Page>
  );
}
