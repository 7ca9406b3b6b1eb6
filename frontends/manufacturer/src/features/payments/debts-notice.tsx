import type { PaymentAlert } from '@makeport/order-page/parts';
import { Banner } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import {
  COLLECTION,
  describeCause,
  describeRepayment,
  getOwedCents,
} from '../../shared/orders/debts';

/** Renders the total debt and its orders. */
export function DebtsNotice({ alerts }: { alerts: readonly PaymentAlert[] }) {
  const open = alerts.flatMap(({ debt, ...order }) =>
    debt && debt.state !== 'repaid' ? [{ ...order, debt }] : [],
  );
  if (open.length === 0) return null;
  const owedCents = getOwedCents(alerts);
  const title =
    owedCents > 0
      ? `You owe ${formatMoney(owedCents)}. ${COLLECTION}`
      : 'A payout is being taken back.';
  return (
    <Banner tone="warning" title={title} className="mb-6">
      <ul>
        {open.map(({ orderId, orderNumber, debt }) => (
          <li key={orderId}>
            {describeCause(debt, orderNumber)} {describeRepayment(debt)}{' '}
            <Link
              to={`/manufacturer/orders/${orderId}`}
              aria-label={`View order ${orderNumber}`}
              className="font-medium underline underline-offset-3"
            >
              View order
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
