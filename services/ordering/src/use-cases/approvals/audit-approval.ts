import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { MoneyApproval } from '../../domain/escrow/approval';

export const REQUEST_ACTION = 'approval.request';
export const APPROVE_ACTION = 'approval.approve';
export const REJECT_ACTION = 'approval.reject';
export const WITHDRAW_ACTION = 'approval.withdraw';
export const VOID_ACTION = 'approval.void';
export const EXPIRE_ACTION = 'approval.expire';

/** The order is the entry's target, so that its audit log is complete. */
export function toAuditEntry(
  action: string,
  { id, orderId, orderVersion, releaseCents, refundCents, requestedBy }: MoneyApproval,
  reason: string | null,
): Parameters<OrderingTransaction['audit']>[0] {
  return {
    action,
    target: { type: 'order', id: orderId },
    after: { approvalId: id, orderVersion, releaseCents, refundCents, requestedBy: requestedBy.id },
    reason,
    requestId: id,
  };
}
