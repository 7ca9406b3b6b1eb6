import { formatDate, formatDay, useSession } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { Badge, Card, Facts, Page, PageHeader, Progress, StatusBadge } from '@makeport/ui';
import { ArrowLeft } from '@makeport/ui/icons';
import type { OrderWithLifeFragment } from '../../gen/graphql';
import { orderNotes, orderProgress } from '../../orders/order-progress';
import { RateButton } from '../../orders/rate-button';
import { OrderContact } from './order-contact';
import { OrderDetails } from './order-details';
import { OrderMoney } from './order-money';
import { OrderTimeline } from './order-timeline';
import { orderSentence, viewerOf, type Viewer } from './order-words';
import { ProblemBanner } from './problem-banner';
import { canReportProblem } from './problem-rules';
import { ReportProblem } from './report-problem';

/** The order as its brand, its manufacturer or an admin sees it. */
export function OrderView({ order }: { order: OrderWithLifeFragment }) {
  const viewer = viewerOf(useSession().kind);
  const brand = viewer === 'brand';
  return (
    <Page>
      <PageHeader
        back={<BackLink viewer={viewer} />}
        title={`Order ${order.number}`}
        description={
          <>
            {order.productName} {brand ? `from ${order.manufacturerName}` : `for ${order.brandName}`}{' '}
            <span className="whitespace-nowrap">· {formatDate(order.createdAt)}</span>
          </>
        }
        actions={
          <>
            {order.kind === 'sample' && <Badge tone="purple">Sample</Badge>}
            <StatusBadge status={order.status} />
          </>
        }
      />
      <ProblemBanner order={order} viewer={viewer} />
      <OrderState order={order} viewer={viewer} />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <OrderTimeline order={order} viewer={viewer} />
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
          <OrderMoney order={order} viewer={viewer} />
          <OrderContact order={order} viewer={viewer} />
          {brand && canReportProblem(order) && <ReportProblem order={order} />}
        </div>
        <OrderDetails order={order} viewer={viewer} />
      </div>
    </Page>
  );
}

function OrderState({ order, viewer }: { order: OrderWithLifeFragment; viewer: Viewer }) {
  const notes = orderNotes(order, formatDay);
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg font-semibold">
          {orderSentence(order.status, viewer, order.kind)}
        </p>
        {viewer === 'brand' && <RateButton order={order} size="md" />}
      </div>
      <Progress
        value={orderProgress(order.status)}
        label={`Progress of order ${order.number}`}
        tone={order.status === 'completed' ? 'green' : 'accent'}
        showValue
      />
      {notes.length > 0 && <Facts columns={2} facts={notes} />}
    </Card>
  );
}

/** Where the viewer keeps their orders. */
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
  admin: ['/admin', 'Admin Dashboard'],
};
