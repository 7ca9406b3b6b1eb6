import { useQuery } from '@makeport/web/graphql';
import { PaymentAlertsDocument, type PaymentAlertsQuery } from '../gen/graphql';

export type PaymentAlert = PaymentAlertsQuery['paymentAlerts'][number];

/**
 * What has to be known about the payments of the orders that the account sees, beside whatever list shows them: without an answer
 * the list stays as it is.
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
