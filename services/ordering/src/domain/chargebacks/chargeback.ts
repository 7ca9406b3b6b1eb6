import { splitByWeight, sumCents, type Cents } from '@makeport/money';
import {
  balanced,
  credit,
  debit,
  disputesAccount,
  escrowAccount,
  manufacturerAccount,
  type LedgerEntry,
  type Posting,
} from '../escrow/ledger';
import { heldCents, type EscrowTransaction } from '../escrow/escrow';
import type { Order } from '../order/order';

/** Open until the card's bank has decided: won for the platform, or lost. */
export type ChargebackState = 'open' | 'won' | 'lost';

/** What the provider moved for a chargeback, named by its own transaction. */
export interface ChargebackMovement {
  readonly id: string;
  /** Withdrawn from the platform above zero, given back below. */
  readonly amountCents: Cents;
  /** What the provider keeps for it; given back below zero. */
  readonly feeCents: Cents;
}

/** A chargeback of a checkout's charge, as the provider has it. */
export interface Chargeback {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly amountCents: Cents;
  /** In the provider's words, for administrators. */
  readonly reason: string;
  readonly state: ChargebackState;
  /** Until when evidence is taken; null where none is asked for any more. */
  readonly evidenceDueAt: Date | null;
  readonly openedAt: Date;
  readonly movements: readonly ChargebackMovement[];
}

/** What a chargeback's money is booked on: an order, or a checkout that became none. */
export type ChargebackSubject = Pick<Posting, 'orderId' | 'checkoutId'> & { readonly id: string };

/** An order of the charge, with what of its payment is where. */
export interface ChargedOrder {
  readonly order: Order;
  readonly refund: Pick<EscrowTransaction, 'amountCents' | 'status'> | null;
  /** Given to the manufacturer, the platform's fee included. */
  readonly releasedCents: Cents;
  /** What the chargeback has taken of it and not given back. */
  readonly withdrawnCents: Cents;
}

/** What of the order's payment the charge still holds: what went back to the card cannot be taken once more. */
export function leftCents({ order, refund }: Pick<ChargedOrder, 'order' | 'refund'>): Cents {
  const { escrowState } = order;
  if (escrowState !== 'refunded' && escrowState !== 'split') return heldCents(order);
  if (refund && refund.status !== 'settled') return heldCents(order);
  return heldCents(order) - (refund?.amountCents ?? heldCents(order));
}

/** The orders that a chargeback of their charge concerns: not those whose payment has gone back before. */
export function concernedBy(orders: readonly ChargedOrder[]): ChargedOrder[] {
  const concerned = orders.filter(
    (charged) => charged.order.chargeback !== null || leftCents(charged) > 0,
  );
  return concerned.length > 0 ? concerned : [...orders];
}

/**
 * Each order's part of an amount that concerns their whole charge, to the cent. What is withdrawn is parted by what the charge
 * still holds of each, what comes back by what was withdrawn.
 */
export function getParts(amountCents: Cents, orders: readonly ChargedOrder[]): Cents[] {
  const weights = orders.map(amountCents < 0 ? (charged) => charged.withdrawnCents : leftCents);
  const useful = weights.some((weight) => weight > 0)
    ? weights
    : orders.map(({ order }) => order.totals.totalCents);
  const parts = splitByWeight(Math.abs(amountCents), useful);
  return amountCents < 0 ? parts.map((part) => -part) : parts;
}

export function getSubject({
  id,
  checkoutId,
}: Pick<Order, 'id' | 'checkoutId'>): ChargebackSubject {
  return { id, orderId: id, checkoutId };
}

/** The provider took money for a chargeback, or gave it back (money: chargebacks); null where it moved nothing. */
export function chargebackMoved(
  subject: ChargebackSubject,
  chargeback: Pick<Chargeback, 'id'>,
  { id, amountCents, feeCents }: ChargebackMovement,
): Posting | null {
  if (amountCents === 0 && feeCents === 0) return null;
  const [withdraws, charges] = [amountCents > 0, feeCents > 0];
  return balanced({
    key: `${getKey(subject)}:chargeback:${chargeback.id}:${id}`,
    kind: amountCents + feeCents > 0 ? 'charged_back' : 'chargeback_returned',
    orderId: subject.orderId,
    checkoutId: subject.checkoutId,
    entries: [
      (withdraws ? debit : credit)(disputesAccount(subject.id), Math.abs(amountCents)),
      (withdraws ? credit : debit)('stripe_clearing', Math.abs(amountCents)),
      (charges ? debit : credit)('provider_fees', Math.abs(feeCents)),
      (charges ? credit : debit)('stripe_clearing', Math.abs(feeCents)),
    ],
  });
}

/** Who bears a lost chargeback of an order, by amount. */
export interface LossShares {
  readonly holdCents: Cents;
  /** What was owed to the brand as a refund: the bank has given it. */
  readonly refundCents: Cents;
  readonly manufacturerCents: Cents;
  readonly platformCents: Cents;
}

/**
 * The hold while there is one; then a refund that is owed and not paid, since the brand has its money back; then the manufacturer
 * as far as it was given the money, but of what was refunded already: there the manufacturer has nothing, or owes it as it
 * is. The rest the platform bears (money: chargebacks).
 * @param partCents the order's part
 */
export function toLossShares(
  { order, refund, releasedCents }: Omit<ChargedOrder, 'withdrawnCents'>,
  partCents: Cents,
): LossShares {
  const none = { holdCents: 0, refundCents: 0, manufacturerCents: 0, platformCents: 0 };
  if (order.escrowState === 'pending') {
    const holdCents = Math.min(partCents, heldCents(order));
    return { ...none, holdCents, platformCents: partCents - holdCents };
  }
  const refundCents =
    refund && refund.status !== 'settled' ? Math.min(partCents, refund.amountCents) : 0;
  const rest = partCents - refundCents;
  const manufacturerCents = order.escrowState === 'refunded' ? 0 : Math.min(rest, releasedCents);
  return { ...none, refundCents, manufacturerCents, platformCents: rest - manufacturerCents };
}

export function chargebackLost(
  order: Pick<Order, 'id' | 'checkoutId' | 'manufacturerId'>,
  chargeback: Pick<Chargeback, 'id'>,
  { holdCents, refundCents, manufacturerCents, platformCents }: LossShares,
): Posting {
  return lostPosting(getSubject(order), chargeback, [
    debit(escrowAccount(order.id), holdCents),
    debit('refunds', refundCents),
    debit(manufacturerAccount(order.manufacturerId), manufacturerCents),
    debit('platform_fees', platformCents),
  ]);
}

/** Of a payment that became no order: the bank has paid what was owed to the brand, or pays it twice. */
export function checkoutChargebackLost(
  checkoutId: string,
  chargeback: Pick<Chargeback, 'id' | 'amountCents'>,
  isOwed: boolean,
): Posting {
  const subject = { id: checkoutId, orderId: null, checkoutId };
  return lostPosting(subject, chargeback, [
    debit(isOwed ? 'refunds' : 'platform_fees', chargeback.amountCents),
  ]);
}

function lostPosting(
  subject: ChargebackSubject,
  chargeback: Pick<Chargeback, 'id'>,
  payers: readonly LedgerEntry[],
): Posting {
  return balanced({
    key: `${getKey(subject)}:chargeback:${chargeback.id}:lost`,
    kind: 'chargeback_lost',
    orderId: subject.orderId,
    checkoutId: subject.checkoutId,
    entries: [
      ...payers,
      credit(disputesAccount(subject.id), sumCents(payers.map(({ amountCents }) => amountCents))),
    ],
  });
}

function getKey({ id, orderId }: ChargebackSubject): string {
  return `${orderId === null ? 'checkout' : 'order'}:${id}`;
}

/** What of a chargeback the provider has taken and not given back. */
export function withdrawnCents({ movements }: Pick<Chargeback, 'movements'>): Cents {
  return sumCents(movements.map(({ amountCents }) => amountCents));
}
