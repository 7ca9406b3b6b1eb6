import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { ContactButton } from '@makeport/chat/contact';
import {
  Badge,
  Button,
  Card,
  ProductImage,
  SampleStatusBadge,
  Skeleton,
  Tracking,
  VerifiedMark,
} from '@makeport/ui';
import { CreditCard } from '@makeport/ui/icons';
import { formatUnits } from '@makeport/rules';
import type { BrandSampleFragment } from '../../gen/graphql';
import { canBePaid, sampleMessage } from '../../samples/sample-labels';

/** One sample request with what it asks for and where it stands (SMP-16, SMP-19). */
export function SampleCard({ request }: { request: BrandSampleFragment }) {
  return (
    <Card as="article" aria-label={`Sample of ${request.productName}`} className="flex gap-4">
      <ProductImage
        src={request.product?.images[0]}
        name={request.productName}
        productId={request.productId}
        category={request.product?.category}
        decorative
        className="hidden size-20 shrink-0 rounded-control sm:block"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="text-base font-semibold break-words">{request.productName}</h3>
            <p className="break-words text-muted">
              <Link to={`/brand/manufacturers/${request.manufacturerId}`} className="hover:underline">
                {request.manufacturerName}
              </Link>{' '}
              <VerifiedMark verified={request.product?.manufacturer.verified} />{' '}
              <span className="whitespace-nowrap">· {formatDate(request.createdAt)}</span>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!request.paid && <Badge tone="amber">Unpaid</Badge>}
            <SampleStatusBadge status={request.status} />
          </div>
        </div>
        <div>
          <h4 className="text-xs text-faint">Requirements</h4>
          <ul className="mt-0.5 list-disc pl-5">
            {request.requirements.map((requirement, index) => (
              <li key={index} className="break-words">
                {requirement}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64">
            {sampleMessage(request)}
            {request.status === 'rejected' && request.paid && ' Your payment goes back to your card.'}
            {request.shipment && (
              <span className="block break-words text-muted empty:hidden">
                <Tracking shipment={request.shipment} />
              </span>
            )}
          </p>
          <p className="tabular-nums">
            <span className="text-muted">{formatUnits(request.quantity)} · </span>
            <span className="font-semibold">{formatMoney(request.totalCents)}</span>
          </p>
        </div>
        <SampleActions request={request} />
      </div>
    </Card>
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

/** As tall as most cards, so that nothing jumps. */
export function SampleCardSkeleton() {
  return (
    <Card className="flex gap-4">
      <Skeleton className="hidden size-20 shrink-0 sm:block" />
      <div className="flex flex-1 flex-col gap-3">
        <div className="flex justify-between gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-20" />
        </div>
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-8 w-40" />
      </div>
    </Card>
  );
}
