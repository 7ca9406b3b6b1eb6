import {
  Badge,
  Banner,
  Card,
  Facts,
  ProductImage,
  Progress,
  Rating,
  StatusBadge,
  Tracking,
} from '@makeport/ui';
import { TriangleAlert } from '@makeport/ui/icons';
import { formatDate, formatDay, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { formatUnits } from '@makeport/rules';
import type { ManufacturerOrderFragment } from '../../gen/graphql';
import {
  waitsForPayoutAccount,
  WaitsForPayoutAccount,
  type PayoutOrder,
} from '../../orders/waits-for-payout-account';

/** As the list asks for it. */
type ListedOrder = ManufacturerOrderFragment & PayoutOrder;

interface OrderCardProps {
  order: ListedOrder;
  index: number;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One order with its state and its facts (MFR-42, MFR-44). */
export function OrderCard({ order, index, children }: OrderCardProps) {
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
          className="aspect-4/3 w-full rounded-control max-sm:hidden sm:aspect-square sm:w-28 sm:self-start"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <OrderHeader order={order} />
          <OrderFacts order={order} />
          <Progress
            value={order.progress}
            label={`Progress of order ${order.number}`}
            tone={order.status === 'completed' ? 'green' : order.status === 'cancelled' ? 'red' : 'accent'}
            showValue
          />
          <OrderNotes order={order} />
          {children}
        </div>
      </div>
    </Card>
  );
}

function OrderHeader({ order }: { order: ManufacturerOrderFragment }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-base font-semibold break-words">
          <Link to={`/manufacturer/orders/${order.id}`} className="hover:underline">
            {order.productName}
          </Link>
        </h3>
        <p className="text-muted tabular-nums">
          <Link
            to={`/manufacturer/orders/${order.id}`}
            aria-label={`View order ${order.number}`}
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            {order.number}
          </Link>{' '}
          · {formatDate(order.createdAt)}
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
    </header>
  );
}

function OrderFacts({ order }: { order: ManufacturerOrderFragment }) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      <Facts facts={[{ label: 'Brand', value: order.brandName }]} />
      <Facts facts={[{ label: 'SKU', value: order.productSku }]} />
      <Facts facts={[{ label: 'Quantity', value: formatUnits(order.quantity) }]} />
      <Facts
        facts={[
          {
            label: 'Amount',
            value: <span className="font-semibold tabular-nums">{formatMoney(order.totals.totalCents)}</span>,
          },
        ]}
      />
      {order.items.length > 1 && (
        <p className="col-span-full break-words text-muted">
          {order.items.map((item) => `${item.quantity.toLocaleString('en-US')} × ${item.name}`).join(', ')}
        </p>
      )}
    </div>
  );
}

const settled: Record<string, string> = {
  pending: 'The payment is released as soon as the reported problem is settled.',
  released: 'The payment has been released to you.',
  split: 'The payment was divided between the brand and you.',
  refunded: 'The payment went back to the brand.',
};

function PaymentNote({ order }: { order: ListedOrder }) {
  if (waitsForPayoutAccount(order)) return <WaitsForPayoutAccount />;
  if (order.inspectionUntil && !order.hasDispute) {
    return (
      <p>
        The payment is released to you on {formatDate(order.inspectionUntil)}, or as soon as {order.brandName}{' '}
        confirms receipt.
      </p>
    );
  }
  const releasing = order.escrowState === 'pending' && !order.hasDispute;
  return <p>{releasing ? 'The payment is being released.' : settled[order.escrowState]}</p>;
}

function OrderNotes({ order }: { order: ListedOrder }) {
  if (order.status === 'completed') {
    return (
      <Banner tone="success" title="Order completed successfully.">
        <PaymentNote order={order} />
        {typeof order.rating === 'number' && (
          <p className="mt-1.5">
            <Rating value={order.rating} />
          </p>
        )}
        {order.feedback && <p className="mt-1 break-words whitespace-pre-line">“{order.feedback}”</p>}
      </Banner>
    );
  }
  if (order.status === 'cancelled') {
    const refund = order.chargedBackCents > 0 ? 'the rest back' : 'a full refund';
    return <p className="text-muted">Cancelled. The brand gets {refund}.</p>;
  }
  const { dueDate, shipment } = order;
  return (
    <>
      {dueDate && <p className="text-muted">Expected completion {formatDay(dueDate)}</p>}
      {shipment && (
        <p className="break-words text-muted empty:hidden">
          <Tracking shipment={shipment} />
        </p>
      )}
    </>
  );
}
