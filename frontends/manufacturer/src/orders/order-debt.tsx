import { usePaymentAlerts } from '@makeport/order-page/parts';
import { Banner } from '@makeport/ui';
import { describeDebt } from './debts';

/** What the manufacturer owes for an order, or gave back. */
export function OrderDebt({ orderId }: { orderId: string }) {
  const alert = usePaymentAlerts().alerts.find((known) => known.orderId === orderId);
  const text = alert && describeDebt(alert);
  return text ? <Banner tone="warning">{text}</Banner> : null;
}
