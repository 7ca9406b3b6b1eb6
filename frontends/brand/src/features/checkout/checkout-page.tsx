import { useMemo, useState } from 'react';
import { usePageTitle, useSession } from '@makeport/web';
import { Navigate, useLocation, useNavigate } from '@makeport/web/router';
import { browserCart } from '../../cart/browser-cart';
import { useCartState } from '../../cart/use-cart';
import { CheckoutForm } from './checkout-form';
import { CheckoutMemory, readPlaced } from './checkout-memory';
import { FinishPaid } from './finish-paid';
import { OrderConfirmed } from './order-confirmed';
import { readSample, type Purchase } from './purchase';
import type { Placed } from './use-completion';

/** '/checkout' of the signed-in brand: its guard lets nobody else in. */
export function CheckoutPage() {
  const { account } = useSession();
  return account && <AccountCheckout key={account.id} accountId={account.id} email={account.email} />;
}

type AccountCheckoutProps = { accountId: string; email: string };

/** Form, then confirmation. What was paid before a reload is completed first (OPEN-32). */
function AccountCheckout({ accountId, email }: AccountCheckoutProps) {
  const memory = useMemo(() => new CheckoutMemory(window.sessionStorage, accountId), [accountId]);
  const { items } = useCartState();
  const location = useLocation();
  const navigate = useNavigate();
  const [sample] = useState(() => readSample(location.state, accountId));
  const [openedEmpty] = useState(sample === null && items.length === 0);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [unfinished, setUnfinished] = useState(() => memory.readPaid() ?? readPlaced(location.state));
  usePageTitle(sample ? 'Sample Request Checkout' : 'Checkout');

  const confirm = (result: Placed) => {
    const paid = memory.readPaid();
    takeFromCart(result);
    memory.forgetAttempt();
    setPlaced(result);
    setUnfinished(null);
    window.scrollTo({ top: 0 });
    // a reload of the confirmation shows it again
    void navigate('/checkout', { replace: true, state: paid && { placed: paid } });
  };
  if (placed) return <OrderConfirmed placed={placed} />;
  if (unfinished) {
    return (
      <FinishPaid
        paid={unfinished}
        onPlaced={(result) => (memory.readPaid() ? confirm(result) : setPlaced(result))}
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
  const purchase: Purchase = sample ? { kind: 'sample', request: sample } : { kind: 'cart', items };
  return <CheckoutForm memory={memory} purchase={purchase} email={email} onPlaced={confirm} />;
}

/** Only what was ordered, for another tab may have put more into the cart; a sample was never in it (CHK-28). */
function takeFromCart({ orders }: Placed): void {
  for (const order of orders) {
    if (order.kind === 'sample') continue;
    order.items.forEach((item) => browserCart.remove(item.productId));
  }
}
