import { Link } from '@makeport/web/router';
import { ContactButton } from '@makeport/chat/contact';
import {
  CardFrame,
  CardFrameSkeleton,
  QuantityAndAmount,
  Requirements,
} from '@makeport/order-page/parts';
import { Badge, Button, SampleStatusBadge, Skeleton, Tracking } from '@makeport/ui';
import { CreditCard } from '@makeport/ui/icons';
import type { BrandSampleFragment } from '../../gen/graphql';
import { ManufacturerSubtitle } from '../../shared/orders/manufacturer-subtitle';
import { canBePaid, sampleMessage } from './sample-labels';

/** Shows one sample request with its requirements and status (SMP-16, SMP-19). */
export function SampleCard({ request }: { request: BrandSampleFragment }) {
  return (
    <CardFrame
      label={`Sample of ${request.productName}`}
      subject={request}
      subtitle={<ManufacturerSubtitle of={request} />}
      badges={
        <>
          {!request.paid && <Badge tone="amber">Unpaid</Badge>}
          <SampleStatusBadge status={request.status} />
        </>
      }
    >
      <Requirements requirements={request.requirements} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64">
          {sampleMessage(request)}{' '}
          {request.status === 'rejected' && request.paid && 'Your payment goes back to your card.'}
          {request.shipment && (
            <span className="break-words text-muted empty:hidden">
              <Tracking shipment={request.shipment} />
            </span>
          )}
        </p>
        <QuantityAndAmount quantity={request.quantity} totalCents={request.totalCents} />
      </div>
      <SampleActions request={request} />
    </CardFrame>
  );
}

function SampleActions({ request }: { request: BrandSampleFragment }) {
  const { orderId } = request;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canBePaid(request) && (
        <Button asChild size="sm" variant="primary">
          <Link to="/checkout" state={{ type: 'sample', request }}>
            <CreditCard aria-hidden="true" />
            Continue to Payment
          </Link>
        </Button>
      )}
      <ContactButton
        target={{
          manufacturerId: request.manufacturerId,
          name: request.manufacturerName,
          sampleRequest: { id: request.id, label: `Sample request: ${request.productName}` },
        }}
      >
        Contact Manufacturer
      </ContactButton>
      {orderId && (
        <Button asChild size="sm">
          <Link to={`/orders/${orderId}`}>{`Order #${orderId.slice(0, 8).toUpperCase()}`}</Link>
        </Button>
      )}
    </div>
  );
}

/** Reserves the height of a typical card, so that the page does not shift. */
export function SampleCardSkeleton() {
  return (
    <CardFrameSkeleton>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-8 w-40" />
    </CardFrameSkeleton>
  );
}
