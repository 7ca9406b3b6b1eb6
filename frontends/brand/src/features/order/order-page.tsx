import { canConfirmReceipt, ConfirmReceipt, OrderPage as Order } from '@makeport/order-page';
import { isProblemWithdrawable, whyNotReportable } from '@makeport/rules';
import { useSession } from '@makeport/web';
import { RateButton } from '../../shared/orders/rate-button';
import { CancelOrder } from './cancel-order';
import { ReorderOptions } from './reorder-options';
import { ReportProblem } from './report-problem';
import { WithdrawProblem } from './withdraw-problem';

/**
 * Renders '/orders/:id'. A brand can also rate the order and report problems (OPEN-42, OPEN-44,
 * OPEN-47).
 */
export function OrderPage() {
  if (useSession().kind !== 'brand') return <Order />;
  return (
    <Order
      beside={(order) => <RateButton order={order} size="md" />}
      actions={(order, onStale) => (
        <>
          {canConfirmReceipt(order) && <ConfirmReceipt order={order} onStale={onStale} />}
          <ReorderOptions order={order} />
        </>
      )}
      problem={(order) => isProblemWithdrawable(order) && <WithdrawProblem order={order} />}
      aside={(order, onStale) => (
        <>
          <CancelOrder key={order.id} order={order} onStale={onStale} />
          {whyNotReportable(order) === null && <ReportProblem order={order} />}
        </>
      )}
    />
  );
}
