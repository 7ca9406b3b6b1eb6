import { useState } from 'react';
import type { useRecentCheckouts } from '../../shared/checkout/use-recent-checkouts';
import { outcomeFor } from './outcome';
import type { Purchase } from './purchase';

/**
 * What the account's payments mean for this page. The cart counts as it is now and as it was when the page was loaded:
 * a tab that has paid it has emptied it.
 */
export function useOutcome(
  purchase: Purchase,
  { checkouts, known }: Pick<ReturnType<typeof useRecentCheckouts>, 'checkouts' | 'known'>,
) {
  const [atStart] = useState(purchase);
  const [knownIds, setKnownIds] = useState<ReadonlySet<string> | null>(null);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (known && knownIds === null) {
    // of what was paid before, only the unseen is told here
    const seen = checkouts.filter(({ state, acknowledged }) => state === 'paid' && acknowledged);
    setKnownIds(new Set(seen.map(({ checkoutId }) => checkoutId)));
  }
  const open = checkouts.filter(({ checkoutId }) => !dismissed.includes(checkoutId));
  const ids = knownIds ?? new Set<string>();
  return {
    outcome: known ? (outcomeFor(purchase, open, ids) ?? outcomeFor(atStart, open, ids)) : null,
    /** Its outcome is known to this page. */
    dismiss: (checkoutId: string) => setDismissed((all) => [...all, checkoutId]),
  };
}
