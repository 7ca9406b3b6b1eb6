import { percentageHalfUp, type Cents } from '@makeport/money';
import { getPlatformFee, type PlatformFee } from '../escrow/platform-fee';

/**
 * Stripe's fees for card payments to a platform in the United States, by where the card was issued.
 * They are not returned with a refund. A currency conversion costs 1 % more.
 */
const PROVIDER_FEES = {
  domestic: { basisPoints: 290, fixedCents: 30 },
  international: { basisPoints: 440, fixedCents: 30 },
} as const;

type CardOrigin = keyof typeof PROVIDER_FEES;

export interface UncoveredOrder {
  readonly card: CardOrigin;
  readonly totalCents: Cents;
  readonly providerCents: Cents;
  readonly platformCents: Cents;
}

/** From the provider's smallest possible payment to its largest. */
const SAMPLE_TOTALS: readonly Cents[] = [
  50, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 99_999_999,
];

export function getProviderFee(totalCents: Cents, card: CardOrigin = 'domestic'): Cents {
  const { basisPoints, fixedCents } = PROVIDER_FEES[card];
  return percentageHalfUp(totalCents, basisPoints) + fixedCents;
}

/**
 * Returns sample orders that cost the platform more than its fee. The fee covers least where the
 * minimum meets the rate.
 */
export function uncoveredOrders(fee: PlatformFee): UncoveredOrder[] {
  const meeting =
    fee.basisPoints > 0 ? Math.ceil((fee.minimumCents * 10_000) / fee.basisPoints) : 0;
  const totals = new Set([...SAMPLE_TOTALS, Math.min(Math.max(meeting, 50), 99_999_999)]);
  const orders = Object.keys(PROVIDER_FEES).flatMap((card) =>
    [...totals].map((totalCents) => ({ card: card as CardOrigin, totalCents })),
  );
  return orders
    .toSorted((a, b) => a.totalCents - b.totalCents)
    .map(({ card, totalCents }) => ({
      card,
      totalCents,
      providerCents: getProviderFee(totalCents, card),
      platformCents: getPlatformFee(totalCents, fee),
    }))
    .filter(({ providerCents, platformCents }) => platformCents < providerCents);
}
