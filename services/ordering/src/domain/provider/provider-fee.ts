import { percentageHalfUp, type Cents } from '@makeport/money';
import { getPlatformFee, type PlatformFee } from '../escrow/platform-fee';

/** What Stripe takes for a card payment, and does not give back with a refund. */
const PROVIDER_FEE = { basisPoints: 290, fixedCents: 30 };

export interface UncoveredOrder {
  readonly totalCents: Cents;
  readonly providerCents: Cents;
  readonly platformCents: Cents;
}

/** From the smallest payment that the provider takes to the largest. */
const SAMPLE_TOTALS: readonly Cents[] = [50, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 99_999_999];

export function getProviderFee(totalCents: Cents): Cents {
  return percentageHalfUp(totalCents, PROVIDER_FEE.basisPoints) + PROVIDER_FEE.fixedCents;
}

/** Orders that cost the platform more than it keeps of them. Where the minimum meets the rate it is closest. */
export function uncoveredOrders(fee: PlatformFee): UncoveredOrder[] {
  const meeting = fee.basisPoints > 0 ? Math.ceil((fee.minimumCents * 10_000) / fee.basisPoints) : 0;
  const totals = [...SAMPLE_TOTALS, Math.min(Math.max(meeting, 50), 99_999_999)];
  return [...new Set(totals)]
    .toSorted((a, b) => a - b)
    .map((totalCents) => ({
      totalCents,
      providerCents: getProviderFee(totalCents),
      platformCents: getPlatformFee(totalCents, fee),
    }))
    .filter(({ providerCents, platformCents }) => platformCents < providerCents);
}
