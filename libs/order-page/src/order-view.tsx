import { describeOrderStatus } from '@makeport/rules';
import { formatDate, formatDay, useSession } from '@makeport/web';
import { Link } from '@makeport/web/router';
import {
  Badge,
  Card,
  DescriptionList,
  PageHeader,
  Progress,
  StatusBadge,
  TrackingLink,
} from '@makeport/ui';
import { ArrowLeft } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import type { OrderWithLifeFragment } from './gen/graphql';
import { cancellationNotes } from './cancellation';
import { isCompletedSuccessfully } from './completed-successfully';
import { orderHeadline } from './order-headline';
import { PaymentBanner } from './payment-marks/payment-banner';
import { PaymentMarkBadge } from './payment-marks/payment-mark-badge';
import { markOfTimeline, type PaymentMark } from './payment-marks/payment-marks';
import { orderNotes, type OrderNote } from './timeline/order-notes';
import { OrderContact } from './order-contact';
import { OrderDetails } from './order-details';
import { OrderMoney } from './money/order-money';
import { OrderTimeline } from './timeline/order-timeline';
import { getViewer, type Viewer } from './order-labels';
import { ProblemBanner } from './problem/problem-banner';

/** Parts of the page that differ between the areas. */
export interface OrderSlots {
  /** Beside the order's state. */
  beside?: (order: OrderWithLifeFragment) => ReactNode;
  /** Below the order's state: the next steps. `onStale` reloads the order. */
  actions?: (order: OrderWithLifeFragment, onStale: () => void) => ReactNode;
  /** In the banner of a reported problem. */
  problem?: (order: OrderWithLifeFragment) => ReactNode;
  /** Replaces the link to the conversation. */
  contact?: (order: OrderWithLifeFragment) => ReactNode;
  /** Below the contact. */
  aside?: (order: OrderWithLifeFragment, onStale: () => void) => ReactNode;
  /** Below the details, where the page is wide enough for tables. */
  below?: (order: OrderWithLifeFragment) => ReactNode;
}

interface OrderViewProps extends OrderSlots {
  order: OrderWithLifeFragment;
  onStale: () => void;
}

/** Renders the order as its brand, its manufacturer or an admin sees it. */
export function OrderView({ order, onStale, ...slots }: OrderViewProps) {
  const { beside, actions, problem, contact, aside, below } = slots;
  const viewer = getViewer(useSession().kind);
  const mark = markOfTimeline(order, viewer);
  const brand = viewer === 'brand';
  return (
    <>
      <PageHeader
        back={<BackLink viewer={viewer} />}
        title={`Order ${order.number}`}
        description={
          <>
            {order.productName}{' '}
            {brand ? `from ${order.manufacturerName}` : `for ${order.brandName}`}{' '}
            <span className="whitespace-nowrap">· {formatDate(order.createdAt)}</span>
          </>
        }
        actions={
          <>
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
            {mark && <PaymentMarkBadge mark={mark} />}
            <StatusBadge status={order.status} />
          </>
        }
      />
      {mark && (
        <PaymentBanner
          mark={mark}
          viewer={viewer}
          escrowState={order.escrowState}
          className="mb-6"
        />
      )}
      <ProblemBanner order={order} viewer={viewer} onStale={onStale}>
        {problem?.(order)}
      </ProblemBanner>
      <OrderState order={order} viewer={viewer} mark={mark} beside={beside?.(order)}>
        {actions?.(order, onStale)}
      </OrderState>
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <OrderTimeline order={order} viewer={viewer} />
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
          <OrderMoney order={order} viewer={viewer} />
          {contact ? contact(order) : <OrderContact order={order} viewer={viewer} />}
          {aside?.(order, onStale)}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OrderDetails order={order} viewer={viewer} />
          {below?.(order)}
        </div>
      </div>
    </>
  );
}

/** The id of the element that receives the focus when a decision removes its own button. */
export const ORDER_STATE = 'order-state';

interface OrderStateProps {
  order: OrderWithLifeFragment;
  viewer: Viewer;
  mark: PaymentMark | null;
  beside: ReactNode;
  children: ReactNode;
}

function OrderState({ order, viewer, mark, beside, children }: OrderStateProps) {
  const cancelled = order.status === 'cancelled';
  const notes = [...orderNotes(order, formatDay), ...cancellationNotes(order, viewer)];
  return (
    <Card as="section" aria-label="State of the order" className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p
          id={ORDER_STATE}
          role="status"
          tabIndex={-1}
          className="text-lg font-semibold outline-none"
        >
          {orderHeadline(order, viewer, mark)}
        </p>
        {beside}
      </div>
      {!cancelled && (
        <Progress
          value={describeOrderStatus(order.status).progress}
          label={`Progress of order ${order.number}`}
          tone={isCompletedSuccessfully(order, mark) ? 'green' : 'accent'}
          showValue
        />
      )}
      {notes.length > 0 && <DescriptionList columns={2} items={notes.map(toItem)} />}
      {children}
    </Card>
  );
}

function toItem({ label, value, href }: OrderNote) {
  return { label, value: href ? <TrackingLink href={href}>{value}</TrackingLink> : value };
}

/** Renders the link to the viewer's list of orders. */
function BackLink({ viewer }: { viewer: Viewer }) {
  const [to, label] = home[viewer];
  return (
    <Link to={to} className="inline-flex items-center gap-1.5 hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

export const home: Record<Viewer, readonly [path: string, label: string]> = {
  brand: ['/brand/projects', 'Projects'],
  manufacturer: ['/manufacturer/orders', 'Orders'],
  admin: ['/admin/orders', 'Orders'],
};
