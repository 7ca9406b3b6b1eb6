import { insufficientFunds } from '../api/stripe-error';
import { newId } from '../store/ids';
import type { BalanceSettings, Payout } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { balances, book, isAvailable } from './balance-transactions';

/** The time until the bank confirms a payout. */
const arrivesInMs = 2_000;

/** Pays out from the platform's balance to its own bank. */
export function createPayout(
  tx: Transaction,
  { amount, currency }: { amount: number; currency: string },
  automatic = false,
): Payout {
  if (!isAvailable(tx, amount, currency)) throw insufficientFunds();
  const id = newId('po');
  const line = book(tx, { amount: -amount, currency, type: 'payout', source: id });
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: tx.now,
    automatic,
    balance_transaction: line.id,
    created: tx.now,
    currency,
    description: null,
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  tx.objects.insert('payout', payout);
  tx.emit('payout.created', payout);
  tx.schedule('payout_arrives', id, arrivesInMs);
  return payout;
}

export function payoutArrives(tx: Transaction, id: string): void {
  const payout = tx.objects.find('payout', id);
  if (payout?.status !== 'in_transit') return;
  const paid: Payout = {
    ...payout,
    reconciliation_status: payout.automatic ? 'completed' : 'not_applicable',
    status: 'paid',
  };
  tx.objects.save('payout', paid);
  tx.emit('payout.paid', paid);
}

/** Pays out the whole available balance, unless the schedule is 'manual'. */
export function payOutAutomatically(tx: Transaction): void {
  if (payoutInterval(tx) === 'manual') return;
  for (const { available: amount, currency } of balances(tx))
    if (amount > 0) createPayout(tx, { amount, currency }, true);
}

const settings = 'balance_settings';

export function setPayoutInterval(tx: Transaction, interval: BalanceSettings['interval']): void {
  const stored = { id: settings, object: settings, created: tx.now, interval } as const;
  if (tx.objects.find(settings, settings)) tx.objects.save(settings, stored);
  else tx.objects.insert(settings, stored);
}

export function showBalanceSettings(tx: Transaction): object {
  return {
    object: settings,
    payments: {
      debit_negative_balances: false,
      payouts: {
        minimum_balance_by_currency: null,
        schedule: { interval: payoutInterval(tx) },
        statement_descriptor: null,
        status: 'enabled',
      },
      settlement_timing: { delay_days: 2 },
    },
  };
}

/** Money held for others stays in the balance, unless an operator chooses otherwise. */
function payoutInterval(tx: Transaction): BalanceSettings['interval'] {
  return tx.objects.find(settings, settings)?.interval ?? 'manual';
}
