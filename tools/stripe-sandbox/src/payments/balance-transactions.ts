import { newId } from '../store/ids';
import type { BalanceTransaction } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

interface Movement {
  /** Signed cents, seen from the platform's balance. */
  amount: number;
  currency: string;
  type:
    | 'adjustment'
    | 'charge'
    | 'payout'
    | 'refund'
    | 'refund_failure'
    | 'topup'
    | 'transfer'
    | 'transfer_refund';
  category?: 'dispute' | 'dispute_reversal' | 'transfer_reversal';
  source: string;
  description?: string | null;
  /** Seconds since 1970; at once where it is absent. */
  availableOn?: number;
  fee?: { amount: number; description: string };
}

/** One line of the platform's account book. */
export function book(tx: Transaction, movement: Movement): BalanceTransaction {
  const { amount, currency, type, fee, availableOn = tx.now } = movement;
  const line: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: tx.now,
    currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: movement.category ?? type,
    source: movement.source,
    status: availableOn > tx.now ? 'pending' : 'available',
    type,
  };
  tx.objects.insert('balance_transaction', line);
  return line;
}

/** 2.9 % and 30 cents: what Stripe takes for a card of its own country. Not given back with a refund. */
export function processingFee(cents: number): number {
  return Math.round((cents * 29) / 1000) + 30;
}

/** A card payment is available two days later. */
export function settlesOn(tx: Pick<Transaction, 'now'>): number {
  return tx.now + 2 * 24 * 3600;
}

/** What is passed on of money that is still pending leaves the balance together with it. */
export function availableWith(tx: Transaction, lineId: string | null): number {
  const line = tx.objects.find('balance_transaction', lineId ?? '');
  if (!line || line.created < tx.settledUntil) return tx.now;
  return Math.max(tx.now, line.available_on);
}

/** Cents. */
export function balance(tx: Pick<Transaction, 'objects' | 'now' | 'settledUntil'>) {
  return tx.objects.balance(tx.now, tx.settledUntil);
}

export function isAvailable(tx: Transaction, amount: number): boolean {
  return amount <= balance(tx).available;
}
