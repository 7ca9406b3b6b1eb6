import { insufficientFunds, invalidRequest, noSuch } from '../api/stripe-error';
import { formatAmount } from '../domain/format-amount';
import { availableWith, book, isAvailable } from '../payments/balance-transactions';
import { newId } from '../store/ids';
import type { Charge, Transfer } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { canReceiveTransfers, requireAccount } from './accounts';
import { showTransfer } from './show-transfer';

export interface TransferInput {
  amount: number;
  currency: string;
  destination: string;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  source_transaction?: string | undefined;
  transfer_group?: string | undefined;
}

export function createTransfer(tx: Transaction, input: TransferInput): Transfer {
  const destination = requireAccount(tx, input.destination, 'destination');
  if (!canReceiveTransfers(destination)) {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  const source = input.source_transaction ? requireSource(tx, input.source_transaction) : undefined;
  if (source) refuseMoreThanSource(tx, source, input.amount);
  else if (!isAvailable(tx, input.amount, input.currency)) throw insufficientFunds();

  const id = newId('tr');
  const line = book(tx, {
    amount: -input.amount,
    currency: input.currency,
    type: 'transfer',
    source: id,
    description: input.description ?? null,
    ...(source && { availableOn: availableWith(tx, source.balance_transaction) }),
  });
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount: input.amount,
    amount_reversed: 0,
    balance_transaction: line.id,
    created: tx.now,
    currency: input.currency,
    description: input.description ?? null,
    destination: destination.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: input.metadata ?? {},
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: getGroup(source, input.transfer_group),
  };
  tx.objects.insert('transfer', transfer);
  tx.emit('transfer.created', showTransfer(tx, transfer));
  return transfer;
}

function requireSource(tx: Transaction, id: string): Charge {
  const charge = tx.objects.find('charge', id);
  if (!charge) throw noSuch('charge', id, 'source_transaction', 400);
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Cannot use charge ${id} as a source_transaction: it did not succeed.`, {
      param: 'source_transaction',
    });
  }
  return charge;
}

/**
 * Stripe compares the charge with its transfers only; refunds and disputes are the platform's
 * responsibility.
 */
function refuseMoreThanSource(tx: Transaction, source: Charge, amount: number): void {
  const passedOn = tx.objects
    .all('transfer', { source_transaction: source.id })
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (amount <= source.amount - passedOn) return;
  const show = (cents: number) => formatAmount(cents, source.currency);
  throw invalidRequest(
    `Transfers using this transaction as a source must not exceed the source amount of ${show(source.amount)}. (There are already transfers of ${show(passedOn)} using this source.)`,
    { param: 'amount' },
  );
}

/** Returns the transfer group that a charge and its transfers share. */
function getGroup(source: Charge | undefined, wanted: string | undefined): string | null {
  const own = source?.transfer_group;
  if (!own || !wanted || own === wanted) return own ?? wanted ?? null;
  throw invalidRequest(
    `The transfer_group of the source_transaction (${own}) differs from the one given (${wanted}).`,
    { param: 'transfer_group' },
  );
}
