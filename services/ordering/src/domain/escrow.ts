import { percentageHalfUp, type Cents } from '@makeport/money';
import { balanced, credit, debit, escrowAccount, manufacturerAccount, type Posting } from './ledger';
import type { Order } from './order';

/** The business view of an order's hold (OPEN-41). */
export type EscrowState = 'pending' | 'released' | 'refunded' | 'split';

/** What ends a hold. A dispute keeps it pending until an admin decides (OPEN-42). */
export type EscrowDecision = 'release' | 'refund';

/** A release or refund is pending until the provider confirms it, then settled, or failed and retried. */
export type PayoutState = 'pending' | 'settled' | 'failed';

export interface EscrowTransaction {
  readonly orderId: string;
  readonly type: 'hold' | 'release' | 'refund';
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly status: EscrowState | PayoutState;
  /** The transfer or refund at the provider, once it is confirmed. */
  readonly stripeId: string | null;
  readonly failureReason: string | null;
}

type EscrowOrder = Pick<Order, 'id' | 'checkoutId' | 'manufacturerId' | 'totals'>;

export interface Settlement {
  readonly escrowState: EscrowState;
  readonly transaction: EscrowTransaction;
  readonly posting: Posting;
}

/** ORD-7: the payment's part for this order is held. */
export function hold(order: EscrowOrder): Omit<Settlement, 'escrowState'> {
  const amount = order.totals.totalCents;
  return {
    transaction: transactionOf(order, 'hold', amount, 0, 'pending'),
    posting: postingOf(order, 'captured', [
      debit('stripe_clearing', amount),
      credit(escrowAccount(order.id), amount),
    ]),
  };
}

/** Ends the whole hold, one way or the other. */
export function settle(order: EscrowOrder, decision: EscrowDecision, feeBasisPoints: number): Settlement {
  return decision === 'release' ? release(order, feeBasisPoints) : refund(order);
}

function release(order: EscrowOrder, feeBasisPoints: number): Settlement {
  const amount = order.totals.totalCents;
  // Something always remains to be transferred, or the release could never be confirmed.
  const fee = Math.min(percentageHalfUp(amount, feeBasisPoints), amount - 1);
  return {
    escrowState: 'released',
    transaction: transactionOf(order, 'release', amount, fee, 'pending'),
    posting: postingOf(order, 'released', [
      debit(escrowAccount(order.id), amount),
      credit(manufacturerAccount(order.manufacturerId), amount - fee),
      credit('platform_fees', fee),
    ]),
  };
}

function refund(order: EscrowOrder): Settlement {
  const amount = order.totals.totalCents;
  return {
    escrowState: 'refunded',
    transaction: transactionOf(order, 'refund', amount, 0, 'pending'),
    posting: postingOf(order, 'refunded', [
      debit(escrowAccount(order.id), amount),
      credit('refunds', amount),
    ]),
  };
}

/** The provider has confirmed the transfer: the manufacturer's balance is paid. */
export function transferred(order: EscrowOrder, paidCents: Cents): Posting {
  return postingOf(order, 'transferred', [
    debit(manufacturerAccount(order.manufacturerId), paidCents),
    credit('stripe_clearing', paidCents),
  ]);
}

/** The provider has confirmed the refund. */
export function refundPaid(order: EscrowOrder, paidCents: Cents): Posting {
  return postingOf(order, 'refund_paid', [debit('refunds', paidCents), credit('stripe_clearing', paidCents)]);
}

/** The bank sent a refund back: the money is at the provider again, and still owed. */
export function refundFailed(order: EscrowOrder, refundId: string, amountCents: Cents): Posting {
  const entries = [debit('stripe_clearing', amountCents), credit('refunds', amountCents)];
  const { key, ...posting } = postingOf(order, 'refund_failed', entries);
  return { ...posting, key: `${key}:${refundId}` };
}

/** OPEN-32: money came for a checkout that can have no order, and goes back. */
export function captureWithoutOrder(checkoutId: string, amount: Cents): Posting {
  return balanced({
    key: `checkout:${checkoutId}:captured_without_order`,
    kind: 'captured_without_order',
    orderId: null,
    checkoutId,
    entries: [debit('stripe_clearing', amount), credit('refunds', amount)],
  });
}

export function checkoutRefundPaid(checkoutId: string, amount: Cents): Posting {
  return balanced({
    key: `checkout:${checkoutId}:refund_paid`,
    kind: 'refund_paid',
    orderId: null,
    checkoutId,
    entries: [debit('refunds', amount), credit('stripe_clearing', amount)],
  });
}

function postingOf(order: EscrowOrder, kind: Posting['kind'], entries: Posting['entries']): Posting {
  return balanced({
    key: `order:${order.id}:${kind}`,
    kind,
    orderId: order.id,
    checkoutId: order.checkoutId,
    entries,
  });
}

function transactionOf(
  order: EscrowOrder,
  type: EscrowTransaction['type'],
  amountCents: Cents,
  feeCents: Cents,
  status: EscrowTransaction['status'],
): EscrowTransaction {
  return { orderId: order.id, type, amountCents, feeCents, status, stripeId: null, failureReason: null };
}
