import type { OrderingTransaction } from '../adapters/postgres/ordering-transaction';
import { heldCents, toShares, type EscrowAward } from '../domain/escrow/escrow';
import type { Order } from '../domain/order/order';
import type { DecisionAudit } from './disputes/decide-escrow';

export const DECIDE_ACTION = 'order.decide-escrow';

const getApproval = ({ approvalId }: DecisionAudit) =>
  approvalId === undefined ? {} : { approvalId };

/** Records, in the transaction of the decision, who gave which amount to each side, and why. */
export async function auditDecision(
  tx: OrderingTransaction,
  before: Order,
  after: Order,
  { award, requestId, audit }: { award: EscrowAward; requestId?: string; audit: DecisionAudit },
): Promise<void> {
  await tx.audit(
    {
      action: DECIDE_ACTION,
      target: { type: 'order', id: before.id },
      before: {
        status: before.status,
        escrowState: before.escrowState,
        heldCents: heldCents(before),
      },
      after: {
        status: after.status,
        escrowState: after.escrowState,
        ...toShares(before, award),
        ...getApproval(audit),
      },
      reason: audit.reason,
      // For an approved decision: the id of the approval, which was created by the first
      // administrator's action.
      requestId: audit.approvalId ?? requestId,
    },
    { actorId: audit.adminId, address: audit.address ?? null },
  );
}
