import { usePaymentAlerts } from '@makeport/order-page/parts';
import { Banner } from '@makeport/ui';
import { COLLECTION, describeCause, describeRepayment } from '../../shared/orders/debts';

/** Renders the manufacturer's debt for an order, whether open or repaid. */
export function OrderDebt({ orderId }: { orderId: string }) {
  const alert = usePaymentAlerts().alerts.find((known) => known.orderId === orderId);
  if (!alert?.debt) return null;
  const { debt, orderNumber } = alert;
  const parts = [
    // For a chargeback, the page already says that the bank reversed the payment.
    debt.cause === 'refund' ? describeCause(debt, orderNumber) : null,
    describeRepayment(debt),
    debt.state === 'open' ? COLLECTION : null,
  ];
  return <Banner tone="warning">{parts.filter(Boolean).join(' ')}</Banner>;
}
