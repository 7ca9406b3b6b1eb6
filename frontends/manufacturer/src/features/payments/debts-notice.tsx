import type { PaymentAlert } from '@makeport/order-page/parts';
import { Banner } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { describeDebt, getOwedCents } from '../../orders/debts';

/** What is owed in all, and for which orders. */
export function DebtsNotice({ alerts }: { alerts: readonly PaymentAlert[] }) {
  const open = alerts.filter(({ debt }) => debt !== null && debt.state !== 'repaid');
  if (open.length === 0) return null;
  const owedCents = getOwedCents(alerts);
  const title =
    owedCents > 0
      ? `You owe ${formatMoney(owedCents)}. It will be taken from your next payouts.`
      : 'A payout is being taken back.';
  return (
    <Banner tone="warning" title={title} className="mb-6">
      <ul>
        {open.map((alert) => (
          <li key={alert.orderId}>
            {describeDebt(alert)}{' '}
            <Link
              to={`/manufacturer/orders/${alert.orderId}`}
              aria-label={`View order ${alert.orderNumber}`}
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
