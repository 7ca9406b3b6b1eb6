import type { PaymentIntent } from '../store/stripe-objects';

const visible = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[];

/**
 * Returns the part of a PaymentIntent that a browser may see: no metadata, charge or transfer
 * group.
 */
export function publishableView(intent: PaymentIntent): object {
  return Object.fromEntries(visible.map((field) => [field, intent[field]]));
}
