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

/** What ends a hold as a whole. A dispute keeps it pending until an admin decides (OPEN-42). */
export type EscrowDecision = 'release' | 'refund';

/** An admin's decision: all to one side, or a share for each. */
export type EscrowAward = (
  | { readonly kind: EscrowDecision }
  | { readonly kind: 'split'; readonly manufacturerCents: Cents }
) & {
  /** Whether an order under way ends with it, too; else the goods are still owed. A refund always ends it. */
  readonly endsOrder?: boolean | undefined;
};

/**
 * A release or refund is pending until the provider confirms it, then settled, or failed and retried. A reversal that the
 * manufacturer's balance refuses again and again is given up: what it was to bring stays owed. So is a release that was refunded
 * before it was sent: it is not owed any more.
 */
export type PayoutState = 'pending' | 'settled' | 'failed' | 'given_up';

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
  /** When the manufacturer was last reminded of it; absent or null: not since it was told first. */
  readonly accountRemindedAt?: Date | null;
  /** Of a release: what is kept of it for the manufacturer's debts; null until it is known what will be transferred. */
  readonly withheldCents: Cents | null;
  /** Of a reversal: how often the manufacturer's balance has refused it. */
  readonly tries: number;
}

type EscrowOrder = Pick<
  Order,
  'id' | 'checkoutId' | 'manufacturerId' | 'totals' | 'chargedBackCents'
>;

/** What there is to release or refund: the payment, less what a lost chargeback has used of it before (P2). */
export function heldCents({
  totals,
  chargedBackCents,
}: Pick<Order, 'totals' | 'chargedBackCents'>): Cents {
  return totals.totalCents - chargedBackCents;
}

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
    transaction: toTransaction(order, 'hold', amount, 0, 'pending'),
    posting: toPosting(order, 'captured', [
      debit('stripe_clearing', amount),
      credit(escrowAccount(order.id), amount),
    ]),
  };
}

/**
 * Ends the hold.
 * @throws DomainError illegalShare for a split that leaves nothing to one side
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
 * A decision as it is asked for.
 * @throws DomainError illegalShare where a share comes without a split, or a split without one
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

/** What a decision gives to each side. */
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
 * Takes a release back, fee and all: the manufacturer owes what it got or gets nothing, the brand is owed the total.
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

/** Nothing more becomes of it by itself. */
export function hasEnded({ status }: Pick<EscrowTransaction, 'status'>): boolean {
  return status === 'settled' || status === 'given_up';
}

/**
 * Released, and nothing of it was transferred or may be under way: an admin can still refund it.
 * @param lastCall the latest transfer that was begun, if any
 */
export function isUnsent(
  release: Pick<EscrowTransaction, 'status'>,
  lastCall: ProviderCall['state'] | null,
): boolean {
  return !hasEnded(release) && (lastCall === null || lastCall === 'refused');
}

/** It was released and cannot be sent: its manufacturer has no account that takes it. */
export function isWaitingForAccount({
  status,
  waitsForAccountSince,
}: Pick<EscrowTransaction, 'status' | 'waitsForAccountSince'>): boolean {
  return status !== 'settled' && waitsForAccountSince !== null;
}

/** What of a transfer has to come back. */
export function reversal(order: EscrowOrder, amountCents: Cents): EscrowTransaction {
  return toTransaction(order, 'reversal', amountCents, 0, 'pending');
}

/** The provider has confirmed that a transfer came back. */
export function reversed(order: EscrowOrder, amountCents: Cents): Posting {
  return toPosting(order, 'reversed', [
    debit('stripe_clearing', amountCents),
    credit(manufacturerAccount(order.manufacturerId), amountCents),
  ]);
}

/** The provider has confirmed the transfer: the manufacturer's balance is paid. */
export function transferred(order: EscrowOrder, paidCents: Cents): Posting {
  return toPosting(order, 'transferred', [
    debit(manufacturerAccount(order.manufacturerId), paidCents),
    credit('stripe_clearing', paidCents),
  ]);
}

/** The provider has confirmed the refund. */
export function refundPaid(order: EscrowOrder, paidCents: Cents): Posting {
  return toPosting(order, 'refund_paid', [
    debit('refunds', paidCents),
    credit('stripe_clearing', paidCents),
  ]);
}

/** The bank sent a refund back: the money is at the provider again, and still owed. */
export function refundFailed(order: EscrowOrder, refundId: string, amountCents: Cents): Posting {
  const entries = [debit('stripe_clearing', amountCents), credit('refunds', amountCents)];
  const { key, ...posting } = toPosting(order, 'refund_failed', entries);
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
