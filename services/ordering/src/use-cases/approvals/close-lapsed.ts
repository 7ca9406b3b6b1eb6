import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { getLapse, type MoneyApproval } from '../../domain/escrow/approval';
import type { Order } from '../../domain/order/order';
import { EXPIRE_ACTION, toAuditEntry, VOID_ACTION } from './audit-approval';

/**
 * Closes an open request that has expired or whose order has changed. This has no actor: its audit
 * row names the administrator who made the request.
 * @returns the outcome; null if the request is still valid
 */
export async function closeLapsed(
  tx: OrderingTransaction,
  order: Order,
  approval: MoneyApproval,
  now: Date,
): Promise<'expired' | 'void' | null> {
  const decision = getLapse(approval, order, now);
  if (!decision) return null;
  await tx.approvals.close(approval.id, { decision, by: null, at: now, reason: null });
  const action = decision === 'expired' ? EXPIRE_ACTION : VOID_ACTION;
  await tx.audit(toAuditEntry(action, approval, approval.reason), {
    actorId: approval.requestedBy.id,
    address: null,
  });
  return decision;
}
