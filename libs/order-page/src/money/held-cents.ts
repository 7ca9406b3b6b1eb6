import type { Cents } from '@makeport/money';

interface Payment {
  readonly totals: { readonly totalCents: Cents };
  readonly chargedBackCents: Cents;
}

/**
 * Returns the part of an order's payment that the card's bank has not reversed. Only this part is
 * held, released or refunded.
 */
export function heldCents({ totals, chargedBackCents }: Payment): Cents {
  return totals.totalCents - chargedBackCents;
}
