import { usePaymentAlerts } from '@makeport/order-page/parts';
import { Banner } from '@makeport/ui';
import { COLLECTION, describeCause, describeRepayment } from '../../shared/orders/debts';

/** What the manufacturer owes for an order, or gave back. */
export function OrderDebt({ orderId }: { orderId: string }) {
  const alert = usePaymentAlerts().alerts.find((known) => known.orderId === orderId);
  if (!alert?.debt) return null;
  const { debt, orderNumber } = alert;
  const parts = [
    // the page says beside it that the bank took the payment back
    debt.cause === 'refund' ? describeCause(debt, orderNumber) : null,
    describeRepayment(debt),
    debt.state === 'open' ? COLLECTION : null,
  ];
  return <Banner tone="warning">{parts.filter(Boolean).join(' ')}</Banner>;
}
