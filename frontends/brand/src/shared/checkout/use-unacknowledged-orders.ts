import { useEffect, useRef, useState } from 'react';
import { useSession } from '@makeport/web';
import { useLocation } from '@makeport/web/router';
import { removeOrderedLines } from './remove-ordered-lines';
import { useAcknowledgement } from './use-acknowledgement';
import { useRecentCheckouts, type RecentCheckout } from './use-recent-checkouts';

/**
 * Returns payments whose confirmation was never shown because the tab was closed. Their lines are
 * removed from the cart, and the page shows the payments until the user dismisses them (B1, B54).
 * The checkout page is excluded, because it shows the confirmation itself.
 */
export function useUnacknowledgedOrders() {
  const { kind } = useSession();
  const { pathname } = useLocation();
  const { checkouts } = useRecentCheckouts(kind === 'brand' && pathname !== '/checkout');
  const acknowledge = useAcknowledgement();
  const [settled, setSettled] = useState<readonly RecentCheckout[]>([]);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const found = checkouts.filter(
    ({ checkoutId, state, acknowledged }) =>
      state === 'paid' &&
      !acknowledged &&
      settled.every((known) => known.checkoutId !== checkoutId),
  );
  if (found.length > 0 && document.visibilityState === 'visible')
    setSettled([...settled, ...found]);
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { checkoutId, orders } of settled) {
      if (told.current.has(checkoutId)) continue;
      told.current.add(checkoutId);
      removeOrderedLines(orders);
      acknowledge(checkoutId);
    }
  }, [settled, acknowledge]);
  return {
    shown:
      kind === 'brand' ? settled.filter(({ checkoutId }) => !dismissed.includes(checkoutId)) : [],
    dismiss: (checkoutId: string) => setDismissed((ids) => [...ids, checkoutId]),
  };
}
