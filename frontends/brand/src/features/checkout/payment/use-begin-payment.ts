import { toast, useSession } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, toRequestError, useMutation } from '@makeport/web/graphql';
import { setPaymentNotice } from '../../../checkouts/payment-notice';
import { BeginPaymentDocument } from '../../../gen/graphql';
import { NOTHING_CHARGED, ORDER_PROBLEM } from './payment-rules';

export type Beginning =
  | { outcome: 'begun' }
  /** The same is paid already, or may be: not here. */
  | { outcome: 'paid-elsewhere' }
  /** Another checkout has to be opened. */
  | { outcome: 'closed' }
  | { outcome: 'refused'; message: string };

const PAID_ELSEWHERE: readonly (string | null)[] = ['ordering.already_ordered', 'ordering.payment_pending'];

/** Asks the server whether the card may be charged now: the session is looked at first (B4). */
export function useBeginPayment(): (checkoutId: string) => Promise<Beginning> {
  const [, send] = useMutation(BeginPaymentDocument);
  const { refresh } = useSession();

  return async (checkoutId) => {
    const { error } = await send({ input: { checkoutId } }, TOLD_BY_PAGE);
    if (!error) return { outcome: 'begun' };
    const { code, kind } = toRequestError(error);
    if (PAID_ELSEWHERE.includes(code)) return { outcome: 'paid-elsewhere' };
    if (code === 'ordering.checkout_closed') return { outcome: 'closed' };
    const message = errorText(error, 'Your payment could not be started.');
    if (kind === 'unauthenticated') {
      // the guard leads to the sign-in page, which says the same and stays
      setPaymentNotice('not-charged');
      toast.error(`${ORDER_PROBLEM}: ${message}`);
      void refresh().catch(() => undefined);
    }
    return { outcome: 'refused', message: `${message} ${NOTHING_CHARGED}` };
  };
}
