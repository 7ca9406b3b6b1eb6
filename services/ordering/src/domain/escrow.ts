import { percentageHalfUp, type Cents } from '@makeport/money';
import type { EscrowState } from '@makeport/rules';
import { balanced, credit, debit, escrowAccount, manufacturerAccount, type Posting } from './ledger';
import type { Order } from './order';
import { illegalShare } from './order-life.errors';

export type { EscrowState };

/** What ends a hold as a whole. A dispute keeps it pending until an admin decides (OPEN-42). */
export type EscrowDecision = 'release' | 'refund';

/** An admin's decision: all to one side, or a share for each. */
export type EscrowAward =
  { readonly kind: EscrowDecision } | { readonly kind: 'split'; readonly manufacturerCents: Cents };

/** A release or refund is pending until the provider confirms it, then settled, or failed and retried. */
export type PayoutState = 'pending' | 'settled' | 'failed';

export interface EscrowTransaction {
  readonly orderId: string;
  readonly manufacturerId: string;
  /** A reversal takes a transfer back, so that what was released can be refunded. */
  readonly type: 'hold' | 'release' | 'refund' | 'reversal';
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly status: EscrowState | PayoutState;
  /** The transfer or refund at the provider, once it is confirmed. */
  readonly stripeId: string | null;
  /** The provider's own words, for administrators only. */
  readonly failureReason: string | null;
  /** What the provider calls that reason, where it has a name for it. */
  readonly failureCode: string | null;
  /** Of a release that cannot be sent: since when the manufacturer has no account that takes it (F4). */
  readonly waitsForAccountSince: Date | null;
}

type EscrowOrder = Pick<Order, 'id' | 'checkoutId' | 'manufacturerId' | 'totals'>;

export interface Settlement {
  readonly escrowState: EscrowState;
  /** What is owed from now on, to either side. */
  readonly transactions: readonly EscrowTransaction[];
  readonly posting: Posting;
}

/** ORD-7: the payment's part for this order is held. */
export function hold(order: EscrowOrder): {
  readonly transaction: EscrowTransaction;
  readonly posting: Posting;
} {
  const amount = order.totals.totalCents;
  return {
    transaction: transactionOf(order, 'hold', amount, 0, 'pending'),
    posting: postingOf(order, 'captured', [
      debit('stripe_clearing', amount),
      credit(escrowAccount(order.id), amount),
    ]),
  };
}

/** Ends the hold. Throws illegalShare for a split that leaves nothing to one side. */
export function settle(order: EscrowOrder, award: EscrowAward, feeBasisPoints: number): Settlement {
  const total = order.totals.totalCents;
  switch (award.kind) {
    case 'release':
      return ended(order, 'released', total, feeBasisPoints);
    case 'refund':
      return ended(order, 'refunded', 0, feeBasisPoints);
    case 'split':
      checkShare(order, award);
      return ended(order, 'split', award.manufacturerCents, feeBasisPoints);
  }
}

/** A decision as it is asked for. Throws illegalShare where a share comes without a split, or a split without one. */
export function awardOf(kind: EscrowAward['kind'], manufacturerCents: Cents | undefined): EscrowAward {
  if ((kind === 'split') !== (manufacturerCents !== undefined)) throw illegalShare();
  return kind === 'split' ? { kind, manufacturerCents: manufacturerCents ?? 0 } : { kind };
}

/** Throws illegalShare. */
export function checkShare(order: EscrowOrder, award: EscrowAward): void {
  if (award.kind !== 'split') return;
  const { manufacturerCents } = award;
  if (manufacturerCents <= 0 || manufacturerCents >= order.totals.totalCents) throw illegalShare();
}

/** What a decision gives to each side. */
export function sharesOf(
  order: EscrowOrder,
  award: EscrowAward,
): { manufacturerCents: Cents; brandCents: Cents } {
  const total = order.totals.totalCents;
  const whole = award.kind === 'release' ? total : 0;
  const manufacturerCents = award.kind === 'split' ? award.manufacturerCents : whole;
  return { manufacturerCents, brandCents: total - manufacturerCents };
}

function ended(
  order: EscrowOrder,
  escrowState: Exclude<EscrowState, 'pending'>,
  manufacturerCents: Cents,
  feeBasisPoints: number,
): Settlement {
  const total = order.totals.totalCents;
  const brandCents = total - manufacturerCents;
  // Something always remains to be transferred, or the release could never be confirmed.
  const fee = Math.max(
    Math.min(percentageHalfUp(manufacturerCents, feeBasisPoints), manufacturerCents - 1),
    0,
  );
  const transactions = [
    transactionOf(order, 'release', manufacturerCents, fee, 'pending'),
    transactionOf(order, 'refund', brandCents, 0, 'pending'),
  ];
  return {
    escrowState,
    transactions: transactions.filter(({ amountCents }) => amountCents > 0),
    posting: postingOf(order, escrowState, [
      debit(escrowAccount(order.id), total),
      credit(manufacturerAccount(order.manufacturerId), manufacturerCents - fee),
      credit('platform_fees', fee),
      credit('refunds', brandCents),
    ]),
  };
}

/**
 * Takes a release back, fee and all: the manufacturer owes what was transferred, the brand is owed the total.
 * @param release settled
 */
export function takeBack(order: EscrowOrder, release: EscrowTransaction): Settlement {
  const { amountCents, feeCents } = release;
  return {
    escrowState: 'refunded',
    transactions: [
      transactionOf(order, 'reversal', amountCents - feeCents, 0, 'pending'),
      transactionOf(order, 'refund', amountCents, 0, 'pending'),
    ],
    posting: postingOf(order, 'taken_back', [
      debit(manufacturerAccount(order.manufacturerId), amountCents - feeCents),
      debit('platform_fees', feeCents),
      credit('refunds', amountCents),
    ]),
  };
}

/** It was released and cannot be sent: its manufacturer has no account that takes it. */
export function isWaitingForAccount({
  status,
  waitsForAccountSince,
}: Pick<EscrowTransaction, 'status' | 'waitsForAccountSince'>): boolean {
  return status !== 'settled' && waitsForAccountSince !== null;
}

/** The provider has confirmed that a transfer came back. */
export function reversed(order: EscrowOrder, amountCents: Cents): Posting {
  return postingOf(order, 'reversed', [
    debit('stripe_clearing', amountCents),
    credit(manufacturerAccount(order.manufacturerId), amountCents),
  ]);
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
  const { id: orderId, manufacturerId } = order;
  const amounts = { amountCents, feeCents };
  const unsent = { stripeId: null, failureReason: null, failureCode: null, waitsForAccountSince: null };
  return { orderId, manufacturerId, type, ...amounts, status, ...unsent };
}
