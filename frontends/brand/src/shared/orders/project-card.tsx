import { describeOrderStatus } from '@makeport/rules';
import { formatDay } from '@makeport/web';
import { ContactButton } from '@makeport/chat/contact';
import { Progress, Skeleton, TrackingLink } from '@makeport/ui';
import type { OrderCardFragment } from '../../gen/graphql';
import {
  CardFrame,
  CardFrameSkeleton,
  isCompletedSuccessfully,
  OrderBadges,
  orderHeadline,
  orderNotes,
  QuantityAndAmount,
  type PaymentMark,
} from '@makeport/order-page/parts';
import { ManufacturerSubtitle } from './manufacturer-subtitle';
import { RateButton } from './rate-button';

/** Shows one order as a project (BDASH-9, BDASH-12 to BDASH-18). */
export function ProjectCard({
  order,
  mark = null,
}: {
  order: OrderCardFragment;
  mark?: PaymentMark | null;
}) {
  return (
    <CardFrame
      label={`${order.number} ${order.productName}`}
      subject={order}
      to={`/orders/${order.id}`}
      subtitle={<ManufacturerSubtitle of={order} number={order.number} />}
      badges={<OrderBadges order={order} mark={mark} />}
    >
      <Progress
        value={describeOrderStatus(order.status).progress}
        label={`Progress of order ${order.number}`}
        tone={isCompletedSuccessfully(order, mark) ? 'green' : 'accent'}
        showValue
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words">{orderHeadline(order, 'brand', mark)}</p>
          <Notes order={order} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
          <QuantityAndAmount quantity={order.quantity} totalCents={order.totals.totalCents} />
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
    </CardFrame>
  );
}

/** Shows date, tracking number, rating and feedback, each if present (BDASH-15 to BDASH-17). */
function Notes({ order }: { order: OrderCardFragment }) {
  const notes = orderNotes(order, formatDay);
  if (notes.length === 0) return null;
  return (
    <dl className="mt-1 text-muted">
      {notes.map(({ label, value, href }) => (
        <div key={label} className="flex flex-wrap gap-x-1.5">
          <dt>{label}:</dt>
          <dd className="min-w-0 font-medium break-words whitespace-pre-line text-ink">
            {href ? <TrackingLink href={href}>{value}</TrackingLink> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Reserves the height of a typical card, so that the page does not shift. */
export function ProjectCardSkeleton() {
  return (
    <CardFrameSkeleton>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-5 w-3/5" />
    </CardFrameSkeleton>
  );
}
