import { invalidRequest, noSuch } from '../api/stripe-error';
import { formatAmount } from '../domain/format-amount';
import { availableWith, book } from '../payments/balance-transactions';
import { newId } from '../store/ids';
import type { Transfer, TransferReversal } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { accountBalance } from './accounts';
import { showTransfer } from './show-transfer';

interface ReversalInput {
  amount: number;
  metadata?: Record<string, string> | undefined;
}

/** Reverses a transfer: returns money from a connected account to the platform. */
export function reverseTransfer(
  tx: Transaction,
  transfer: Transfer,
  { amount, metadata = {} }: ReversalInput,
): TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) {
    throw invalidRequest(`Transfer ${transfer.id} has already been fully reversed.`, {
      param: 'id',
    });
  }
  if (amount > left) {
    throw invalidRequest(
      `Reversal amount (${formatAmount(amount, transfer.currency)}) is greater than unreversed amount on transfer (${formatAmount(left, transfer.currency)})`,
      { param: 'amount' },
    );
  }
  const account = tx.objects.find('account', transfer.destination ?? '');
  if (account && amount > accountBalance(tx, account)) {
    throw invalidRequest(
      `The account ${account.id} has insufficient funds to cover this reversal. It may have paid them out to its bank.`,
      { code: 'balance_insufficient' },
    );
  }
  const id = newId('trr');
  const line = book(tx, {
    amount,
    currency: transfer.currency,
    type: 'transfer_refund',
    category: 'transfer_reversal',
    source: id,
    availableOn: availableWith(tx, transfer.balance_transaction),
  });
  const reversal: TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: line.id,
    created: tx.now,
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata,
    source_refund: null,
    transfer: transfer.id,
  };
  tx.objects.insert('transfer_reversal', reversal);
  const reversed: Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
  };
  tx.objects.save('transfer', reversed);
  tx.emit('transfer.reversed', showTransfer(tx, reversed));
  return reversal;
}

export function requireTransfer(tx: Transaction, id: string): Transfer {
  const transfer = tx.objects.find('transfer', id);
  if (!transfer) throw noSuch('transfer', id, 'transfer');
  return transfer;
}
