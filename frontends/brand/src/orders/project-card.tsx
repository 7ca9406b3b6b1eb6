import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { Badge, Card, ProductImage, Progress, Skeleton, StatusBadge } from '@makeport/ui';
import type { OrderCardFragment } from '../gen/graphql';
import { formatDay } from './day';
import { orderMessage, orderNotes, orderProgress } from './order-progress';

/** One order as a project (BDASH-9, BDASH-12 to BDASH-18). */
export function ProjectCard({ order }: { order: OrderCardFragment }) {
  const notes = orderNotes(order, formatDay);
  return (
    <Card as="article" aria-label={`${order.number} ${order.productName}`} className="flex gap-4">
      <ProductImage
        src={order.product?.images[0]}
        name={order.productName}
        productId={order.productId}
        category={order.product?.category}
        decorative
        className="hidden size-20 shrink-0 rounded-control sm:block"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-base font-semibold break-words">
              <Link to={`/orders/${order.id}`} className="hover:underline">
                {order.productName}
              </Link>
            </h3>
            <p className="break-words text-muted">
              {order.manufacturerName} · <span className="tabular-nums">{order.number}</span> ·{' '}
              {formatDate(order.createdAt)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
            <StatusBadge status={order.status} />
          </div>
        </div>
        <Progress
          value={orderProgress(order.status)}
          label={`Progress of order ${order.number}`}
          tone={order.status === 'completed' ? 'green' : 'accent'}
          showValue
        />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <p>{orderMessage(order.status)}</p>
            {notes.length > 0 && (
              <dl className="mt-1 text-muted">
                {notes.map(({ label, value }) => (
                  <div key={label} className="flex flex-wrap gap-x-1.5">
                    <dt>{label}:</dt>
                    <dd className="min-w-0 font-medium break-words text-ink">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          <p className="text-right tabular-nums">
            <span className="text-muted">{order.quantity.toLocaleString('en-US')} units · </span>
            <span className="font-semibold">{formatMoney(order.totals.totalCents)}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}

export function ProjectCardSkeleton() {
  return (
    <Card className="flex gap-4">
      <Skeleton className="hidden size-20 shrink-0 sm:block" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </Card>
  );
}
