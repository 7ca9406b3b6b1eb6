import { sumCents, type Cents } from '@makeport/money';
import { toTotals, type PricedCart, type PriceLine } from '../checkout/order-total';

/** What a brand has paid for a sample, and may have credited on its first production order (OPEN-36). */
export interface SampleFee {
  readonly sampleRequestId: string;
  readonly productId: string;
  readonly productName: string;
  readonly amountCents: Cents;
}

/** The part of a fee that a cart takes off. */
export type SampleCredit = SampleFee;

/** A line below that keeps a cent: an order of nothing is none that an escrow can hold. */
const KEEPS_A_CENT_BELOW: Cents = 100;

/**
 * The cart with its credits: each fee is taken off the first line of its product, and never more than that line costs.
 * Tax and shipping stay what they were before (OPEN-36).
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
