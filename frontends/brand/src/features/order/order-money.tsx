import { formatMoney } from '@makeport/web';
import { AmountLines, Card, CardHeader, EscrowBadge } from '@makeport/ui';
import type { OrderDetailsFragment } from '../../gen/graphql';
import { escrowInWords } from './order-timeline-rules';

/** What was paid and where the money is. */
export function OrderMoney({ order }: { order: OrderDetailsFragment }) {
  const { totals, escrowState } = order;
  const { label, explanation } = escrowInWords(escrowState);
  return (
    <Card as="section" className="lg:sticky lg:top-24 lg:self-start">
      <CardHeader title="Payment" actions={<EscrowBadge status={escrowState} />} />
      <AmountLines
        lines={[
          { label: 'Subtotal', amount: formatMoney(totals.subtotalCents) },
          { label: 'Tax', amount: formatMoney(totals.taxCents) },
          { label: 'Shipping', amount: formatMoney(totals.shippingCents) },
        ]}
        total={{ label: 'Paid', amount: formatMoney(totals.totalCents) }}
      />
      <div className="mt-4 border-t border-line pt-4">
        <p className="flex items-baseline justify-between gap-4 font-medium">
          <span>{label}</span>
          {escrowState !== 'split' && <span className="tabular-nums">{formatMoney(totals.totalCents)}</span>}
        </p>
        {explanation && <p className="mt-1 text-muted">{explanation}</p>}
      </div>
    </Card>
  );
}
