import { useQuery } from '@makeport/web/graphql';
import { PaymentAlertsDocument, type PaymentAlertsQuery } from '../gen/graphql';

export type PaymentAlert = PaymentAlertsQuery['paymentAlerts'][number];

/**
 * Returns the payment alerts of the account's orders, to show beside any list. Without a response
 * the list shows no alerts.
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
