import { ORDER_STATUSES, type OrderStepKind } from '@makeport/rules';
import { isWaitingForAccount, type EscrowTransaction } from '../escrow/escrow';
import type { Deadlines } from '../deadlines/deadlines';
import type { Order } from './order';
import { WAITS_FOR_BALANCE } from '../payouts/payout-failure';
import type { SettlementOffer } from '../settlement/settlement-offer';
import type { OrderActor } from './timeline';

export interface NextStep {
  readonly kind: OrderStepKind | 'talk' | 'agree' | 'decide' | 'bank' | 'inspect';
  readonly waitsFor: OrderActor;
  /** The next deadline, if any. */
  readonly dueAt: Date | null;
  /** A sentence about what happens at the deadline. */
  readonly atItsEnd: string | null;
}

const DECIDE: NextStep = { kind: 'decide', waitsFor: 'admin', dueAt: null, atItsEnd: null };

type Payout = Pick<EscrowTransaction, 'status' | 'waitsForAccountSince' | 'failureCode'>;

/**
 * Returns the next step of an order: who has to act, and by when. Null if the order is finished.
 * @param payouts of the order, without the hold
 * @param offer the open offer to settle its problem
 */
export function toNextStep(
  order: Order,
  deadlines: Deadlines,
  payouts: readonly Payout[],
  now: Date,
  offer: Pick<SettlementOffer, 'offeredBy'> | null = null,
): NextStep | null {
  if (order.problem) return waitsForAnswer(problemStep(deadlines, now), offer);
  switch (ORDER_STATUSES[order.status].stage) {
    case 'unanswered':
      return step(stepKind(order), deadlines.answer, unansweredEnd(order));
    case 'accepted':
      return step(stepKind(order));
    case 'being_made':
      return step(stepKind(order), deadlines.expected, 'Both sides are reminded.');
    case 'completed':
    case 'cancelled':
      if (order.chargeback === 'open')
        return { kind: 'bank', waitsFor: 'system', dueAt: null, atItsEnd: null };
      if (order.fraudWarning === 'open') return DECIDE;
      if (order.inspectionUntil) return inspectionStep(order.inspectionUntil);
      return payoutStep(order, payouts);
  }
}

function stepKind({ status, kind }: Order): OrderStepKind {
  const { step: own, sampleStep } = ORDER_STATUSES[status];
  return ((kind === 'sample' ? sampleStep : null) ?? own)?.kind ?? 'payout';
}

function inspectionStep(until: Date): NextStep {
  const atItsEnd = 'The payment is released to the manufacturer.';
  return { kind: 'inspect', waitsFor: 'brand', dueAt: until, atItsEnd };
}

function unansweredEnd({ chargeback, fraudWarning }: Order): string {
  if (chargeback === 'open')
    return 'The order is cancelled. The payment stays held until the card’s bank has decided.';
  if (fraudWarning === 'open')
    return 'The order is cancelled. The payment stays held until it is checked.';
  return 'The order is cancelled and the payment is refunded.';
}

/**
 * Returns the next deadline of a problem that is still ahead; after the last one an administrator
 * decides.
 */
function problemStep({ talk, escalate }: Deadlines, now: Date): NextStep {
  if (talk && now < talk) return step('talk', talk, 'Both sides are reminded to agree.');
  if (escalate && now < escalate) return step('agree', escalate, 'An administrator decides.');
  return DECIDE;
}

/**
 * Changes the responsible side to the one that has to answer the open offer, until an administrator
 * decides.
 */
function waitsForAnswer(
  step: NextStep,
  offer: Pick<SettlementOffer, 'offeredBy'> | null,
): NextStep {
  if (!offer || step.kind === 'decide') return step;
  return { ...step, waitsFor: offer.offeredBy === 'brand' ? 'manufacturer' : 'brand' };
}

function payoutStep(order: Order, payouts: readonly Payout[]): NextStep | null {
  if (order.escrowState === 'pending') return DECIDE;
  if (payouts.every(({ status }) => status === 'settled' || status === 'given_up')) return null;
  return { kind: 'payout', waitsFor: payoutWaitsFor(payouts), dueAt: null, atItsEnd: null };
}

/**
 * Returns who has to act: an administrator tops up the balance at the provider; other delays at the
 * provider resolve automatically.
 */
function payoutWaitsFor(payouts: readonly Payout[]): OrderActor {
  if (payouts.some(isWaitingForAccount)) return 'manufacturer';
  const forBalance = payouts.some(
    ({ status, failureCode }) => status === 'pending' && failureCode === WAITS_FOR_BALANCE,
  );
  return forBalance ? 'admin' : 'system';
}

function step(kind: NextStep['kind'], dueAt?: Date, atItsEnd?: string): NextStep {
  return {
    kind,
    waitsFor: 'manufacturer',
    dueAt: dueAt ?? null,
    atItsEnd: dueAt === undefined ? null : (atItsEnd ?? null),
  };
}
