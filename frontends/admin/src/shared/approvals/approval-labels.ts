import { formatMoney } from '@makeport/web';

interface Amounts {
  readonly releaseCents: number;
  readonly refundCents: number;
}

/** Describes the amounts of a decision, such as 'Refund of $1,335.00'. */
export function describeDecision({ releaseCents, refundCents }: Amounts): string {
  if (refundCents === 0) return `Release of ${formatMoney(releaseCents)}`;
  if (releaseCents === 0) return `Refund of ${formatMoney(refundCents)}`;
  return `Split ${formatMoney(releaseCents)} / ${formatMoney(refundCents)}`;
}

interface Answered {
  readonly decision: string | null;
  readonly decidedByName: string | null;
  readonly requestedByName: string;
  readonly decidedById: string | null;
  readonly requestedById: string;
}

/** Describes how a request was answered and by which administrator. */
export function describeOutcome(approval: Answered): string {
  const { decision, decidedByName, decidedById, requestedById } = approval;
  if (decision === 'approved') return `Approved by ${decidedByName}`;
  if (decision === 'rejected')
    return decidedById === requestedById
      ? `Withdrawn by ${decidedByName}`
      : `Rejected by ${decidedByName}`;
  if (decision === 'void') return 'Invalid: the order has changed since';
  if (decision === 'expired') return 'Expired without an answer';
  return 'Waiting for a second administrator';
}
