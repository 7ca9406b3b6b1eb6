import { useId, useState } from 'react';
import { splitById, sumCents } from '@makeport/money';
import { formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { AmountLines, Banner, Button, Card, classNames, Skeleton } from '@makeport/ui';
import { ChevronDown } from '@makeport/ui/icons';
import { creditLines } from '@makeport/order-page/parts';
import { groupByManufacturer } from '../../../shared/cart/group-by-manufacturer';
import type { Totals } from './checkout-totals';
import { SummarySection } from './summary-section';
import type { SummaryLine } from './use-pricing';

/** Id of the element that shows why the purchase has no price, for aria-describedby. */
export const PRICING_ERROR_ID = 'pricing-error';

type OrderSummaryProps = {
  /** Undefined until the server has priced the purchase. */
  lines: readonly SummaryLine[] | undefined;
  totals: Totals | undefined;
  /** Credits for sample fees, which the total deducts. */
  credits: Parameters<typeof creditLines>[0];
  /** Whether shipping is included in the price (OPEN-33). */
  included: boolean;
  /** Why the purchase cannot be priced. */
  error: string | null;
  /** Undefined if a retry would not help. */
  onRetry: (() => void) | undefined;
};

/**
 * Shows lines, manufacturers and amounts (CHK-7). On a phone the summary is collapsed and shows
 * only the total.
 */
export function OrderSummary({
  lines,
  totals,
  credits,
  included,
  error,
  onRetry,
}: OrderSummaryProps) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const parts = groupByManufacturer(lines ?? []).map((part) => ({
    ...part,
    subtotalCents: sumCents(part.lines.map((line) => line.lineTotalCents)),
  }));
  const weights = parts.map(({ manufacturerId, subtotalCents }) => ({
    id: manufacturerId,
    weight: subtotalCents,
  }));
  // the server splits the shipping between the orders in the same way (OPEN-30)
  const shippings = totals && parts.length > 1 ? splitById(totals.shippingCents, weights) : [];
  const aboutLine = lines?.some((line) => line.problem !== undefined) ?? false;
  const changed = lines?.some((line) => line.agreedUnitCents !== undefined) ?? false;
  const open = unfolded || aboutLine || changed;
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          Order Summary
        </h2>
        {!aboutLine && (
          <Button
            variant="quiet"
            size="sm"
            className="-my-1 -mr-2 tabular-nums lg:hidden"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
          >
            {totals && formatMoney(totals.totalCents)}
            <ChevronDown
              aria-hidden="true"
              className={classNames('transition-transform', unfolded && 'rotate-180')}
            />
            <span className="sr-only">{unfolded ? 'Hide items' : 'Show items'}</span>
          </Button>
        )}
      </div>
      {error !== null && !aboutLine && (
        <div id={PRICING_ERROR_ID} tabIndex={-1} className="mt-4">
          <Banner
            tone="error"
            action={
              onRetry && (
                <Button size="sm" onClick={onRetry}>
                  Try Again
                </Button>
              )
            }
          >
            {error}
          </Banner>
        </div>
      )}
      <div id={id} className={classNames('mt-4', !open && 'hidden lg:block')}>
        {!lines && error === null && <SummarySkeleton />}
        {parts.map((part, index) => (
          <SummarySection
            key={part.manufacturerId}
            part={part}
            several={parts.length > 1}
            shippingCents={shippings[index]}
          />
        ))}
        {parts.length > 1 && (
          <p className="mb-4 text-xs text-faint">
            One payment, one order for each manufacturer. Shipping is one price, split by value.
          </p>
        )}
        {aboutLine && (
          <Button asChild size="sm" wide>
            <Link to="/brand/cart">Change your cart</Link>
          </Button>
        )}
        {totals && (
          <div className="border-t border-line pt-4">
            <AmountLines
              lines={[
                { label: 'Subtotal', amount: formatMoney(totals.subtotalCents) },
                { label: 'Tax', amount: formatMoney(totals.taxCents) },
                {
                  label: 'Shipping',
                  amount: included ? 'Included' : formatMoney(totals.shippingCents),
                },
                ...creditLines(credits, totals.creditCents),
              ]}
              total={{ label: 'Total', amount: formatMoney(totals.totalCents) }}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

function SummarySkeleton() {
  return (
    <div
      className="flex flex-col gap-3"
      role="status"
      aria-busy="true"
      aria-label="Loading order summary"
    >
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
