import { useState } from 'react';
import type { useRecentCheckouts } from '../../shared/checkout/use-recent-checkouts';
import { outcomeFor } from './payment-outcome';
import type { Purchase } from './purchase';

/**
 * Returns the payment outcome to show on this page. Payments are compared with the current cart and
 * with the cart at page load, because a payment in another tab empties the cart.
 */
export function usePaymentOutcome(
  purchase: Purchase,
  { checkouts, known }: Pick<ReturnType<typeof useRecentCheckouts>, 'checkouts' | 'known'>,
) {
  const [atStart] = useState(purchase);
  const [knownIds, setKnownIds] = useState<ReadonlySet<string> | null>(null);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (known && knownIds === null) {
    // earlier payments are hidden if their confirmation was already shown
    const seen = checkouts.filter(({ state, acknowledged }) => state === 'paid' && acknowledged);
    setKnownIds(new Set(seen.map(({ checkoutId }) => checkoutId)));
  }
  const open = checkouts.filter(({ checkoutId }) => !dismissed.includes(checkoutId));
  const ids = knownIds ?? new Set<string>();
  return {
    outcome: known ? (outcomeFor(purchase, open, ids) ?? outcomeFor(atStart, open, ids)) : null,
    /** Hides a payment whose outcome this page has shown. */
    dismiss: (checkoutId: string) => setDismissed((all) => [...all, checkoutId]),
  };
}
