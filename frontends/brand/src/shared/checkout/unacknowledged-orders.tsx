import { Link } from '@makeport/web/router';
import { Banner, Button } from '@makeport/ui';
import type { RecentCheckout } from './use-recent-checkouts';

type SettledCheckoutsProps = {
  checkouts: readonly Pick<RecentCheckout, 'checkoutId' | 'orders'>[];
  onDismiss: (checkoutId: string) => void;
};

/**
 * Shows orders whose confirmation was never shown because the tab was closed. They stay until
 * dismissed (B54).
 */
export function UnacknowledgedOrders({ checkouts, onDismiss }: SettledCheckoutsProps) {
  if (checkouts.length === 0) return null;
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-2 px-4 pt-4 sm:px-6">
      {checkouts.map(({ checkoutId, orders }) => (
        <Banner
          key={checkoutId}
          tone="success"
          title={`Order Confirmed! ${orders.map(({ number }) => number).join(', ')}`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button asChild size="sm">
                <Link
                  to={orders.length === 1 ? `/orders/${orders[0]?.id}` : '/brand/projects'}
                  onClick={() => onDismiss(checkoutId)}
                >
                  {orders.length === 1 ? 'View order' : 'View orders'}
                </Link>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onDismiss(checkoutId)}>
                Dismiss
              </Button>
            </span>
          }
        >
          Your payment went through after you left the checkout.
        </Banner>
      ))}
    </div>
  );
}
