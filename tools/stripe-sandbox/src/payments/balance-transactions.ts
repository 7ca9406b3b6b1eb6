import { newId } from '../store/ids';
import type { Balance } from '../store/object-store';
import type { BalanceTransaction } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

interface Movement {
  /** Signed cents, from the platform's point of view. */
  amount: number;
  currency: string;
  type:
    | 'adjustment'
    | 'charge'
    | 'payment'
    | 'payout'
    | 'refund'
    | 'refund_failure'
    | 'reserve_hold'
    | 'reserve_release'
    | 'reserve_transaction'
    | 'reserved_funds'
    | 'topup'
    | 'transfer'
    | 'transfer_refund';
  category?:
    | 'charge'
    | 'connect_reserved_funds'
    | 'dispute'
    | 'dispute_reversal'
    | 'fee'
    | 'risk_reserved_funds'
    | 'transfer_reversal';
  /** Only lines of `payments` count for the platform's balance. */
  balanceType?: 'payments' | 'risk_reserved';
  source: string | null;
  description?: string | null;
  /** Seconds since 1970. Default: immediately. */
  availableOn?: number;
  fee?: { amount: number; description: string };
}

/** Records one movement of the platform's balance. */
export function book(tx: Transaction, movement: Movement): BalanceTransaction {
  const { amount, currency, type, fee, availableOn = tx.now } = movement;
  const line: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: movement.balanceType ?? 'payments',
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

/**
 * Returns Stripe's fee for a domestic card: 2.9 % and 30 cents. It is not returned with a refund.
 */
export function processingFee(cents: number): number {
  return Math.round((cents * 29) / 1000) + 30;
}

/** Returns when a card payment becomes available: two days later. */
export function settlesOn(tx: Pick<Transaction, 'now'>): number {
  return tx.now + 2 * 24 * 3600;
}

/** Transfers of money that is still pending leave the balance when that money becomes available. */
export function availableWith(tx: Transaction, lineId: string | null): number {
  const line = tx.objects.find('balance_transaction', lineId ?? '');
  if (!line || line.created < tx.settledUntil) return tx.now;
  return Math.max(tx.now, line.available_on);
}

/** Returns cents by currency, dollars first. */
export function balances(tx: Pick<Transaction, 'objects' | 'now' | 'settledUntil'>): Balance[] {
  const all = tx.objects.balances(tx.now, tx.settledUntil);
  const dollars = all.find(({ currency }) => currency === 'usd');
  return [
    dollars ?? { currency: 'usd', available: 0, pending: 0 },
    ...all.filter((one) => one !== dollars),
  ];
}

export function isAvailable(tx: Transaction, amount: number, currency: string): boolean {
  const own = balances(tx).find((one) => one.currency === currency);
  return amount <= (own?.available ?? 0);
}
