import { useEffect, useRef } from 'react';
import { heldUntil } from '@makeport/rules';
import { formatDate, formatMoney, usePageTitle } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Link } from '@makeport/web/router';
import {
  AmountLines,
  Button,
  Card,
  CardHeader,
  DescriptionList,
  Page,
  VerifiedMark,
} from '@makeport/ui';
import { CircleCheck } from '@makeport/ui/icons';
import {
  creditLines,
  InvoiceLink,
  OrderItems,
  ShippingAddress,
  shippingMethodName,
} from '@makeport/order-page/parts';
import type { Placed } from '../payment/use-complete-checkout';

/** Confirms all orders of a payment with their numbers (CHK-29 to CHK-31, OPEN-30, OPEN-46). */
export function OrderConfirmed({ placed }: { placed: Placed }) {
  usePageTitle('Order Confirmed!');
  const { orders, totals } = placed;
  const [first] = orders;
  const inspectionDays = useInspectionDays();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!first) return null;
  const several = orders.length > 1;
  /** A sample's shipping is included in its fee (OPEN-33). */
  const sample = first.kind === 'sample';
  const held = heldUntil({ inspectionDays, kind: first.kind, you: 'brand' });
  return (
    <Page width="reading">
      <div className="mb-8 flex flex-col items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-green-soft text-green-ink">
          <CircleCheck aria-hidden="true" className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
          Order Confirmed!
        </h1>
        <p className="max-w-md text-muted">
          {several
            ? `Your payment became one order for each manufacturer. It is ${held}.`
            : `${first.manufacturerName} will review your order. Your payment is ${held}.`}
        </p>
      </div>
      <div className="flex flex-col gap-4">
        {orders.map((order) => (
          <Card as="section" key={order.id} aria-label={`Order ${order.number}`}>
            <CardHeader
              title={`Order ${order.number}`}
              text={
                <>
                  {order.manufacturerName}{' '}
                  <VerifiedMark verified={order.product?.manufacturer.verified} />{' '}
                  <span className="whitespace-nowrap">· {formatDate(order.createdAt)}</span>
                </>
              }
              {...(several
                ? {
                    actions: (
                      <Link to={`/orders/${order.id}`} className={LINK}>
                        Details
                      </Link>
                    ),
                  }
                : {})}
            />
            <OrderItems items={order.items} sample={order.kind === 'sample'} />
            {several && (
              <p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 font-medium">
                <span>Order total</span>
                <span className="tabular-nums">{formatMoney(order.totals.totalCents)}</span>
              </p>
            )}
            <div className="mt-4">
              <InvoiceLink orderId={order.id} number={order.number} />
            </div>
          </Card>
        ))}
        <Card as="section" aria-label="Delivery and payment" className="grid gap-6 sm:grid-cols-2">
          <DescriptionList
            items={[
              { label: 'Shipping address', value: <ShippingAddress info={first.shippingInfo} /> },
              { label: 'Shipping method', value: shippingMethodName(first.shippingMethod) },
            ]}
          />
          <AmountLines
            lines={[
              { label: 'Subtotal', amount: formatMoney(totals.subtotalCents) },
              { label: 'Tax', amount: formatMoney(totals.taxCents) },
              {
                label: 'Shipping',
                amount: sample ? 'Included' : formatMoney(totals.shippingCents),
              },
              ...creditLines(
                orders.flatMap((order) => order.credits),
                totals.creditCents,
              ),
            ]}
            total={{ label: 'Total', amount: formatMoney(totals.totalCents) }}
          />
        </Card>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild size="lg">
          <Link to="/brand/products">Continue Shopping</Link>
        </Button>
        <Button asChild size="lg" variant="primary">
          {several ? (
            <Link to="/brand/projects">View Projects</Link>
          ) : (
            <Link to={`/orders/${first.id}`}>View Order Details</Link>
          )}
        </Button>
      </div>
    </Page>
  );
}

const LINK = 'font-medium text-accent-ink underline underline-offset-3';
