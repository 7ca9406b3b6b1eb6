import { invalidRequest, noSuch } from '../api/stripe-error';
import {
  getRefusal,
  type PaymentIntentAction,
  type PaymentIntentStatus,
} from '../domain/payment-intent-status';
import { newId, randomToken } from '../store/ids';
import type { PaymentIntent } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

export interface PaymentIntentInput {
  amount: number;
  currency: string;
  automatic_payment_methods?: PaymentIntent['automatic_payment_methods'] | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  payment_method_options?: { card: { request_three_d_secure: 'any' | 'automatic' } } | undefined;
  receipt_email?: string | undefined;
  statement_descriptor_suffix?: string | undefined;
  transfer_group?: string | undefined;
}

type PaymentIntentChange = {
  [Key in 'amount' | 'description']?: PaymentIntentInput[Key] | undefined;
};

export function createPaymentIntent(tx: Transaction, input: PaymentIntentInput): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      input.automatic_payment_methods === undefined
        ? { allow_redirects: 'always', enabled: true }
        : input.automatic_payment_methods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: 'automatic',
    created: tx.now,
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure:
          input.payment_method_options?.card.request_three_d_secure ?? 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: input.transfer_group ?? null,
  };
  tx.objects.insert('payment_intent', intent);
  tx.emit('payment_intent.created', intent);
  return intent;
}

/** A paid intent accepts new texts, but no other amount. */
export function updatePaymentIntent(
  tx: Transaction,
  intent: PaymentIntent,
  { amount, description }: PaymentIntentChange,
): PaymentIntent {
  if (amount !== undefined) refuseUnless(intent, 'update_amount');
  const changed: PaymentIntent = {
    ...intent,
    amount: amount ?? intent.amount,
    description: description ?? intent.description,
  };
  tx.objects.save('payment_intent', changed);
  return changed;
}

export function cancelPaymentIntent(
  tx: Transaction,
  intent: PaymentIntent,
  reason: string | undefined,
): PaymentIntent {
  refuseUnless(intent, 'cancel');
  const canceled: PaymentIntent = {
    ...intent,
    canceled_at: tx.now,
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  tx.objects.save('payment_intent', canceled);
  tx.emit('payment_intent.canceled', canceled);
  return canceled;
}

export function requirePaymentIntent(tx: Transaction, id: string): PaymentIntent {
  const intent = tx.objects.find('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

export function refuseUnless(intent: PaymentIntent, action: PaymentIntentAction): void {
  const refusal = getRefusal(action, intent.status as PaymentIntentStatus);
  if (!refusal) return;
  throw invalidRequest(refusal, { code: 'payment_intent_unexpected_state' }).withPaymentIntent(
    intent,
  );
}
