import { newId } from '../store/ids';
import type { BalanceTransaction } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

/** A card payment is available two days later; everything else at once. */
const settlementSeconds = 2 * 24 * 3600;

interface Movement {
  /** Signed cents, seen from the platform's balance. */
  amount: number;
  currency: string;
  type: 'adjustment' | 'charge' | 'payout' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund';
  category?: 'dispute' | 'dispute_reversal' | 'transfer_reversal';
  source: string;
  description?: string | null;
  settles?: boolean;
  fee?: { amount: number; description: string };
}

/** One line of the platform's account book. */
export function book(tx: Transaction, movement: Movement): BalanceTransaction {
  const { amount, currency, type, fee, settles = false } = movement;
  const line: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: settles ? tx.now + settlementSeconds : tx.now,
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
    status: settles ? 'pending' : 'available',
    type,
  };
  tx.objects.insert('balance_transaction', line);
  return line;
}

/** 2.9 % and 30 cents: what Stripe takes for a card of its own country. Not given back with a refund. */
export function processingFee(cents: number): number {
  return Math.round((cents * 29) / 1000) + 30;
}

/** Cents. */
export function balance(tx: Pick<Transaction, 'objects' | 'now' | 'settledUntil'>) {
  const sums = { available: 0, pending: 0 };
  for (const line of tx.objects.all('balance_transaction')) {
    const settled = line.available_on <= tx.now || line.created < tx.settledUntil;
    sums[settled ? 'available' : 'pending'] += line.net;
  }
  return sums;
}

export function isAvailable(tx: Transaction, amount: number): boolean {
  return amount <= balance(tx).available;
}
