import { formatDate, formatDay, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { ContactButton } from '@makeport/chat/contact';
import {
  Badge,
  Card,
  ProductImage,
  Progress,
  Skeleton,
  StatusBadge,
  TrackingLink,
  VerifiedMark,
} from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { formatUnits } from '@makeport/rules';
import type { OrderCardFragment } from '../gen/graphql';
import { orderNotes, orderProgress, stateSentence } from '@makeport/order-page/parts';
import { RateButton } from './rate-button';

/** One order as a project (BDASH-9, BDASH-12 to BDASH-18). */
export function ProjectCard({ order }: { order: OrderCardFragment }) {
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
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="text-base font-semibold break-words">
              <Link to={`/orders/${order.id}`} className="hover:underline">
                {order.productName}
              </Link>
            </h3>
            <p className="break-words text-muted">
              <Link to={`/brand/manufacturers/${order.manufacturerId}`} className="hover:underline">
                {order.manufacturerName}
              </Link>{' '}
              <VerifiedMark verified={order.product?.manufacturer.verified} />{' '}
              <span className="whitespace-nowrap tabular-nums">· {order.number}</span>{' '}
              <span className="whitespace-nowrap">· {formatDate(order.createdAt)}</span>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
            {order.hasDispute && (
              <Badge tone="amber" icon={TriangleAlert}>
                Problem reported
              </Badge>
            )}
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
            <p className="break-words">{stateSentence(order, 'brand')}</p>
            <Notes order={order} />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
            <p className="tabular-nums">
              <span className="text-muted">{formatUnits(order.quantity)} · </span>
              <span className="font-semibold">{formatMoney(order.totals.totalCents)}</span>
            </p>
            <ContactButton
              target={{
                manufacturerId: order.manufacturerId,
                name: order.manufacturerName,
                order: { id: order.id, label: `Order ${order.number}` },
              }}
            >
              Contact Manufacturer
            </ContactButton>
            <RateButton order={order} />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Date, tracking number, rating and feedback, each where it is stored (BDASH-15 to BDASH-17). */
function Notes({ order }: { order: OrderCardFragment }) {
  const notes = orderNotes(order, formatDay);
  if (notes.length === 0) return null;
  return (
    <dl className="mt-1 text-muted">
      {notes.map(({ label, value, href }) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt>{label}:</dt>
          <dd className="min-w-0 font-medium break-words text-ink">
            {href ? <TrackingLink href={href}>{value}</TrackingLink> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As tall as most cards, so that nothing jumps. */
export function ProjectCardSkeleton() {
  return (
    <Card className="flex gap-4">
      <Skeleton className="hidden size-20 shrink-0 sm:block" />
      <div className="flex flex-1 flex-col gap-3">
        <div className="flex justify-between gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-20" />
        </div>
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </Card>
  );
}
