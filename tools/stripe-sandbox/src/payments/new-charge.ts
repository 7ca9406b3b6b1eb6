import { newId } from '../store/ids';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

type PaymentField =
  | 'id'
  | 'amount'
  | 'currency'
  | 'description'
  | 'metadata'
  | 'receipt_email'
  | 'shipping'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_group';

/** Creates a succeeded charge without storing it. */
export function newCharge(
  tx: Transaction,
  intent: Pick<PaymentIntent, PaymentField>,
  paymentMethod: Pick<PaymentMethod, 'id' | 'billing_details' | 'card'>,
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
    payment_method_details: {
      type: 'card',
      card: chargedCard(paymentMethod, intent.amount, authenticated),
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
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

function chargedCard(
  { card }: Pick<PaymentMethod, 'card'>,
  amount: number,
  authenticated: boolean,
): ChargedCard {
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
