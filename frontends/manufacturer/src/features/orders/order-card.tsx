import { Badge, Banner, Card, Facts, ProductImage, Progress, StatusBadge } from '@makeport/ui';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ManufacturerOrderFragment } from '../../gen/graphql';
import { OrderActions } from './order-actions-bar';

interface OrderCardProps {
  order: ManufacturerOrderFragment;
  index: number;
  /** Called when an answer says that this page shows something old. */
  onStale: () => void;
}

/** One order with its state, its facts and its next step (MFR-42 to MFR-44). */
export function OrderCard({ order, index, onStale }: OrderCardProps) {
  return (
    <Card as="article" aria-label={`Order ${order.number}`}>
      <div className="flex flex-col gap-4 sm:flex-row">
        <ProductImage
          src={order.product?.images[0]}
          name={order.productName}
          productId={order.productId}
          category={order.product?.category}
          index={index}
          decorative
          className="aspect-4/3 w-full rounded-control sm:aspect-square sm:w-28 sm:self-start"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h2 className="text-base font-semibold break-words">
                <Link to={`/orders/${order.id}`} className="hover:underline">
                  {order.productName}
                </Link>
              </h2>
              <p className="text-muted">
                {order.number} · {formatDate(order.createdAt)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
              <StatusBadge status={order.status} />
            </div>
          </header>
          <div className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
            <Facts facts={[{ label: 'Brand', value: order.brandName }]} />
            <Facts facts={[{ label: 'SKU', value: order.productSku }]} />
            <Facts
              facts={[{ label: 'Quantity', value: `${order.quantity.toLocaleString('en-US')} units` }]}
            />
            <Facts
              facts={[
                {
                  label: 'Amount',
                  value: (
                    <span className="font-semibold tabular-nums">{formatMoney(order.totals.totalCents)}</span>
                  ),
                },
              ]}
            />
          </div>
          {order.items.length > 1 && (
            <p className="text-muted">
              {order.items
                .map((item) => `${item.quantity.toLocaleString('en-US')} × ${item.name}`)
                .join(', ')}
            </p>
          )}
          <Progress
            value={order.progress}
            label={`Progress of order ${order.number}`}
            tone={order.status === 'completed' ? 'green' : order.status === 'cancelled' ? 'red' : 'accent'}
            showValue
          />
          <OrderNotes order={order} />
          <OrderActions order={order} onStale={onStale} />
        </div>
      </div>
    </Card>
  );
}

function OrderNotes({ order }: { order: ManufacturerOrderFragment }) {
  if (order.status === 'completed') {
    return (
      <Banner tone="success" title="Order completed successfully.">
        {order.escrowState === 'released'
          ? 'The payment has been released to you.'
          : 'The payment is being released.'}
        {order.rating !== null && order.rating !== undefined && ` Rated ${order.rating} of 5.`}
        {order.feedback && ` “${order.feedback}”`}
      </Banner>
    );
  }
  if (order.status === 'cancelled')
    return <p className="text-muted">Cancelled. The brand gets a full refund.</p>;
  const notes = [
    order.dueDate && `Expected completion ${formatDate(order.dueDate)}`,
    order.trackingNumber && `Tracking number ${order.trackingNumber}`,
  ].filter(Boolean);
  return notes.length > 0 ? <p className="text-muted">{notes.join(' · ')}</p> : null;
}
