import type { ReactNode } from 'react';
import { useCartSync } from '../cart/use-cart-sync';
import { useSettledCheckouts } from '../checkouts/use-settled-checkouts';
import { CartDrawer } from '../features/cart/cart-drawer';

/** Around every page where the cart can be filled or is paid for. */
export function CartFrame({ children }: { children: ReactNode }) {
  useCartSync();
  useSettledCheckouts();
  return (
    <>
      {children}
      <CartDrawer />
    </>
  );
}
