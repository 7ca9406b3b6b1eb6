import {
  CardFacts,
  CardFrame,
  isCompletedSuccessfully,
  markHold,
  OrderBadges,
  type PaymentMark,
} from '@makeport/order-page/parts';
import { Banner, Progress, Rating, Tracking } from '@makeport/ui';
import { formatDate, formatDay } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';
import type { ManufacturerOrderFragment } from '../../gen/graphql';
import {
  waitsForPayoutAccount,
  WaitsForPayoutAccount,
  type PayoutOrder,
} from '../../shared/orders/waits-for-payout-account';

type ListedOrder = ManufacturerOrderFragment & PayoutOrder;

interface OrderCardProps {
  order: ListedOrder;
  mark: PaymentMark | null;
  index: number;
  /** Buttons for the order's next steps. */
  children?: ReactNode;
}

/** Renders an order with its state and facts (MFR-42, MFR-44). */
export function OrderCard({ order, mark, index, children }: OrderCardProps) {
  return (
    <CardFrame
      label={`Order ${order.number}`}
      subject={order}
      to={`/manufacturer/orders/${order.id}`}
      size="lg"
      index={index}
      subtitle={
        <span className="tabular-nums">
          <Link
            to={`/manufacturer/orders/${order.id}`}
            aria-label={`View order ${order.number}`}
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            {order.number}
          </Link>{' '}
          · {formatDate(order.createdAt)}
        </span>
      }
      badges={<OrderBadges order={order} mark={mark} />}
    >
      <OrderFacts order={order} />
      <Progress
        value={order.progress}
        label={`Progress of order ${order.number}`}
        tone={
          isCompletedSuccessfully(order, mark)
            ? 'green'
            : order.status === 'cancelled'
              ? 'red'
              : 'accent'
        }
        showValue
      />
      <OrderNotes order={order} mark={mark} />
      {children}
    </CardFrame>
  );
}

function OrderFacts({ order }: { order: ManufacturerOrderFragment }) {
  const { brandName, productSku, quantity, totals, items } = order;
  return (
    <CardFacts
      brandName={brandName}
      productSku={productSku}
      quantity={quantity}
      totalCents={totals.totalCents}
    >
      {items.length > 1 && (
        <p className="col-span-full break-words text-muted">
          {items
            .map((item) => `${item.quantity.toLocaleString('en-US')} × ${item.name}`)
            .join(', ')}
        </p>
      )}
    </CardFacts>
  );
}

const settled: Record<string, string> = {
  pending: 'The payment is released as soon as the reported problem is settled.',
  released: 'The payment has been released to you.',
  split: 'The payment was divided between the brand and you.',
  refunded: 'The payment went back to the brand.',
};

const marked: Record<PaymentMark, string> = {
  disputed: 'The payment stays held until the card’s bank has decided.',
  warned: 'The payment stays held until it is checked.',
  taken_back: 'The card’s bank took the payment back.',
};

function PaymentNote({ order, mark }: { order: ListedOrder; mark: PaymentMark | null }) {
  if (mark === 'taken_back' || (mark && order.escrowState === 'pending'))
    return <p>{marked[mark]}</p>;
  if (waitsForPayoutAccount(order)) return <WaitsForPayoutAccount />;
  if (order.inspectionUntil && !order.hasDispute) {
    return (
      <p>
        The payment is released to you on {formatDate(order.inspectionUntil)}, or as soon as{' '}
        {order.brandName} confirms receipt.
      </p>
    );
  }
  const releasing = order.escrowState === 'pending' && !order.hasDispute;
  return <p>{releasing ? 'The payment is being released.' : settled[order.escrowState]}</p>;
}

function OrderNotes({ order, mark }: { order: ListedOrder; mark: PaymentMark | null }) {
  if (order.status === 'completed') {
    return (
      <Banner
        tone={mark ? 'warning' : 'success'}
        title={
          isCompletedSuccessfully(order, mark)
            ? 'Order completed successfully.'
            : 'Order completed.'
        }
      >
        <PaymentNote order={order} mark={mark} />
        {typeof order.rating === 'number' && (
          <p className="mt-1.5">
            <Rating value={order.rating} />
          </p>
        )}
        {order.feedback && (
          <p className="mt-1 break-words whitespace-pre-line">“{order.feedback}”</p>
        )}
      </Banner>
    );
  }
  if (order.status === 'cancelled') {
    if (mark === 'taken_back') return <p className="text-muted">Cancelled. {marked[mark]}</p>;
    const hold = order.escrowState === 'pending' && markHold(mark);
    if (hold) return <p className="text-muted">Cancelled. {hold}</p>;
    const refund = order.chargedBackCents > 0 ? 'the rest back' : 'a full refund';
    return <p className="text-muted">Cancelled. The brand gets {refund}.</p>;
  }
  const { dueDate, shipment } = order;
  return (
    <>
      {order.escrowState !== 'pending' && (
        <p className="text-muted">The payment is settled. The goods are still to be delivered.</p>
      )}
      {dueDate && <p className="text-muted">Expected completion {formatDay(dueDate)}</p>}
      {shipment && (
        <p className="break-words text-muted empty:hidden">
          <Tracking shipment={shipment} />
        </p>
      )}
    </>
  );
}
