import { sumCents, type Cents } from '@makeport/money';
import { toTotals, type PricedCart, type PriceLine } from '../checkout/order-total';

/**
 * A fee that a brand paid for a sample, and that may be credited on its first production order
 * (OPEN-36).
 */
export interface SampleFee {
  readonly sampleRequestId: string;
  readonly productId: string;
  readonly productName: string;
  readonly amountCents: Cents;
}

/** The part of a fee that is credited on a cart. */
export type SampleCredit = SampleFee;

/** A line below this amount keeps one cent, because an escrow cannot hold an order of zero. */
const KEEPS_A_CENT_BELOW: Cents = 100;

/**
 * Returns the cart with its credits. Each fee is credited on the first line of its product, up to
 * that line's total. Tax and shipping do not change (OPEN-36).
 */
export function creditedCart(cart: PricedCart, fees: readonly SampleFee[]): PricedCart {
  const left = new Map(firstLines(cart.lines).map((line) => [line.productId, creditable(line)]));
  const credits = fees.flatMap((fee): SampleCredit[] => {
    const amountCents = Math.min(fee.amountCents, left.get(fee.productId) ?? 0);
    left.set(fee.productId, (left.get(fee.productId) ?? 0) - amountCents);
    return amountCents > 0 ? [{ ...fee, amountCents }] : [];
  });
  return {
    lines: cart.lines,
    credits,
    totals: toTotals({ ...cart.totals, creditCents: creditCents(credits) }),
  };
}

export function creditCents(credits: readonly SampleCredit[]): Cents {
  return sumCents(credits.map(({ amountCents }) => amountCents));
}

function firstLines(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(
    ({ productId }, index) => lines.findIndex((line) => line.productId === productId) === index,
  );
}

function creditable({ lineTotalCents }: PriceLine): Cents {
  return lineTotalCents < KEEPS_A_CENT_BELOW ? lineTotalCents - 1 : lineTotalCents;
}
