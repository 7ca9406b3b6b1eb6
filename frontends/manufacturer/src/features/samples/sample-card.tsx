import { CardFacts, CardFrame, Requirements } from '@makeport/order-page/parts';
import { Badge, DescriptionList, SampleStatusBadge, Tracking } from '@makeport/ui';
import { Truck } from '@makeport/ui/icons';
import { formatDate } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';
import type { ManufacturerSampleFragment } from '../../gen/graphql';

interface SampleCardProps {
  request: ManufacturerSampleFragment;
  index: number;
  /** Buttons for the request's next steps. */
  children?: ReactNode;
}

/** Renders a brand's sample request (MFR-50, MFR-55). */
export function SampleCard({ request, index, children }: SampleCardProps) {
  return (
    <CardFrame
      label={`Sample of ${request.productName} for ${request.brandName}`}
      subject={request}
      size="lg"
      index={index}
      subtitle={
        <>
          {request.brandName}{' '}
          <span className="whitespace-nowrap">· {formatDate(request.createdAt)}</span>
        </>
      }
      badges={
        <>
          <PaidBadge request={request} />
          <SampleStatusBadge status={request.status} />
        </>
      }
    >
      <CardFacts
        productSku={request.productSku}
        quantity={request.quantity}
        totalCents={request.totalCents}
      >
        {request.orderId && (
          <DescriptionList
            items={[{ label: 'Order', value: <OrderLink orderId={request.orderId} /> }]}
          />
        )}
      </CardFacts>
      <Requirements requirements={request.requirements} />
      {request.status === 'shipped' && (
        <p className="flex items-center gap-2 text-green-ink">
          <Truck aria-hidden="true" className="size-4 shrink-0" />
          Samples have been shipped to the brand.
        </p>
      )}
      {request.shipment && (
        <p className="break-words text-muted empty:hidden">
          <Tracking shipment={request.shipment} />
        </p>
      )}
      {children}
    </CardFrame>
  );
}

/** Renders whether the brand has paid the request (OPEN-35). */
function PaidBadge({ request: { paid, status } }: { request: ManufacturerSampleFragment }) {
  if (!paid) return <Badge tone="amber">Unpaid</Badge>;
  return status === 'rejected' ? <Badge>Refunded</Badge> : <Badge tone="green">Paid</Badge>;
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link
      to={`/manufacturer/orders/${orderId}`}
      className="font-medium text-accent-ink underline underline-offset-3"
    >
      {`#${orderId.slice(0, 8).toUpperCase()}`}
    </Link>
  );
}
