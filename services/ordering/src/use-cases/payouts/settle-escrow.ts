import { formatMoney } from '@makeport/money';
import type { OrderingTransaction } from '../../adapters/postgres/ordering-transaction';
import { endedWarning } from '../../domain/chargebacks/fraud-warning';
import { settle, toShares, type EscrowAward } from '../../domain/escrow/escrow';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import type { StepAction, StepAuthor } from '../../domain/order/timeline';

const actions = {
  release: 'release_escrow',
  refund: 'refund_escrow',
  split: 'split_escrow',
} as const satisfies {
  [Kind in EscrowAward['kind']]: StepAction;
};

export interface SettlementTerms {
  readonly author: StepAuthor;
  readonly platformFee: PlatformFee;
  readonly now: Date;
  /** Identifies the step if a separate request asks for it. */
  readonly stepId?: string;
  /** The administrator's reason. */
  readonly reason?: string | null;
}

/**
 * Ends the hold inside the transaction of the decision and records the step; the provider's part
 * follows later (OPEN-41). An open problem is settled with it.
 */
export async function settleEscrow(
  tx: OrderingTransaction,
  order: Order,
  award: EscrowAward,
  { author, platformFee, now, stepId, reason = null }: SettlementTerms,
): Promise<Order> {
  if (order.escrowState !== 'pending')
    throw new RangeError(`the escrow of ${order.id} is ${order.escrowState}`);
  const { escrowState, transactions, posting } = settle(order, award, platformFee);
  await tx.escrow.update(order.id, 'hold', { status: escrowState });
  for (const transaction of transactions) await tx.escrow.add(transaction);
  await tx.ledger.post(posting, now);
  if (order.hasDispute) await tx.settlements.endOpen(order.id, now);
  // After a full refund its sample credits can be used again (OPEN-36).
  if (award.kind === 'refund') await tx.usedCredits.giveBack(order.id);
  await tx.steps.record({
    stepId: stepId ?? `${order.id}:${actions[award.kind]}`,
    orderId: order.id,
    action: actions[award.kind],
    from: order.status,
    to: order.status,
    at: now,
    note: getNote(order, award, reason),
    ...author,
  });
  const ended = { escrowState, hasDispute: false, problem: null, inspectionUntil: null };
  return { ...order, ...ended, fraudWarning: endedWarning(order) };
}

function getNote(order: Order, award: EscrowAward, reason: string | null): string | null {
  if (award.kind !== 'split') return reason;
  const { manufacturerCents, brandCents } = toShares(order, award);
  const shares = `${formatMoney(manufacturerCents)} to ${order.manufacturerName}, ${formatMoney(brandCents)} back to ${order.brandName}`;
  return reason === null ? shares : `${shares}. ${reason}`;
}
