import type { Cents } from '@makeport/money';
import type { EscrowState } from '@makeport/rules';
import {
  balanced,
  credit,
  debit,
  escrowAccount,
  manufacturerAccount,
  type Posting,
} from './ledger';
import type { Order } from '../order/order';
import { illegalShare } from '../order/order-life.errors';
import { getPlatformFee, type PlatformFee } from './platform-fee';
import type { ProviderCall } from '../provider/provider-call';

export type { EscrowState };

/**
 * A decision that ends the whole hold. A dispute keeps it pending until an administrator decides
 * (OPEN-42).
 */
export type EscrowDecision = 'release' | 'refund';

/** An administrator's decision: everything to one side, or a share for each. */
export type EscrowAward = (
  | { readonly kind: EscrowDecision }
  | { readonly kind: 'split'; readonly manufacturerCents: Cents }
) & {
  /**
   * Whether the decision also ends an active order; otherwise the goods are still owed. A refund
   * always ends it.
   */
  readonly endsOrder?: boolean | undefined;
};

/**
 * A release or refund is pending until the provider confirms it, then settled, or failed and
 * retried. A reversal is given up after the manufacturer's balance has refused it several times:
 * its amount stays owed. A release that was refunded before it was sent is given up as well: it is
 * no longer owed.
 */
export type PayoutState = 'pending' | 'settled' | 'failed' | 'given_up';

export interface EscrowTransaction {
  readonly orderId: string;
  readonly manufacturerId: string;
  /** A reversal recovers a transfer, so that a release can be refunded. */
  readonly type: 'hold' | 'release' | 'refund' | 'reversal';
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly status: EscrowState | PayoutState;
  /** The provider's id of the transfer or refund, once it is confirmed. */
  readonly stripeId: string | null;
  /** The provider's message, for administrators only. */
  readonly failureReason: string | null;
  /** The provider's code for that reason, if it has one. */
  readonly failureCode: string | null;
  /**
   * For a release that cannot be sent: the time since when the manufacturer has had no usable
   * account (F4).
   */
  readonly waitsForAccountSince: Date | null;
  /**
   * When the manufacturer was last reminded of it; absent or null: not since the first
   * notification.
   */
  readonly accountRemindedAt?: Date | null;
  /**
   * For a release: the amount withheld for the manufacturer's debts; null until the transfer's
   * amount is fixed.
   */
  readonly withheldCents: Cents | null;
  /** For a reversal: how often the manufacturer's balance has refused it. */
  readonly tries: number;
}

type EscrowOrder = Pick<
  Order,
  'id' | 'checkoutId' | 'manufacturerId' | 'totals' | 'chargedBackCents'
>;

/**
 * Returns the amount that can be released or refunded: the payment without the part that a lost
 * chargeback has used (P2).
 */
export function heldCents({
  totals,
  chargedBackCents,
}: Pick<Order, 'totals' | 'chargedBackCents'>): Cents {
  return totals.totalCents - chargedBackCents;
}

export interface Settlement {
  readonly escrowState: EscrowState;
  /** The amounts that are now owed to either side. */
  readonly transactions: readonly EscrowTransaction[];
  readonly posting: Posting;
}

/** ORD-7: holds the payment's part for this order. */
export function hold(order: EscrowOrder): {
  readonly transaction: EscrowTransaction;
  readonly posting: Posting;
} {
  const amount = order.totals.totalCents;
  return {
    transaction: toTransaction(order, 'hold', amount, 0, 'pending'),
    posting: toPosting(order, 'captured', [
      debit('stripe_clearing', amount),
      credit(escrowAccount(order.id), amount),
    ]),
  };
}

/**
 * Ends the hold.
 * @throws DomainError illegalShare if a split leaves nothing to one side
 */
export function settle(
  order: EscrowOrder,
  award: EscrowAward,
  platformFee: PlatformFee,
): Settlement {
  switch (award.kind) {
    case 'release':
      return ended(order, 'released', heldCents(order), platformFee);
    case 'refund':
      return ended(order, 'refunded', 0, platformFee);
    case 'split':
      checkShare(order, award);
      return ended(order, 'split', award.manufacturerCents, platformFee);
  }
}

/**
 * Converts a requested decision.
 * @throws DomainError illegalShare for a share without a split, or a split without a share
 */
export function getAward(
  kind: EscrowAward['kind'],
  manufacturerCents: Cents | undefined,
  endsOrder?: boolean,
): EscrowAward {
  if ((kind === 'split') !== (manufacturerCents !== undefined)) throw illegalShare();
  const end = endsOrder ? { endsOrder } : {};
  return kind === 'split'
    ? { kind, manufacturerCents: manufacturerCents ?? 0, ...end }
    : { kind, ...end };
}

/** @throws DomainError illegalShare */
export function checkShare(order: EscrowOrder, award: EscrowAward): void {
  if (award.kind !== 'split') return;
  const { manufacturerCents } = award;
  if (manufacturerCents <= 0 || manufacturerCents >= heldCents(order)) throw illegalShare();
}

/** Returns what each side receives by a decision. */
export function toShares(
  order: EscrowOrder,
  award: EscrowAward,
): { manufacturerCents: Cents; brandCents: Cents } {
  const held = heldCents(order);
  const whole = award.kind === 'release' ? held : 0;
  const manufacturerCents = award.kind === 'split' ? award.manufacturerCents : whole;
  return { manufacturerCents, brandCents: held - manufacturerCents };
}

function ended(
  order: EscrowOrder,
  escrowState: Exclude<EscrowState, 'pending'>,
  manufacturerCents: Cents,
  platformFee: PlatformFee,
): Settlement {
  const held = heldCents(order);
  const brandCents = held - manufacturerCents;
  const fee = getPlatformFee(manufacturerCents, platformFee);
  const transactions = [
    toTransaction(order, 'release', manufacturerCents, fee, 'pending'),
    toTransaction(order, 'refund', brandCents, 0, 'pending'),
  ];
  return {
    escrowState,
    transactions: transactions.filter(({ amountCents }) => amountCents > 0),
    posting: toPosting(order, escrowState, [
      debit(escrowAccount(order.id), held),
      credit(manufacturerAccount(order.manufacturerId), manufacturerCents - fee),
      credit('platform_fees', fee),
      credit('refunds', brandCents),
    ]),
  };
}

/**
 * Takes back a release including its fee: the manufacturer owes what it received, or receives
 * nothing; the brand is owed the whole amount.
 * @param release settled, or not sent
 */
export function clawBack(order: EscrowOrder, release: EscrowTransaction): Settlement {
  const { amountCents, feeCents } = release;
  return {
    escrowState: 'refunded',
    transactions: [toTransaction(order, 'refund', amountCents, 0, 'pending')],
    posting: toPosting(order, 'taken_back', [
      debit(manufacturerAccount(order.manufacturerId), amountCents - feeCents),
      debit('platform_fees', feeCents),
      credit('refunds', amountCents),
    ]),
  };
}

/** Returns whether the transaction is final: no automatic step changes it again. */
export function hasEnded({ status }: Pick<EscrowTransaction, 'status'>): boolean {
  return status === 'settled' || status === 'given_up';
}

/**
 * Returns whether an administrator can still refund a release: no part of it was transferred or may
 * be in flight.
 * @param lastCall the latest transfer that was started, if any
 */
export function isUnsent(
  release: Pick<EscrowTransaction, 'status'>,
  lastCall: ProviderCall['state'] | null,
): boolean {
  return !hasEnded(release) && (lastCall === null || lastCall === 'refused');
}

/**
 * Returns whether a release cannot be sent because its manufacturer has no account that can receive
 * it.
 */
export function isWaitingForAccount({
  status,
  waitsForAccountSince,
}: Pick<EscrowTransaction, 'status' | 'waitsForAccountSince'>): boolean {
  return status !== 'settled' && waitsForAccountSince !== null;
}

/** Returns the transaction that recovers an amount of a transfer. */
export function reversal(order: EscrowOrder, amountCents: Cents): EscrowTransaction {
  return toTransaction(order, 'reversal', amountCents, 0, 'pending');
}

/** Returns the posting for a reversal that the provider has confirmed. */
export function reversed(order: EscrowOrder, amountCents: Cents): Posting {
  return toPosting(order, 'reversed', [
    debit('stripe_clearing', amountCents),
    credit(manufacturerAccount(order.manufacturerId), amountCents),
  ]);
}

/**
 * Returns the posting for a transfer that the provider has confirmed: the debt to the manufacturer
 * is paid.
 */
export function transferred(order: EscrowOrder, paidCents: Cents): Posting {
  return toPosting(order, 'transferred', [
    debit(manufacturerAccount(order.manufacturerId), paidCents),
    credit('stripe_clearing', paidCents),
  ]);
}

/** Returns the posting for a refund that the provider has confirmed. */
export function refundPaid(order: EscrowOrder, paidCents: Cents): Posting {
  return toPosting(order, 'refund_paid', [
    debit('refunds', paidCents),
    credit('stripe_clearing', paidCents),
  ]);
}

/**
 * Returns the posting for a refund that the bank returned: the provider has the money again, and it
 * is still owed.
 */
export function refundFailed(order: EscrowOrder, refundId: string, amountCents: Cents): Posting {
  const entries = [debit('stripe_clearing', amountCents), credit('refunds', amountCents)];
  const { key, ...posting } = toPosting(order, 'refund_failed', entries);
  return { ...posting, key: `${key}:${refundId}` };
}

/**
 * OPEN-32: returns the posting for a payment whose checkout can have no order. It will be refunded.
 */
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

function toPosting(
  order: EscrowOrder,
  kind: Posting['kind'],
  entries: Posting['entries'],
): Posting {
  return balanced({
    key: `order:${order.id}:${kind}`,
    kind,
    orderId: order.id,
    checkoutId: order.checkoutId,
    entries,
  });
}

function toTransaction(
  order: EscrowOrder,
  type: EscrowTransaction['type'],
  amountCents: Cents,
  feeCents: Cents,
  status: EscrowTransaction['status'],
): EscrowTransaction {
  const { id: orderId, manufacturerId } = order;
  const amounts = { amountCents, feeCents };
  const unsent = {
    stripeId: null,
    failureReason: null,
    failureCode: null,
    waitsForAccountSince: null,
  };
  return {
    orderId,
    manufacturerId,
    type,
    ...amounts,
    status,
    ...unsent,
    withheldCents: null,
    tries: 0,
  };
}
