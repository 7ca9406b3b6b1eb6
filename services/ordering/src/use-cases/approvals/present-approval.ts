import type { MoneyApproval as PresentedApproval } from '@makeport/contracts';
import type { MoneyApproval } from '../../domain/escrow/approval';

export function presentApproval({
  requestedBy,
  decidedBy,
  ...approval
}: MoneyApproval): PresentedApproval {
  const { id, orderId, releaseCents, refundCents, endsOrder, reason, decision, decisionReason } =
    approval;
  return {
    id,
    orderId,
    releaseCents,
    refundCents,
    endsOrder,
    reason,
    decision,
    decisionReason,
    requestedById: requestedBy.id,
    requestedByName: requestedBy.name,
    requestedAt: approval.requestedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedById: decidedBy?.id ?? null,
    decidedByName: decidedBy?.name ?? null,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
  };
}
