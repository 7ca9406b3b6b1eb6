import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Button } from '@makeport/ui';
import { Link } from '@makeport/web/router';

/** The ways on from an order that came to nothing (B16). */
export function NextOrder({ order }: { order: OrderWithLifeFragment }) {
  if (order.status !== 'cancelled') return null;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      <Button asChild variant="primary">
        <Link to={exploreLike(order)}>Order from another manufacturer</Link>
      </Button>
    </div>
  );
}

function exploreLike({ product }: OrderWithLifeFragment): string {
  return product
    ? `/brand/products?${new URLSearchParams({ category: product.category })}`
    : '/brand/products';
}
