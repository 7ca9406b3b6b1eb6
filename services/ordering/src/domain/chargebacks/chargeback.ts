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

/** A movement of money for a chargeback, with the id of the provider's transaction. */
export interface ChargebackMovement {
  readonly id: string;
  /** Positive: withdrawn from the platform. Negative: returned to it. */
  readonly amountCents: Cents;
  /** The provider's fee for the chargeback; negative if it is returned. */
  readonly feeCents: Cents;
}

/** A chargeback of a checkout's charge, as the provider has it. */
export interface Chargeback {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly amountCents: Cents;
  /** The provider's wording, for administrators. */
  readonly reason: string;
  readonly state: ChargebackState;
  /** The deadline for evidence; null if no more evidence is accepted. */
  readonly evidenceDueAt: Date | null;
  readonly openedAt: Date;
  readonly movements: readonly ChargebackMovement[];
}

/** The subject of a chargeback's postings: an order, or a checkout without orders. */
export type ChargebackSubject = Pick<Posting, 'orderId' | 'checkoutId'> & { readonly id: string };

/**
 * An order of the charge, with the amounts of its payment that were refunded, released or
 * withdrawn.
 */
export interface ChargedOrder {
  readonly order: Order;
  readonly refund: Pick<EscrowTransaction, 'amountCents' | 'status'> | null;
  /** The amount released to the manufacturer, including the platform's fee. */
  readonly releasedCents: Cents;
  /** The amount that the chargeback has withdrawn and not returned. */
  readonly withdrawnCents: Cents;
}

/**
 * Returns the part of the order's payment that is still in the charge. An amount that was refunded
 * to the card cannot be charged back again.
 */
export function leftCents({ order, refund }: Pick<ChargedOrder, 'order' | 'refund'>): Cents {
  const { escrowState } = order;
  if (escrowState !== 'refunded' && escrowState !== 'split') return heldCents(order);
  if (refund && refund.status !== 'settled') return heldCents(order);
  return heldCents(order) - (refund?.amountCents ?? heldCents(order));
}

/**
 * Returns the orders that a chargeback of their charge affects, without those whose payment was
 * refunded before.
 */
export function concernedBy(orders: readonly ChargedOrder[]): ChargedOrder[] {
  const concerned = orders.filter(
    (charged) => charged.order.chargeback !== null || leftCents(charged) > 0,
  );
  return concerned.length > 0 ? concerned : [...orders];
}

/**
 * Splits an amount for the whole charge among its orders, exact to the cent. A withdrawal is split
 * by what is left of each order's payment, a return by what was withdrawn from each.
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

/**
 * Returns the posting for money that the provider withdrew or returned for a chargeback (money:
 * chargebacks); null if no money moved.
 */
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

/** The amounts that each party bears when a chargeback of an order is lost. */
export interface LossShares {
  readonly holdCents: Cents;
  /** A refund that was owed to the brand: the bank has paid it instead. */
  readonly refundCents: Cents;
  readonly manufacturerCents: Cents;
  readonly platformCents: Cents;
}

/**
 * Splits the loss in this order: the hold, while there is one; then an owed and unpaid refund,
 * since the brand already has its money; then the manufacturer, up to the released amount. After a
 * full refund the manufacturer bears nothing, because it has received no money or already owes it.
 * The platform bears the rest (money: chargebacks).
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

/**
 * Returns the posting for a lost chargeback of a payment without orders. If the refund was still
 * owed, the bank has paid it; otherwise the platform bears the loss, because the brand is paid
 * twice.
 */
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

/** Returns the amount that the provider has withdrawn for a chargeback and not returned. */
export function withdrawnCents({ movements }: Pick<Chargeback, 'movements'>): Cents {
  return sumCents(movements.map(({ amountCents }) => amountCents));
}
