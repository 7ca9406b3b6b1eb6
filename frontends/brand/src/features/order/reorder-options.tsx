import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Button } from '@makeport/ui';
import { Link } from '@makeport/web/router';
import { OrderAgainButton } from './order-again-button';

/**
 * Offers to order again; after a cancelled order, also from another manufacturer (B16). A sample
 * cannot be ordered again, because it needs a new request.
 */
export function ReorderOptions({ order }: { order: OrderWithLifeFragment }) {
  const cancelled = order.status === 'cancelled';
  const production = order.kind === 'production';
  if (!cancelled && !production) return null;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {cancelled && (
        <Button asChild variant="primary">
          <Link to={exploreLike(order)}>Order from another manufacturer</Link>
        </Button>
      )}
      {production && <OrderAgainButton key={order.id} order={order} />}
    </div>
  );
}

function exploreLike({ product }: OrderWithLifeFragment): string {
  return product
    ? `/brand/products?${new URLSearchParams({ category: product.category })}`
    : '/brand/products';
}
