import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPage } from '@makeport/web';
import { useCartState } from '../cart/use-cart';
import { useCartSync } from '../cart/use-cart-sync';
import { useSettledCheckouts } from '../checkouts/use-settled-checkouts';
import { whenIdle } from '../loading/when-idle';

const loadDrawer = () => import('../features/cart/cart-drawer').then((m) => m.CartDrawer);
const Drawer = lazyPage(loadDrawer);

/** Around every page where the cart can be filled or is paid for. The drawer's code comes after the page itself. */
export function CartFrame({ children }: { children: ReactNode }) {
  useCartSync();
  useSettledCheckouts();
  const { isOpen } = useCartState();
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  useEffect(() => whenIdle(() => void loadDrawer().catch(() => undefined)), []);
  return (
    <>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <Drawer />
        </Suspense>
      )}
    </>
  );
}
