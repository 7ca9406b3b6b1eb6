import { useEffect, useEffectEvent, useState } from 'react';
import { usePageTitle } from '@makeport/web';
import { Navigate, useLocation, useNavigate } from '@makeport/web/router';
import { Page, PageSpinner } from '@makeport/ui';
import { browserCart } from '../../cart/browser-cart';
import { useCartState } from '../../cart/use-cart';
import { CheckoutForm } from './checkout-form';
import { CheckoutMemory, readPlaced, type PaidCheckout } from './checkout-memory';
import { CheckoutProblem } from './checkout-problem';
import { OrderConfirmed } from './order-confirmed';
import { ORDER_PROBLEM } from './payment-rules';
import { useCompletion, type Completion, type Placed } from './use-completion';

const memory = new CheckoutMemory(window.sessionStorage);

/** '/checkout': form, then confirmation. What was paid before a reload is completed first (OPEN-32). */
export function CheckoutPage() {
  usePageTitle('Checkout');
  const { items } = useCartState();
  const [openedEmpty] = useState(items.length === 0);
  const location = useLocation();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [unfinished, setUnfinished] = useState(() => memory.readPaid() ?? readPlaced(location.state));

  const confirm = (result: Placed, paid: PaidCheckout) => {
    // only what was ordered: another tab may have put more into the cart
    result.orders.forEach((order) => order.items.forEach((item) => browserCart.remove(item.productId)));
    memory.forgetAttempt();
    setPlaced(result);
    setUnfinished(null);
    window.scrollTo({ top: 0 });
    // a reload of the confirmation shows it again
    void navigate('/checkout', { replace: true, state: { placed: paid } });
  };
  if (placed) return <OrderConfirmed placed={placed} />;
  if (unfinished) {
    return (
      <FinishPaid
        paid={unfinished}
        onPlaced={(result) => (memory.readPaid() ? confirm(result, unfinished) : setPlaced(result))}
        onNotPaid={() => {
          memory.takeBackCard();
          setUnfinished(null);
        }}
        onUnknown={() => {
          memory.forgetAttempt();
          setUnfinished(null);
        }}
      />
    );
  }
  if (openedEmpty) return <Navigate to="/brand/cart" replace />;
  return (
    <CheckoutForm
      memory={memory}
      items={items}
      onPlaced={(result, checkoutId, paymentMethod) => confirm(result, { checkoutId, paymentMethod })}
    />
  );
}

type FinishPaidProps = {
  paid: PaidCheckout;
  onPlaced: (placed: Placed) => void;
  onNotPaid: () => void;
  onUnknown: () => void;
};

/** Asks the server what became of a payment that this tab had begun. */
function FinishPaid({ paid, onPlaced, onNotPaid, onUnknown }: FinishPaidProps) {
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
