import { toast, useSession } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useMutation } from '@makeport/web/graphql';
import { setPaymentNotice } from '../sign-in-payment-notice';
import { BeginPaymentDocument } from '../../../gen/graphql';
import { NOTHING_CHARGED, OFFLINE, ORDER_PROBLEM } from './payment-rules';

export type Beginning =
  | { outcome: 'begun' }
  /** The same purchase is already paid, or its payment is pending. */
  | { outcome: 'paid-elsewhere' }
  /** The server has closed the checkout; the caller opens another one. */
  | { outcome: 'closed' }
  /**
   * `overtaken` means that the purchase is no longer possible, so a retry would be refused, too.
   */
  | { outcome: 'refused'; message: string; overtaken?: boolean };

/**
 * Error codes if a manufacturer, product or credit of the checkout is no longer available (B32,
 * B35).
 */
const OVERTAKEN: readonly (string | null)[] = [
  'ordering.manufacturer_closed',
  'ordering.product_not_found',
  'ordering.sample_credit_used',
  'ordering.sample_not_payable',
];

const PAID_ELSEWHERE: readonly (string | null)[] = [
  'ordering.already_ordered',
  'ordering.payment_pending',
];

/**
 * Returns a function that checks with the server whether the card may be charged now. The server
 * checks the session first (B4).
 */
export function usePreChargeCheck(): (checkoutId: string) => Promise<Beginning> {
  const [, send] = useMutation(BeginPaymentDocument);
  const { refresh } = useSession();

  return async (checkoutId) => {
    const { error } = await send({ input: { checkoutId } }, TOLD_BY_PAGE);
    if (!error) return { outcome: 'begun' };
    const { code, kind } = toRequestError(error);
    if (PAID_ELSEWHERE.includes(code)) return { outcome: 'paid-elsewhere' };
    if (code === 'ordering.checkout_closed') return { outcome: 'closed' };
    if (error.networkError && !navigator.onLine) return { outcome: 'refused', message: OFFLINE };
    const message = errorText(error, 'Your payment could not be started.');
    if (kind === 'unauthenticated') {
      // the guard redirects to the sign-in page, which shows the notice after the toast is gone
      setPaymentNotice('not-charged');
      toast.error(`${ORDER_PROBLEM}: ${message}`);
      void refresh().catch(() => undefined);
    }
    if (OVERTAKEN.includes(code)) {
      return {
        outcome: 'refused',
        message: `${message}. Nothing has been charged.`,
        overtaken: true,
      };
    }
    return { outcome: 'refused', message: `${message} ${NOTHING_CHARGED}` };
  };
}
