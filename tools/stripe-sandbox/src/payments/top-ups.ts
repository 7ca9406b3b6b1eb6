import { newId } from '../store/ids';
import type { TopUp } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book } from './balance-transactions';

interface TopUpInput {
  /** In cents. */
  amount: number;
  currency: string;
  description?: string | undefined;
}

/**
 * Moves money from the platform's own bank to its balance. The sandbox's bank sends it immediately.
 */
export function createTopUp(tx: Transaction, { amount, currency, description }: TopUpInput): TopUp {
  const id = newId('tu');
  const line = book(tx, {
    amount,
    currency,
    type: 'topup',
    source: id,
    description: description ?? null,
  });
  const topUp: TopUp = {
    id,
    object: 'topup',
    amount,
    balance_transaction: line.id,
    created: tx.now,
    currency,
    description: description ?? null,
    expected_availability_date: tx.now,
    failure_code: null,
    failure_message: null,
    initiated_by: 'user',
    livemode: false,
    metadata: {},
    source: null,
    statement_descriptor: null,
    status: 'succeeded',
    transfer_group: null,
  };
  tx.objects.insert('topup', topUp);
  tx.emit('topup.created', { ...topUp, balance_transaction: null, status: 'pending' });
  tx.emit('topup.succeeded', topUp);
  return topUp;
}
