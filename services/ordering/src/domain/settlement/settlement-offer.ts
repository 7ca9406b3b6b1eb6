import type { Cents } from '@makeport/money';
import { MAX_SETTLEMENT_OFFERS } from '@makeport/rules';
import { isFrozen } from '../chargebacks/frozen-payment';
import { heldCents, type EscrowAward } from '../escrow/escrow';
import type { Order } from '../order/order';
import {
  illegalSettlement,
  notYourOffer,
  offerClosed,
  settlementNotPossible,
  tooManyOffers,
} from './settlement.errors';

/** The two sides that the held payment belongs to and that may agree about it. */
export type Party = 'brand' | 'manufacturer';

export type SettlementAnswer = 'accept' | 'decline' | 'withdraw';

/**
 * The final states of an offer. A newer offer of the same side replaces it, and the end of its
 * problem ends it.
 */
export type SettlementOutcome = 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'ended';

/** The share of each side in the held payment. */
export interface SettlementShares {
  readonly brandCents: Cents;
  readonly manufacturerCents: Cents;
}

/**
 * One side's proposal to settle an open problem. Its amounts never change: another amount is
 * another offer.
 */
export interface SettlementOffer extends SettlementShares {
  readonly id: string;
  readonly orderId: string;
  readonly offeredBy: Party;
  readonly offeredAt: Date;
  /** Identifies the problem that the offer would settle. */
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

/**
 * Returns whether both sides can agree: a problem is open, its payment is held, and neither the
 * card's bank nor an administrator has to check the payment first.
 */
export function canSettle(order: Omit<HeldOrder, 'totals' | 'chargedBackCents'>): boolean {
  return (
    order.hasDispute &&
    order.problem !== null &&
    order.escrowState === 'pending' &&
    !isFrozen(order)
  );
}

/** Returns whether the offer is open and still matches the current problem and payment. */
export function isStanding(offer: SettlementOffer, order: HeldOrder): boolean {
  return (
    offer.outcome === null &&
    canSettle(order) &&
    offer.problemReportedAt.getTime() === order.problem?.reportedAt.getTime() &&
    addsUp(offer, order)
  );
}

/** Returns whether the shares add up to the held amount, exact to the cent. */
export function addsUp(
  { brandCents, manufacturerCents }: SettlementShares,
  order: HeldOrder,
): boolean {
  return (
    brandCents >= 0 && manufacturerCents >= 0 && brandCents + manufacturerCents === heldCents(order)
  );
}

/**
 * @param offered the number of offers that this side has made about this problem
 * @throws DomainError settlementNotPossible, illegalSettlement, tooManyOffers
 */
export function checkOffer(order: HeldOrder, shares: SettlementShares, offered: number): void {
  if (!canSettle(order)) throw settlementNotPossible();
  if (!addsUp(shares, order)) throw illegalSettlement();
  if (offered >= MAX_SETTLEMENT_OFFERS) throw tooManyOffers();
}

/**
 * Checks whether this side may give this answer: a side withdraws its own offer, and accepts or
 * declines the other side's.
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

/** Returns the administrator's decision that has the same effect. */
export function toAward({ brandCents, manufacturerCents }: SettlementShares): EscrowAward {
  if (brandCents === 0) return { kind: 'release' };
  return manufacturerCents === 0 ? { kind: 'refund' } : { kind: 'split', manufacturerCents };
}
