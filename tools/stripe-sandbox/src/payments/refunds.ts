import { invalidRequest, noSuch } from '../api/stripe-error';
import { formatAmount } from '../domain/format-amount';
import { testCardNamed } from '../domain/test-cards';
import { newId } from '../store/ids';
import type { Charge, Refund } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book, isAvailable } from './balance-transactions';
import { endFraudWarnings } from './fraud-warnings';

export interface RefundInput {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  /** In cents. Default: everything that was not refunded. */
  amount?: number | undefined;
  metadata?: Record<string, string> | undefined;
}

/** The bank's delay for test cards whose refund is not settled immediately. */
const bankTakesMs = 2_000;
/** A refund fails after this time without sufficient balance. */
const longestWaitSeconds = 45 * 24 * 3600;

export function createRefund(tx: Transaction, input: RefundInput): Refund {
  const charge = chargeToRefund(tx, input);
  const left = charge.amount - charge.amount_refunded - refuseChargedBack(tx, charge);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = input.amount ?? left;
  if (amount > left) {
    const of = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
    throw invalidRequest(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than ${of} (${formatAmount(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const id = newId('re');
  const waits = !isAvailable(tx, amount, charge.currency);
  const bank = toBank(tx, charge.id);
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: waits ? null : bookRefund(tx, id, amount, charge.currency),
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: input.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(waits && { pending_reason: 'insufficient_funds' }),
    ...(!waits && bank.status === 'pending' && { pending_reason: 'processing' }),
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits ? 'pending' : bank.status,
    transfer_reversal: null,
  };
  tx.objects.insert('refund', refund);
  setRefunded(tx, charge, charge.amount_refunded + amount);
  tx.emit('refund.created', refund);
  const next = waits ? 'refund_tries_again' : bank.next;
  if (next) tx.schedule(next, id, bankTakesMs);
  return refund;
}

/** Returns the bank's result for a refund that the balance has paid. */
function toBank(
  tx: Transaction,
  chargeId: string | null,
): { status: 'pending' | 'succeeded'; next?: 'refund_succeeds' | 'refund_fails' } {
  const { refund } = testCardNamed(tx.objects.hidden(chargeId ?? '').testCard ?? '');
  if (refund === 'pending_then_succeeds') return { status: 'pending', next: 'refund_succeeds' };
  return { status: 'succeeded', ...(refund === 'fails_later' && { next: 'refund_fails' }) };
}

function chargeToRefund(tx: Transaction, input: RefundInput): Charge {
  if (input.charge) {
    const charge = tx.objects.find('charge', input.charge);
    if (!charge) throw noSuch('charge', input.charge, 'charge', 400);
    if (charge.status !== 'succeeded') {
      throw invalidRequest(`Charge ${charge.id} is not successful and cannot be refunded.`, {
        param: 'charge',
      });
    }
    return charge;
  }
  if (!input.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = tx.objects.find('payment_intent', input.payment_intent);
  if (!intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent', 400);
  const charge = intent.latest_charge ? tx.objects.find('charge', intent.latest_charge) : undefined;
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  }
  return charge;
}

/**
 * Rejects a refund of money that the card's bank has already withdrawn. Returns that amount if the
 * charge has more left.
 */
function refuseChargedBack(
  tx: Transaction,
  { id, disputed, amount, amount_refunded }: Charge,
): number {
  if (!disputed) return 0;
  const chargedBack = tx.objects
    .all('dispute', { charge: id })
    .filter(({ is_charge_refundable, status }) => !is_charge_refundable && status !== 'won')
    .reduce((sum, dispute) => sum + dispute.amount, 0);
  if (chargedBack === 0 || chargedBack < amount - amount_refunded) return chargedBack;
  throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

function bookRefund(tx: Transaction, source: string, amount: number, currency: string): string {
  return book(tx, { amount: -amount, currency, type: 'refund', source }).id;
}

/** Retries a refund that waits for the platform's balance. */
export function refundTriesAgain(tx: Transaction, id: string): void {
  const refund = tx.objects.find('refund', id);
  if (!refund || !waitsForBalance(refund)) return;
  const { amount, currency } = refund;
  if (!isAvailable(tx, amount, currency)) {
    if (tx.now - refund.created > longestWaitSeconds) return fail(tx, refund, 'insufficient_funds');
    return tx.schedule('refund_tries_again', id, bankTakesMs);
  }
  const bank = toBank(tx, refund.charge);
  const balance_transaction = bookRefund(tx, id, amount, currency);
  const paid: Refund = { ...refund, balance_transaction, pending_reason: 'processing' };
  tx.objects.save('refund', paid);
  if (bank.status === 'succeeded') refundSucceeds(tx, id);
  else tx.emit('refund.updated', paid, { pending_reason: refund.pending_reason });
  if (bank.next) tx.schedule(bank.next, id, bankTakesMs);
}

/** Fails refunds that are still waiting for balance when the card's bank withdraws the payment. */
export function failWaitingRefunds(tx: Transaction, charge: string): void {
  for (const refund of tx.objects.all('refund', { charge }))
    if (waitsForBalance(refund)) fail(tx, refund, 'charge_for_pending_refund_disputed');
}

function waitsForBalance({ status, pending_reason }: Refund): boolean {
  return status === 'pending' && pending_reason === 'insufficient_funds';
}

function setRefunded(tx: Transaction, charge: Charge, amountRefunded: number): void {
  const refunded: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  };
  tx.objects.save('charge', refunded);
  if (amountRefunded > charge.amount_refunded) {
    tx.emit('charge.refunded', refunded, {
      amount_refunded: charge.amount_refunded,
      refunded: charge.refunded,
    });
    if (refunded.refunded) endFraudWarnings(tx, charge.id);
  }
}

/** Completes a pending refund that the bank has paid out. */
export function refundSucceeds(tx: Transaction, id: string): void {
  const refund = tx.objects.find('refund', id);
  if (refund?.status !== 'pending') return;
  const { pending_reason: _, ...rest } = refund;
  const succeeded: Refund = { ...rest, status: 'succeeded' };
  tx.objects.save('refund', succeeded);
  tx.emit('refund.updated', succeeded, { status: 'pending' });
  tx.emit('charge.refund.updated', succeeded, { status: 'pending' });
}

/**
 * Fails a refund that the bank could not pay out: the money returns to the platform, and the charge
 * counts as unrefunded.
 */
export function refundFails(tx: Transaction, id: string): void {
  const refund = tx.objects.find('refund', id);
  if (refund && refund.status !== 'failed') fail(tx, refund, 'expired_or_canceled_card');
}

function fail(tx: Transaction, refund: Refund, failureReason: string): void {
  const { amount, currency, id: source } = refund;
  const { pending_reason: _, ...rest } = refund;
  const line =
    refund.balance_transaction && book(tx, { amount, currency, type: 'refund_failure', source });
  const failed: Refund = {
    ...rest,
    ...(line && { failure_balance_transaction: line.id }),
    failure_reason: failureReason,
    status: 'failed',
  };
  tx.objects.save('refund', failed);
  const charge = refund.charge ? tx.objects.find('charge', refund.charge) : undefined;
  if (charge) setRefunded(tx, charge, charge.amount_refunded - refund.amount);
  tx.emit('refund.failed', failed, { status: refund.status });
  tx.emit('charge.refund.updated', failed, { status: refund.status });
}
