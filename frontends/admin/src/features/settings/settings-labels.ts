import { formatMoney } from '@makeport/web';

/** Formats basis points: 1000 as '10%'. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

export function formatDays(days: number): string {
  const count = Math.round(days * 100) / 100;
  return count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`;
}

/** Describes the platform's fee on a release. */
export function describePlatformFee({
  platformFeeBasisPoints,
  platformFeeMinimumCents,
}: {
  readonly platformFeeBasisPoints: number;
  readonly platformFeeMinimumCents: number;
}): string {
  const rate = `${formatPercent(platformFeeBasisPoints)} of what is released`;
  return platformFeeMinimumCents > 0
    ? `${rate}, at least ${formatMoney(platformFeeMinimumCents)}`
    : rate;
}

interface ApprovalTerms {
  readonly approvalThresholdCents: number | null;
  readonly moneyAdministrators: number | null;
}

/**
 * Describes from which amount a decision needs a second administrator, and whether there is one
 * (APPR-2, F42).
 */
export function describeApprovals({
  approvalThresholdCents,
  moneyAdministrators,
}: ApprovalTerms): string {
  if (approvalThresholdCents === null)
    return 'Off. To turn it on, an operator sets an amount in APPROVAL_THRESHOLD_CENTS of the ordering service.';
  const rule = `For decisions above ${formatMoney(approvalThresholdCents)}`;
  if (moneyAdministrators === null || moneyAdministrators > 1) return rule;
  return `${rule}. There is no second administrator yet: add one with the right to decide about money.`;
}
