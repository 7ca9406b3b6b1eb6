import { useEffect, useEffectEvent } from 'react';
import { describeCheckoutRefund } from '@makeport/rules';
import { useQuery } from '@makeport/web/graphql';
import { CheckoutRefundReasonDocument } from '../../../gen/checkout';

const LOOK_AGAIN_MS = 1_500;

/**
 * Shows why a payment did not become an order (B35). The server returns the reason once the refund
 * has started.
 */
export function RefundReason({ checkoutId }: { checkoutId: string }) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: CheckoutRefundReasonDocument,
    variables: { id: checkoutId },
    requestPolicy: 'network-only',
  });
  const isUnknown = !error && !fetching && data?.checkoutStatus.state !== 'refunded';
  const askAgain = useEffectEvent(() => ask({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => askAgain(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  const reason = describeCheckoutRefund(data?.checkoutStatus.refundReason);
  return reason === null ? null : <>{reason}.</>;
}
