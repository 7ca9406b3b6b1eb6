/**
 * The supported states of a PaymentIntent. Charges are captured immediately, hence no
 * `requires_capture`.
 */
export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export type PaymentIntentAction = 'confirm' | 'cancel' | 'update_amount';

const open: readonly PaymentIntentStatus[] = ['requires_payment_method', 'requires_action'];

const listed = 'requires_payment_method, requires_confirmation, requires_action';

/** Returns Stripe's error text for an action in the wrong state, or undefined if it is allowed. */
export function getRefusal(
  action: PaymentIntentAction,
  status: PaymentIntentStatus,
): string | undefined {
  if (open.includes(status)) return undefined;
  switch (action) {
    case 'confirm':
      return status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${listed}.`;
    case 'cancel':
      return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${listed}.`;
    case 'update_amount':
      return `This PaymentIntent's amount could not be updated because it has a status of ${status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${listed}.`;
  }
}
