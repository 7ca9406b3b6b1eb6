import { StripeError } from '../api/stripe-error';
import { testCardNamed, type Decline, type TestCard } from '../domain/test-cards';
import { newId } from '../store/ids';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book } from './balance-transactions';

/**
 * Asks the card for the money of the intent. Returns the succeeded intent, or throws the decline (402) after
 * having stored it: the intent waits for another payment method.
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
    settles: !testCard.availableAtOnce,
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
  tx.fate.holdMs = testCard.holdMs ?? 0;
  tx.fate.lost = testCard.losesAnswer ?? false;
  return succeeded;
}

function decline(
  tx: Transaction,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  testCard: TestCard,
  { code, declineCode, message }: Decline,
): StripeError {
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
      reason: declineCode ?? code,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    receipt_url: null,
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
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
  } as const;
  const failed = paymentFailed(tx, intent, { ...fields, payment_method: paymentMethod }, charge.id);
  tx.emit('charge.failed', charge);
  tx.emit('payment_intent.payment_failed', failed);
  return new StripeError(402, { ...fields, payment_intent: failed, payment_method: paymentMethod });
}

/** Back to the start: the intent needs another payment method, and says why. */
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

function newCharge(
  tx: Transaction,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  authenticated: boolean,
): Charge {
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: 'PAYMENTS SANDBOX',
    captured: true,
    created: tx.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: { type: 'card', card: chargedCard(paymentMethod, intent.amount, authenticated) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${tx.publicOrigin}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

type ChargedCard = NonNullable<NonNullable<Charge['payment_method_details']>['card']>;

function chargedCard({ card }: PaymentMethod, amount: number, authenticated: boolean): ChargedCard {
  return {
    amount_authorized: amount,
    authorization_code: '000000',
    brand: card?.brand ?? null,
    checks: card?.checks ? { ...card.checks, cvc_check: card.checks.cvc_check && 'pass' } : null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: '000000000000000',
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('3ds'),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
