import { formatDate, formatMoney } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { AmountLines, Card, CardHeader } from '@makeport/ui';
import type { OrderDetailsFragment, OrderWithLifeFragment } from '../gen/graphql';
import { creditLines } from './credit-lines';
import { InvoiceLink } from '../invoice-link';
import type { Viewer } from '../order-labels';
import { PaymentStateBadges } from '../payment-marks/payment-mark-badge';
import { markOfTimeline } from '../payment-marks/payment-marks';
import { describeEscrow } from './describe-escrow';
import { heldCents } from './held-cents';

/** Renders the amount, the payment method and the state of the money. */
export function OrderMoney({ order, viewer }: { order: OrderWithLifeFragment; viewer: Viewer }) {
  const { totals, escrowState, split, chargedBackCents } = order;
  const mark = markOfTimeline(order, viewer);
  const { label, explanation } = describeEscrow(order, viewer, useInspectionDays(), mark);
  return (
    <Card as="section">
      <CardHeader
        title="Payment"
        actions={
          <span className="flex flex-wrap gap-1">
            <PaymentStateBadges state={escrowState} mark={mark} />
          </span>
        }
      />
      <AmountLines
        lines={[
          { label: 'Subtotal', amount: formatMoney(totals.subtotalCents) },
          { label: 'Tax', amount: formatMoney(totals.taxCents) },
          {
            label: 'Shipping',
            // The sample fee includes shipping (OPEN-33).
            amount: order.kind === 'sample' ? 'Included' : formatMoney(totals.shippingCents),
          },
          ...creditLines(order.credits, totals.creditCents),
        ]}
        total={{ label: 'Paid', amount: formatMoney(totals.totalCents) }}
      />
      <p className="mt-1 text-xs text-faint">
        {formatDate(order.createdAt)}, {paymentMethodName(order)}
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
          <span>{label}</span>
          {escrowState !== 'split' && (
            <span className="tabular-nums">{formatMoney(heldCents(order))}</span>
          )}
        </p>
        {chargedBackCents > 0 && (
          <AmountLines
            lines={[
              { label: 'Taken back by the card’s bank', amount: formatMoney(chargedBackCents) },
            ]}
          />
        )}
        {explanation && <p className="mt-1 text-muted">{explanation}</p>}
        {split && (
          <div className="mt-3">
            <AmountLines lines={shares(split, order, viewer)} />
          </div>
        )}
      </div>
      <div className="mt-4">
        <InvoiceLink orderId={order.id} />
      </div>
    </Card>
  );
}

/** Returns each side's share of a split payment (OPEN-41). */
function shares(
  { manufacturerCents, brandCents }: NonNullable<OrderWithLifeFragment['split']>,
  { manufacturerName, brandName }: OrderWithLifeFragment,
  viewer: Viewer,
) {
  return [
    {
      label: viewer === 'manufacturer' ? 'Released to you' : `Released to ${manufacturerName}`,
      amount: formatMoney(manufacturerCents),
    },
    {
      label: viewer === 'brand' ? 'Back to your card' : `Back to ${brandName}`,
      amount: formatMoney(brandCents),
    },
  ];
}

function paymentMethodName({
  paymentMethod,
  cardLastFour,
}: Pick<OrderDetailsFragment, 'paymentMethod' | 'cardLastFour'>): string {
  const card = paymentMethod === 'debit' ? 'Debit card' : 'Credit card';
  return cardLastFour ? `${card} ending in ${cardLastFour}` : card;
}
