import type { Cents } from '@makeport/money';
import { MAX_SETTLEMENT_OFFERS } from '@makeport/rules';
import { isFrozen } from '../chargebacks/fraud-warning';
import { heldCents, type EscrowAward } from '../escrow/escrow';
import type { Order } from '../order/order';
import {
  illegalSettlement,
  notYourOffer,
  offerClosed,
  settlementNotPossible,
  tooManyOffers,
} from './settlement.errors';

/** Whose money is held, and who may agree about it. */
export type Party = 'brand' | 'manufacturer';

export type SettlementAnswer = 'accept' | 'decline' | 'withdraw';

/** An open offer became one of these: a newer one of its side replaces it, and what ends its problem ends it. */
export type SettlementOutcome = 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'ended';

/** What each side would get of the held payment. */
export interface SettlementShares {
  readonly brandCents: Cents;
  readonly manufacturerCents: Cents;
}

/** One side's proposal to settle an open problem. Its amounts never change: another amount is another offer. */
export interface SettlementOffer extends SettlementShares {
  readonly id: string;
  readonly orderId: string;
  readonly offeredBy: Party;
  readonly offeredAt: Date;
  /** Names the problem that it would settle. */
  readonly problemReportedAt: Date;
  /** Null while it is open. */
  readonly outcome: SettlementOutcome | null;
}

type HeldOrder = Pick<
  Order,
  | 'totals'
  | 'chargedBackCents'
  | 'escrowState'
  | 'hasDispute'
  | 'problem'
  | 'chargeback'
  | 'fraudWarning'
>;

/** A problem is open, its payment is held, and neither the card's bank nor an administrator has to look at it first. */
export function canSettle(order: Omit<HeldOrder, 'totals' | 'chargedBackCents'>): boolean {
  return (
    order.hasDispute &&
    order.problem !== null &&
    order.escrowState === 'pending' &&
    !isFrozen(order)
  );
}

/** The open offer is about the problem and the payment as they are now. */
export function isStanding(offer: SettlementOffer, order: HeldOrder): boolean {
  return (
    offer.outcome === null &&
    canSettle(order) &&
    offer.problemReportedAt.getTime() === order.problem?.reportedAt.getTime() &&
    addsUp(offer, order)
  );
}

/** The shares are the whole of what is held, no cent more and no cent less. */
export function addsUp(
  { brandCents, manufacturerCents }: SettlementShares,
  order: HeldOrder,
): boolean {
  return (
    brandCents >= 0 && manufacturerCents >= 0 && brandCents + manufacturerCents === heldCents(order)
  );
}

/**
 * @param offered how many offers this side has made about this problem
 * @throws DomainError settlementNotPossible, illegalSettlement, tooManyOffers
 */
export function checkOffer(order: HeldOrder, shares: SettlementShares, offered: number): void {
  if (!canSettle(order)) throw settlementNotPossible();
  if (!addsUp(shares, order)) throw illegalSettlement();
  if (offered >= MAX_SETTLEMENT_OFFERS) throw tooManyOffers();
}

/**
 * Whether this side may give this answer: the own offer is withdrawn, the other side's accepted or declined.
 * @throws DomainError offerClosed, notYourOffer
 */
export function checkAnswer(
  order: HeldOrder,
  offer: SettlementOffer | null,
  by: Party,
  answer: SettlementAnswer,
): asserts offer is SettlementOffer {
  if (!offer || !isStanding(offer, order)) throw offerClosed();
  if ((offer.offeredBy === by) !== (answer === 'withdraw')) throw notYourOffer();
}

/** What an administrator would decide to the same effect. */
export function toAward({ brandCents, manufacturerCents }: SettlementShares): EscrowAward {
  if (brandCents === 0) return { kind: 'release' };
  return manufacturerCents === 0 ? { kind: 'refund' } : { kind: 'split', manufacturerCents };
}
