import { toast } from '@makeport/web';
import { errorText, toRequestError, useMutation } from '@makeport/web/graphql';
import { CompleteCheckoutDocument, type CompleteCheckoutMutation } from '../../../gen/checkout';
import type { PaymentMethod } from '../checkout-storage';
import { FAILED_TO_CREATE_ORDER, ORDER_PROBLEM } from './payment-rules';

export type Placed = CompleteCheckoutMutation['completeCheckout'];

export type Completion =
  | { outcome: 'placed'; placed: Placed; checkoutId: string }
  /** The provider has not charged the card; the checkout can be paid again. */
  | { outcome: 'not-paid'; message: string }
  /** The account has no such checkout. */
  | { outcome: 'unknown' }
  /**
   * The checkout is paid, but its order does not exist yet. A retry creates the order without
   * another charge (OPEN-32).
   */
  | { outcome: 'failed'; message: string };

/**
 * Returns a function that converts a paid checkout to its orders. It is idempotent: the server
 * creates the orders once.
 */
export function useCompleteCheckout(): (
  checkoutId: string,
  paymentMethod: PaymentMethod,
) => Promise<Completion> {
  const [, send] = useMutation(CompleteCheckoutDocument);

  return async (checkoutId, paymentMethod) => {
    const { data, error } = await send({ input: { checkoutId, paymentMethod } });
    if (data) return { outcome: 'placed', placed: data.completeCheckout, checkoutId };
    const message = errorText(error, FAILED_TO_CREATE_ORDER);
    const { code, kind } = error ? toRequestError(error) : { code: null, kind: null };
    if (code === 'ordering.payment_not_succeeded') return { outcome: 'not-paid', message };
    if (code === 'ordering.checkout_not_found') return { outcome: 'unknown' };
    // a toast, because the guard redirects to sign-in before the user could read a message here
    // (CHK-42)
    if (kind === 'unauthenticated') toast.error(`${ORDER_PROBLEM}: ${message}`);
    return { outcome: 'failed', message };
  };
}
