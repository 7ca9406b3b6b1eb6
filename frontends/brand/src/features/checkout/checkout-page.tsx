import { useState } from 'react';
import { usePageTitle } from '@makeport/web';
import { Navigate, useLocation, useNavigate } from '@makeport/web/router';
import { browserCart } from '../../cart/browser-cart';
import { useCartState } from '../../cart/use-cart';
import { CheckoutForm } from './checkout-form';
import { CheckoutMemory, readPlaced, type PaidCheckout } from './checkout-memory';
import { FinishPaid } from './finish-paid';
import { OrderConfirmed } from './order-confirmed';
import type { Placed } from './use-completion';

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
