import { Badge, Card, Facts, ProductImage, SampleStatusBadge, Tracking } from '@makeport/ui';
import { Truck } from '@makeport/ui/icons';
import { formatDate, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import type { ReactNode } from 'react';
import { formatUnits } from '@makeport/rules';
import type { ManufacturerSampleFragment } from '../../gen/graphql';

interface SampleCardProps {
  request: ManufacturerSampleFragment;
  index: number;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What a brand wants to see before it orders (MFR-50, MFR-55). */
export function SampleCard({ request, index, children }: SampleCardProps) {
  return (
    <Card as="article" aria-label={`Sample of ${request.productName} for ${request.brandName}`}>
      <div className="flex flex-col gap-4 sm:flex-row">
        <ProductImage
          src={request.product?.images[0]}
          name={request.productName}
          productId={request.productId}
          category={request.product?.category}
          index={index}
          decorative
          className="hidden size-28 shrink-0 rounded-control sm:block"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-base font-semibold break-words">{request.productName}</h3>
              <p className="break-words text-muted">
                {request.brandName}{' '}
                <span className="whitespace-nowrap">· {formatDate(request.createdAt)}</span>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <PaidBadge request={request} />
              <SampleStatusBadge status={request.status} />
            </div>
          </header>
          <div className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
            <Facts facts={[{ label: 'SKU', value: request.productSku }]} />
            <Facts facts={[{ label: 'Quantity', value: formatUnits(request.quantity) }]} />
            <Facts
              facts={[
                {
                  label: 'Amount',
                  value: (
                    <span className="font-semibold tabular-nums">{formatMoney(request.totalCents)}</span>
                  ),
                },
              ]}
            />
            {request.orderId && (
              <Facts facts={[{ label: 'Order', value: <OrderLink orderId={request.orderId} /> }]} />
            )}
          </div>
          <div>
            <h4 className="text-xs text-faint">Requirements</h4>
            <ul className="mt-0.5 list-disc pl-5">
              {request.requirements.map((requirement, position) => (
                <li key={position} className="break-words">
                  {requirement}
                </li>
              ))}
            </ul>
          </div>
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
        </div>
      </div>
    </Card>
  );
}

/** OPEN-35: both sides see an unpaid request at once. */
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
