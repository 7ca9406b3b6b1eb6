import { Suspense, useState, type ReactNode } from 'react';
import { lazyPage } from '@makeport/web';
import { useCartState } from '../shared/cart/use-cart';
import { useCartSync } from '../shared/cart/use-cart-sync';
import { UnacknowledgedOrders } from '../shared/checkout/unacknowledged-orders';
import { useUnacknowledgedOrders } from '../shared/checkout/use-unacknowledged-orders';

const Drawer = lazyPage(() => import('../features/cart/cart-drawer').then((m) => m.CartDrawer));

/** Wraps the pages that fill or pay the cart. The drawer's code is loaded after the page. */
export function CartFrame({ children }: { children: ReactNode }) {
  useCartSync();
  const { shown, dismiss } = useUnacknowledgedOrders();
  const { isOpen } = useCartState();
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  return (
    <>
      <UnacknowledgedOrders checkouts={shown} onDismiss={dismiss} />
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <Drawer />
        </Suspense>
      )}
    </>
  );
}
