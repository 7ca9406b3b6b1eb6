import { lineKey, orderLines } from '../../shared/cart/cart';
import type { RecentCheckout } from '../../shared/checkout/use-recent-checkouts';
import type { Purchase } from './purchase';

/** A payment whose outcome the page shows instead of the payment form. */
export type Outcome = { show: 'confirmation' | 'check' | 'refund'; checkout: RecentCheckout };

/**
 * Finds the recent payment that this page must show: a payment for the page's sample, a payment for
 * the same lines, or a payment whose confirmation was never shown. `known` contains the payments
 * that were confirmed before the page was loaded; another payment for the same lines was made in
 * another tab since then (B1).
 */
export function outcomeFor(
  purchase: Purchase,
  recent: readonly RecentCheckout[],
  known: ReadonlySet<string>,
): Outcome | null {
  for (const checkout of recent) {
    const same = isFor(purchase, checkout);
    switch (checkout.state) {
      case 'paid':
        if (same && (purchase.kind === 'sample' || !known.has(checkout.checkoutId))) {
          return { show: 'confirmation', checkout };
        }
        if (purchase.kind === 'cart' && !checkout.acknowledged)
          return { show: 'confirmation', checkout };
        break;
      case 'checking':
      case 'charged':
        if (same || isNothing(purchase)) return { show: 'check', checkout };
        break;
      case 'refunded':
        if (same && !checkout.acknowledged) return { show: 'refund', checkout };
        break;
      case 'open':
      case 'closed':
        break;
    }
  }
  return null;
}

/** Returns a paid checkout of the same lines, about which the buyer is warned. */
export function earlierOrder(
  purchase: Purchase,
  recent: readonly RecentCheckout[],
): RecentCheckout | null {
  return recent.find((checkout) => checkout.state === 'paid' && isFor(purchase, checkout)) ?? null;
}

function isFor(purchase: Purchase, { sampleRequestId, lines }: RecentCheckout): boolean {
  if (purchase.kind === 'sample') return sampleRequestId === purchase.request.id;
  if (sampleRequestId !== null || purchase.items.length === 0) return false;
  const wanted = getKeys(orderLines(purchase.items));
  return JSON.stringify(wanted) === JSON.stringify(getKeys(lines));
}

function isNothing(purchase: Purchase): boolean {
  return purchase.kind === 'cart' && purchase.items.length === 0;
}

type Line = { productId: string; quantity: number; optionIds: readonly string[] };

function getKeys(lines: readonly Line[]): string[] {
  return lines
    .map(({ productId, quantity, optionIds }) => `${quantity} ${lineKey(productId, optionIds)}`)
    .sort();
}
