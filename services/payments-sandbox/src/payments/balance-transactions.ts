import { newId } from '../store/ids';
import type { BalanceTransaction } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

/** A card payment is available two days later; everything else at once. */
const settlementSeconds = 2 * 24 * 3600;

interface Movement {
  /** Signed cents, seen from the platform's balance. */
  amount: number;
  currency: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund';
  source: string;
  description?: string | null;
  settles?: boolean;
}

/** One line of the platform's account book. The sandbox charges no fees. */
export function book(tx: Transaction, movement: Movement): BalanceTransaction {
  const line: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: movement.settles ? tx.now + settlementSeconds : tx.now,
    balance_type: 'payments',
    created: tx.now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: movement.amount,
    reporting_category: movement.type === 'transfer_refund' ? 'transfer_reversal' : movement.type,
    source: movement.source,
    status: movement.settles ? 'pending' : 'available',
    type: movement.type,
  };
  tx.objects.insert('balance_transaction', line);
  return line;
}

export interface BalanceSums {
  available: Map<string, number>;
  pending: Map<string, number>;
}

/** Cents by currency. */
export function balance(tx: Pick<Transaction, 'objects' | 'now' | 'settledUntil'>): BalanceSums {
  const sums: BalanceSums = { available: new Map(), pending: new Map() };
  for (const line of tx.objects.all('balance_transaction')) {
    const settled = line.available_on <= tx.now || line.created < tx.settledUntil;
    const side = settled ? sums.available : sums.pending;
    side.set(line.currency, (side.get(line.currency) ?? 0) + line.net);
  }
  return sums;
}
