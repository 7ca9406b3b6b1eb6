import { formatMoney } from '@makeport/web';

/** 1000 basis points: '10%'. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

export function formatDays(days: number): string {
  const count = Math.round(days * 100) / 100;
  return count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`;
}

/** What is kept of a release. */
export function describePlatformFee({
  platformFeeBasisPoints,
  platformFeeMinimumCents,
}: {
  readonly platformFeeBasisPoints: number;
  readonly platformFeeMinimumCents: number;
}): string {
  const rate = `${formatPercent(platformFeeBasisPoints)} of what is released`;
  return platformFeeMinimumCents > 0 ? `${rate}, at least ${formatMoney(platformFeeMinimumCents)}` : rate;
}

interface ApprovalTerms {
  readonly approvalThresholdCents: number | null;
  readonly moneyAdministrators: number | null;
}

/** Above which amount a decision needs a second administrator, or why none does. */
export function describeApprovals({ approvalThresholdCents, moneyAdministrators }: ApprovalTerms): string {
  if (approvalThresholdCents === null) return 'Off: no amount is configured';
  const amount = `decisions above ${formatMoney(approvalThresholdCents)}`;
  if (moneyAdministrators === null) return `For ${amount}, where there are two administrators for money`;
  if (moneyAdministrators < 2) return `Off for ${amount}: only one administrator may decide about money`;
  return `For ${amount}`;
}
