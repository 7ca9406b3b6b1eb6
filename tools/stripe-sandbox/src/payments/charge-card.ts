import { StripeError } from '../api/stripe-error';
import { testCardNamed, type Decline, type TestCard } from '../domain/test-cards';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book, processingFee, settlesOn } from './balance-transactions';
import { disputeTestCharge } from './disputes';
import { warnOfFraud } from './fraud-warnings';
import { newCharge } from './new-charge';

/**
 * Charges the card for the intent. Returns the succeeded intent.
 * @throws StripeError 402 for a decline, after storing it: the intent then needs another payment
 * method
 */
export function chargeCard(
  tx: Transaction,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  { authenticated }: { authenticated: boolean },
): PaymentIntent {
  const testCard = testCardNamed(tx.objects.hidden(paymentMethod.id).testCard ?? '');
  if (testCard.decline) throw decline(tx, intent, paymentMethod, testCard, testCard.decline);

  const charge = newCharge(tx, intent, paymentMethod, authenticated);
  const line = book(tx, {
    amount: intent.amount,
    currency: intent.currency,
    type: 'charge',
    source: charge.id,
    description: intent.description,
    ...(!testCard.availableAtOnce && { availableOn: settlesOn(tx) }),
    fee: { amount: processingFee(intent.amount), description: 'Stripe processing fees' },
  });
  charge.balance_transaction = line.id;
  tx.objects.insert('charge', charge, { testCard: testCard.name });
  tx.objects.hide(paymentMethod.id, { spent: true });

  const succeeded: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod.id,
    status: 'succeeded',
  };
  tx.objects.save('payment_intent', succeeded);
  tx.emit('charge.succeeded', charge);
  tx.emit('payment_intent.succeeded', succeeded);
  if (testCard.dispute) disputeTestCharge(tx, charge, testCard.dispute);
  if (testCard.fraudWarning) warnOfFraud(tx, charge);
  tx.fate.holdMs = testCard.holdMs ?? 0;
  tx.fate.lost = testCard.losesAnswer ?? false;
  return succeeded;
}

function decline(
  tx: Transaction,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  testCard: TestCard,
  { declineCode, message }: Decline,
): StripeError {
  const code = 'card_declined';
  const charge: Charge = {
    ...newCharge(tx, intent, paymentMethod, false),
    amount_captured: 0,
    captured: false,
    failure_code: code,
    failure_message: message,
    outcome: {
      advice_code: 'try_again_later',
      network_advice_code: null,
      network_decline_code: '01',
      network_status: 'declined_by_network',
      reason: declineCode,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    status: 'failed',
  };
  tx.objects.insert('charge', charge, { testCard: testCard.name });
  const fields = {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message,
    charge: charge.id,
    advice_code: 'try_again_later',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
  } as const;
  const failed = paymentFailed(tx, intent, { ...fields, payment_method: paymentMethod }, charge.id);
  tx.emit('charge.failed', charge);
  tx.emit('payment_intent.payment_failed', failed);
  return new StripeError(402, { ...fields, payment_intent: failed, payment_method: paymentMethod });
}

/** Resets the intent: it needs another payment method, and records the reason. */
export function paymentFailed(
  tx: Transaction,
  intent: PaymentIntent,
  error: object,
  latestCharge = intent.latest_charge,
): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: error as NonNullable<PaymentIntent['last_payment_error']>,
    latest_charge: latestCharge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  tx.objects.save('payment_intent', failed);
  return failed;
}
