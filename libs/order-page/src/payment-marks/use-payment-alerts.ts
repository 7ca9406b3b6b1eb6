import { useQuery } from '@makeport/web/graphql';
import { PaymentAlertsDocument, type PaymentAlertsQuery } from '../gen/graphql';

export type PaymentAlert = PaymentAlertsQuery['paymentAlerts'][number];

/**
 * Returns the payment alerts of the account's orders, for lists of orders. Returns no alerts until
 * the query has succeeded.
 */
export function usePaymentAlerts(): { alerts: readonly PaymentAlert[]; reload: () => void } {
  const [{ data }, load] = useQuery({
    query: PaymentAlertsDocument,
    requestPolicy: 'cache-and-network',
  });
  return {
    alerts: data?.paymentAlerts ?? [],
    reload: () => load({ requestPolicy: 'network-only' }),
  };
}
