import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { Administrator, MoneyApproval } from '../../domain/escrow/approval';
import { approvalClosed, approvalNotFound, ownApproval } from '../../domain/escrow/approval.errors';
import type { Order } from '../../domain/order/order';
import { APPROVE_ACTION, toAuditEntry } from './audit-approval';
import { closeLapsed } from './close-lapsed';

interface Approver extends Administrator {
  readonly address: string | null;
}

type Transaction = OrderingTransaction;

/**
 * Checks, under the order's lock, whether this administrator may approve the request now. A lapsed
 * request is closed and returned instead of thrown, so that its row is committed.
 * @throws DomainError approvalNotFound, approvalClosed, ownApproval
 */
export async function checkApproval(
  tx: Transaction,
  order: Order,
  { approvalId, adminId, now }: { approvalId: string; adminId: string; now: Date },
): Promise<MoneyApproval | 'expired' | 'void'> {
  const approval = await tx.approvals.lock(approvalId);
  if (approval?.orderId !== order.id) throw approvalNotFound();
  if (approval.decision) throw approvalClosed(approval.decision);
  if (approval.requestedBy.id === adminId) throw ownApproval();
  return (await closeLapsed(tx, order, approval, now)) ?? approval;
}

/** Approves the request in the transaction of the decision, which uses it up. */
export async function useApproval(
  tx: Transaction,
  order: Order,
  { approvalId, by, now }: { approvalId: string; by: Approver; now: Date },
): Promise<'approved' | 'expired' | 'void'> {
  const approval = await checkApproval(tx, order, { approvalId, adminId: by.id, now });
  if (typeof approval === 'string') return approval;
  if (!(await tx.approvals.approve(approvalId, by, now))) throw approvalClosed('approved');
  const entry = toAuditEntry(APPROVE_ACTION, approval, approval.reason);
  await tx.audit(entry, { actorId: by.id, address: by.address });
  return 'approved';
}
