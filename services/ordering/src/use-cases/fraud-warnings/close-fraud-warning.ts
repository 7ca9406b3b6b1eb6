import { orderingEvents } from '@makeport/contracts';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import type { FraudWarningState } from '../../domain/chargebacks/fraud-warning';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import { escrowDecisionFor } from '../../domain/escrow/release-decision';
import type { Order } from '../../domain/order/order';
import { SYSTEM, type StepAuthor } from '../../domain/order/timeline';
import { toOrderSnapshot } from '../orders/present-order';
import { settleEscrow } from '../payouts/settle-escrow';

export interface WarningEnd {
  readonly outcome: Exclude<FraudWarningState, 'open'>;
  readonly author: StepAuthor;
  /** Identifies the step. */
  readonly stepId: string;
  readonly platformFee: PlatformFee;
  readonly now: Date;
}

/** Unfreezes a locked order inside the transaction: steps that waited for the warning continue. */
export async function closeFraudWarning(
  tx: OrderingTransaction,
  order: Order,
  { outcome, author, stepId, platformFee, now }: WarningEnd,
): Promise<Order> {
  await tx.steps.record({
    stepId,
    orderId: order.id,
    action: `fraud_warning_${outcome}`,
    from: order.status,
    to: order.status,
    at: now,
    note: null,
    ...author,
  });
  const closed = { ...order, fraudWarning: outcome, updatedAt: now, version: order.version + 1 };
  const decision = escrowDecisionFor(closed);
  const terms = { author: SYSTEM, platformFee, now };
  const next = decision ? await settleEscrow(tx, closed, { kind: decision }, terms) : closed;
  await tx.orders.update(next);
  const data = { order: toOrderSnapshot(next), outcome, closedAt: now.toISOString() };
  await tx.publish(orderingEvents.orderFraudWarningClosed, data, next.version);
  return next;
}
