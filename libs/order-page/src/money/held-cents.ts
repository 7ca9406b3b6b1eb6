import type { Cents } from '@makeport/money';

interface Payment {
  readonly totals: { readonly totalCents: Cents };
  readonly chargedBackCents: Cents;
}

/** What of an order's payment is held, was released or goes back: the card's bank may have taken a part of it before. */
export function heldCents({ totals, chargedBackCents }: Payment): Cents {
  return totals.totalCents - chargedBackCents;
}
