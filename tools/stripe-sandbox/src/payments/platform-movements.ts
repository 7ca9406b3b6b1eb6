import { z } from 'zod';
import { withdrawFrom, requireAccount } from '../connect/accounts';
import { createTransfer } from '../connect/transfers';
import { newId } from '../store/ids';
import type { BalanceTransaction, Charge } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book } from './balance-transactions';
import { confirmPaymentIntent } from './confirm-payment-intent';
import { newCharge } from './new-charge';
import { createPaymentIntent } from './payment-intents';
import { noBillingDetails } from './payment-methods';

const amount = z.number().int().positive();
const account = z.string();

/** Movements that Stripe or an operator in its Dashboard starts, not the platform's program. */
export const movementSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['reserve_hold', 'reserved_funds', 'reserve_transaction']),
    amount,
    /** Returns the amount to the balance instead of holding it. */
    release: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('fee'), amount }),
  z.strictObject({ type: z.literal('charge_in_euros'), amount }),
  z.strictObject({ type: z.literal('account_debit'), amount, account }),
  z.strictObject({ type: z.literal('transfer'), amount, account }),
]);
type Movement = z.output<typeof movementSchema>;

/** Books the movement. Returns its line of the payments balance. */
export function move(tx: Transaction, movement: Movement): BalanceTransaction | undefined {
  switch (movement.type) {
    case 'reserve_hold':
    case 'reserved_funds':
    case 'reserve_transaction':
      return reserve(tx, movement);
    case 'fee':
      return book(tx, {
        amount: -movement.amount,
        currency: 'usd',
        type: 'adjustment',
        category: 'fee',
        source: null,
        description: 'Stripe fee adjustment',
      });
    case 'charge_in_euros':
      return chargeInEuros(tx, movement.amount);
    case 'account_debit':
      return debitAccount(tx, movement);
    case 'transfer':
      return transferByHand(tx, movement);
  }
}

function reserve(
  tx: Transaction,
  { type, amount: cents, release }: { type: ReserveType; amount: number; release: boolean },
): BalanceTransaction {
  const signed = release ? cents : -cents;
  const reserveType = type === 'reserve_hold' && release ? 'reserve_release' : type;
  const common = {
    currency: 'usd',
    type: reserveType,
    category: type === 'reserve_transaction' ? 'connect_reserved_funds' : 'risk_reserved_funds',
    source: null,
  } as const;
  // The newer types also show the other side, in a balance of its own.
  if (type === 'reserve_hold')
    book(tx, { ...common, amount: -signed, balanceType: 'risk_reserved' });
  return book(tx, { ...common, amount: signed });
}

type ReserveType = 'reserve_hold' | 'reserved_funds' | 'reserve_transaction';

/** Charges a card in euros, as a payment link does. The platform has a balance in euros. */
function chargeInEuros(tx: Transaction, cents: number): BalanceTransaction | undefined {
  const intent = createPaymentIntent(tx, { amount: cents, currency: 'eur' });
  const { latest_charge: id } = confirmPaymentIntent(tx, intent, {
    paymentMethod: 'pm_card_visa',
    mayRedirect: true,
  });
  return getLine(tx, tx.objects.find('charge', id ?? '')?.balance_transaction);
}

/** Takes money from a connected account, as a charge whose source is the account. */
function debitAccount(
  tx: Transaction,
  { amount: cents, account: accountId }: { amount: number; account: string },
): BalanceTransaction {
  withdrawFrom(tx, requireAccount(tx, accountId, 'account'), cents);
  const id = newId('py');
  const line = book(tx, {
    amount: cents,
    currency: 'usd',
    type: 'payment',
    category: 'charge',
    source: id,
  });
  const charge: Charge = {
    ...newCharge(tx, debit(cents), { id: '', billing_details: noBillingDetails }, false),
    id,
    balance_transaction: line.id,
    outcome: null,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
  };
  tx.objects.insert('charge', charge);
  tx.emit('charge.succeeded', charge);
  return line;
}

function debit(cents: number): Parameters<typeof newCharge>[1] {
  return {
    id: '',
    amount: cents,
    currency: 'usd',
    description: null,
    metadata: {},
    receipt_email: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  };
}

/** Transfers as an operator does in the Dashboard: with neither metadata nor a group. */
function transferByHand(
  tx: Transaction,
  { amount: cents, account: destination }: { amount: number; account: string },
): BalanceTransaction | undefined {
  const transfer = createTransfer(tx, { amount: cents, currency: 'usd', destination });
  return getLine(tx, transfer.balance_transaction);
}

function getLine(tx: Transaction, id: string | null | undefined): BalanceTransaction | undefined {
  return tx.objects.find('balance_transaction', id ?? '');
}
