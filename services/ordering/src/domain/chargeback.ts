import { splitByWeight, sumCents, type Cents } from '@makeport/money';
import {
  balanced,
  credit,
  debit,
  disputesAccount,
  escrowAccount,
  manufacturerAccount,
  type Posting,
} from './ledger';
import type { EscrowAward } from './escrow';
import { chargebackOpen, paymentTakenBack } from './order-life.errors';
import type { Order } from './order';

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

type ChargedOrder = Pick<Order, 'id' | 'checkoutId' | 'manufacturerId' | 'totals'>;

/**
 * Whether an admin may give the payment to somebody as far as the card's bank is concerned (P2): nothing while it looks into it,
 * and nothing back to the brand where it has done that. Throws chargebackOpen, paymentTakenBack.
 */
export function checkBankAllows({ chargeback }: Pick<Order, 'chargeback'>, { kind }: EscrowAward): void {
  if (chargeback === 'open') throw chargebackOpen();
  if (chargeback === 'lost' && kind !== 'release') throw paymentTakenBack();
}

/** The orders that a chargeback of their charge concerns: not those whose payment has gone back before. */
export function concernedBy<Each extends Pick<Order, 'escrowState' | 'chargeback'>>(
  orders: readonly Each[],
): Each[] {
  const concerned = orders.filter(
    ({ escrowState, chargeback }) => escrowState !== 'refunded' || chargeback !== null,
  );
  return concerned.length > 0 ? concerned : [...orders];
}

/** Each order's part of an amount that concerns their whole charge: by their totals, to the cent. */
export function partsOf(amountCents: Cents, orders: readonly ChargedOrder[]): Cents[] {
  const parts = splitByWeight(
    Math.abs(amountCents),
    orders.map(({ totals }) => totals.totalCents),
  );
  return amountCents < 0 ? parts.map((part) => -part) : parts;
}

/** The provider took money for a chargeback, or gave it back (money: chargebacks); null where it moved nothing. */
export function chargebackMoved(
  order: ChargedOrder,
  chargeback: Pick<Chargeback, 'id'>,
  { id, amountCents, feeCents }: ChargebackMovement,
): Posting | null {
  if (amountCents === 0 && feeCents === 0) return null;
  const [withdraws, charges] = [amountCents > 0, feeCents > 0];
  return balanced({
    key: `order:${order.id}:chargeback:${chargeback.id}:${id}`,
    kind: amountCents + feeCents > 0 ? 'charged_back' : 'chargeback_returned',
    orderId: order.id,
    checkoutId: order.checkoutId,
    entries: [
      (withdraws ? debit : credit)(disputesAccount(order.id), Math.abs(amountCents)),
      (withdraws ? credit : debit)('stripe_clearing', Math.abs(amountCents)),
      (charges ? debit : credit)('provider_fees', Math.abs(feeCents)),
      (charges ? credit : debit)('stripe_clearing', Math.abs(feeCents)),
    ],
  });
}

/**
 * A lost chargeback is paid by the hold while there is one, else by the manufacturer, who owes it (money: chargebacks).
 * @param amountCents the order's part
 */
export function chargebackLost(
  order: ChargedOrder,
  chargeback: Pick<Chargeback, 'id'>,
  amountCents: Cents,
  isHeld: boolean,
): Posting {
  return balanced({
    key: `order:${order.id}:chargeback:${chargeback.id}:lost`,
    kind: 'chargeback_lost',
    orderId: order.id,
    checkoutId: order.checkoutId,
    entries: [
      debit(isHeld ? escrowAccount(order.id) : manufacturerAccount(order.manufacturerId), amountCents),
      credit(disputesAccount(order.id), amountCents),
    ],
  });
}

/** What of a chargeback the provider has taken and not given back. */
export function withdrawnCents({ movements }: Pick<Chargeback, 'movements'>): Cents {
  return sumCents(movements.map(({ amountCents }) => amountCents));
}
