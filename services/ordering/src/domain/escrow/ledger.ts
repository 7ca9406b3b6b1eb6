import { sumCents, type Cents } from '@makeport/money';

/** The accounts of the double-entry ledger (design: the ledger). */
export type LedgerAccount =
  | 'stripe_clearing'
  | 'refunds'
  | 'platform_fees'
  | 'provider_fees'
  /** The platform's own bank account: payouts to it minus payments from it. */
  | 'platform_bank'
  /** Items with a fixed price, sold without escrow (OPEN-49). */
  | 'direct_sales'
  | `disputes:${string}`
  | `escrow:${string}`
  | `manufacturer:${string}`;

export type LedgerSide = 'debit' | 'credit';

export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly side: LedgerSide;
  /** Always positive; the side determines the direction. */
  readonly amountCents: Cents;
}

/** The event that is booked. Together with its order or checkout it identifies a posting. */
export type PostingKind =
  | 'captured'
  | 'released'
  | 'transferred'
  | 'refunded'
  | 'refund_paid'
  | 'refund_failed'
  | 'split'
  | 'taken_back'
  | 'reversed'
  | 'captured_without_order'
  | 'provider_fee'
  | 'charged_back'
  | 'chargeback_returned'
  | 'chargeback_lost'
  | 'bank_transfer'
  | 'account_fee'
  | 'direct_sale';

export interface Posting {
  /** Unique, so that the same fact is posted once, however often its step is repeated. */
  readonly key: string;
  readonly kind: PostingKind;
  readonly orderId: string | null;
  /** Null if only the platform's own account is affected. */
  readonly checkoutId: string | null;
  readonly entries: readonly LedgerEntry[];
}

export function escrowAccount(orderId: string): LedgerAccount {
  return `escrow:${orderId}`;
}

/**
 * The account for amounts that chargebacks have withdrawn from an order's payment, or from a
 * checkout without orders, until the bank has decided.
 */
export function disputesAccount(subjectId: string): LedgerAccount {
  return `disputes:${subjectId}`;
}

export function manufacturerAccount(manufacturerId: string): LedgerAccount {
  return `manufacturer:${manufacturerId}`;
}

export function debit(account: LedgerAccount, amountCents: Cents): LedgerEntry {
  return { account, side: 'debit', amountCents };
}

export function credit(account: LedgerAccount, amountCents: Cents): LedgerEntry {
  return { account, side: 'credit', amountCents };
}

/**
 * Returns a posting that follows the rules of the ledger: at least two entries, each above zero,
 * and debits equal to credits. Entries of zero are dropped, such as a fee of zero.
 */
export function balanced(posting: Posting): Posting {
  const entries = posting.entries.filter((entry) => entry.amountCents !== 0);
  if (entries.length < 2) throw new RangeError(`posting ${posting.key} moves nothing`);
  if (entries.some((entry) => entry.amountCents < 0)) {
    throw new RangeError(`posting ${posting.key} has a negative entry`);
  }
  if (getSum(entries, 'debit') !== getSum(entries, 'credit')) {
    throw new RangeError(`posting ${posting.key} is not balanced`);
  }
  return { ...posting, entries };
}

/** Returns credits minus debits: what one of our accounts owes, such as the amount in an escrow. */
export function creditBalance(entries: readonly LedgerEntry[], account: LedgerAccount): Cents {
  const own = entries.filter((entry) => entry.account === account);
  return getSum(own, 'credit') - getSum(own, 'debit');
}

function getSum(entries: readonly LedgerEntry[], side: LedgerSide): Cents {
  return sumCents(entries.filter((entry) => entry.side === side).map((entry) => entry.amountCents));
}
