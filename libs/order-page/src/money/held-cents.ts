import type { Cents } from '@makeport/money';

interface Payment {
  readonly totals: { readonly totalCents: Cents };
  readonly chargedBackCents: Cents;
}

/**
 * Returns the part of an order's payment that is held, released or refunded. The card's bank may
 * have reversed a part before.
 */
export function heldCents({ totals, chargedBackCents }: Payment): Cents {
  return totals.totalCents - chargedBackCents;
}
