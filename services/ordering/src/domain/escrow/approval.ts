import type { Cents } from '@makeport/money';
import { APPROVAL_HOURS } from '@makeport/rules';
import { heldCents, toShares, type EscrowAward } from './escrow';
import type { Order } from '../order/order';

export const APPROVAL_LIFETIME_MS = APPROVAL_HOURS * 3_600_000;

export type ApprovalDecision = 'approved' | 'rejected' | 'void' | 'expired';

export interface Administrator {
  readonly id: string;
  readonly name: string;
}

/**
 * A decision about money that one administrator requests and another one approves or rejects (ADR
 * 0036).
 */
export interface MoneyApproval {
  readonly id: string;
  readonly orderId: string;
  readonly orderVersion: number;
  readonly releaseCents: Cents;
  readonly refundCents: Cents;
  readonly endsOrder: boolean;
  readonly currency: string;
  readonly reason: string;
  readonly requestedBy: Administrator;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  /** Null while the request is open. */
  readonly decision: ApprovalDecision | null;
  /** Null if the request expired or the order changed. */
  readonly decidedBy: Administrator | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

interface Requested {
  readonly id: string;
  readonly award: EscrowAward;
  readonly reason: string;
  readonly requestedBy: Administrator;
}

export function newApproval(order: Order, requested: Requested, now: Date): MoneyApproval {
  const { award, ...request } = requested;
  const { manufacturerCents, brandCents } = toShares(order, award);
  return {
    ...request,
    orderId: order.id,
    orderVersion: order.version,
    currency: 'USD',
    releaseCents: manufacturerCents,
    refundCents: brandCents,
    endsOrder: award.endsOrder ?? false,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + APPROVAL_LIFETIME_MS),
    decision: null,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  };
}

export function toAward({
  releaseCents,
  refundCents,
  endsOrder,
}: Pick<MoneyApproval, 'releaseCents' | 'refundCents' | 'endsOrder'>): EscrowAward {
  const end = endsOrder ? { endsOrder } : {};
  if (refundCents === 0) return { kind: 'release', ...end };
  return releaseCents === 0
    ? { kind: 'refund' }
    : { kind: 'split', manufacturerCents: releaseCents, ...end };
}

/**
 * Returns whether the approval still matches the order. Every change of an order is a new version;
 * the amount is compared too, because it is what was approved.
 */
export function isAbout(
  { orderVersion, releaseCents, refundCents }: MoneyApproval,
  order: Pick<Order, 'version' | 'totals' | 'chargedBackCents'>,
): boolean {
  return orderVersion === order.version && releaseCents + refundCents === heldCents(order);
}

/** Returns how an open request has lapsed, or null if it is still valid. */
export function getLapse(
  approval: MoneyApproval,
  order: Order,
  now: Date,
): 'expired' | 'void' | null {
  if (approval.expiresAt <= now) return 'expired';
  return isAbout(approval, order) ? null : 'void';
}
