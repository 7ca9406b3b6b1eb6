import { useEffect, useEffectEvent, useRef } from 'react';
import { toast, useSession } from '@makeport/web';
import { useLocation } from '@makeport/web/router';
import { takeFromCart } from './take-from-cart';
import { useAcknowledgement } from './use-acknowledgement';
import { useRecentCheckouts } from './use-recent-checkouts';

const LONG_MS = 10_000;

/**
 * Payments whose confirmation no page has shown, because its tab was closed: their lines leave the cart, and it is told
 * (B1). The checkout page shows the confirmation itself.
 */
export function useSettledCheckouts(): void {
  const { kind } = useSession();
  const { pathname } = useLocation();
  const { checkouts } = useRecentCheckouts(kind === 'brand' && pathname !== '/checkout');
  const acknowledge = useAcknowledgement();
  const settled = useRef(new Set<string>());
  const settle = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    for (const { checkoutId, state, orders, acknowledged } of checkouts) {
      if (state !== 'paid' || acknowledged || settled.current.has(checkoutId)) continue;
      settled.current.add(checkoutId);
      takeFromCart(orders);
      toast.success(`Order Confirmed! ${orders.map(({ number }) => number).join(', ')}`, {
        durationMs: LONG_MS,
      });
      acknowledge(checkoutId);
    }
  });
  useEffect(() => settle(), [checkouts]);
}
