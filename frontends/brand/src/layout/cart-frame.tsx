import { Suspense, useState, type ReactNode } from 'react';
import { lazyPage } from '@makeport/web';
import { useCartState } from '../cart/use-cart';
import { useCartSync } from '../cart/use-cart-sync';
import { SettledCheckouts } from '../checkouts/settled-checkouts';
import { useSettledCheckouts } from '../checkouts/use-settled-checkouts';

const Drawer = lazyPage(() => import('../features/cart/cart-drawer').then((m) => m.CartDrawer));

/** Around every page where the cart can be filled or is paid for. The drawer's code comes after the page itself. */
export function CartFrame({ children }: { children: ReactNode }) {
  useCartSync();
  const { shown, dismiss } = useSettledCheckouts();
  const { isOpen } = useCartState();
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  return (
    <>
      <SettledCheckouts checkouts={shown} onDismiss={dismiss} />
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <Drawer />
        </Suspense>
      )}
    </>
  );
}
