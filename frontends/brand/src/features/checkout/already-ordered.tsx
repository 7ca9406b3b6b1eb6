import { formatTime } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { Banner, Button } from '@makeport/ui';
import type { RecentCheckout } from '../../shared/checkout/use-recent-checkouts';

type AlreadyOrderedProps = { earlier: RecentCheckout; onOrderAgain: () => void };

/**
 * Warns that the same lines were paid minutes ago. The buyer must confirm that a second order is
 * intended (B1).
 */
export function AlreadyOrdered({ earlier: { orders, paidAt }, onOrderAgain }: AlreadyOrderedProps) {
  const [first] = orders;
  if (!first) return null;
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title={`You already ordered this at ${formatTime(paidAt ?? first.createdAt)}: ${orders.map(({ number }) => number).join(', ')}`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link to={`/orders/${first.id}`}>View order</Link>
          </Button>
          <Button size="sm" onClick={onOrderAgain}>
            Order again
          </Button>
        </span>
      }
    >
      Nothing is charged now. Order it again only if you want it twice.
    </Banner>
  );
}
