import { useId, useState } from 'react';
import { formatMoney } from '@makeport/web';
import { AmountLines, Banner, Button, Card, classNames, Skeleton } from '@makeport/ui';
import { ChevronDown } from '@makeport/ui/icons';
import type { PriceCartQuery } from '../../gen/graphql';
import { byManufacturer, type Totals } from './checkout-totals';

type OrderSummaryProps = {
  /** Undefined until the server has priced the cart. */
  lines: PriceCartQuery['priceCart']['lines'] | undefined;
  totals: Totals | undefined;
  /** Why the cart cannot be priced. */
  error: string | null;
  onRetry: () => void;
};

/** What is bought, from whom, for how much (CHK-7). Folded on a phone, with the total in sight. */
export function OrderSummary({ lines, totals, error, onRetry }: OrderSummaryProps) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const parts = byManufacturer(lines ?? []);
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          Order Summary
        </h2>
        <Button
          variant="quiet"
          size="sm"
          className="-my-1 -mr-2 tabular-nums lg:hidden"
          aria-expanded={unfolded}
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
      </div>
      {error !== null && (
        <Banner
          tone="error"
          className="mt-4"
          action={
            <Button size="sm" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      <div id={id} className={classNames('mt-4', !unfolded && 'hidden lg:block')}>
        {!lines && error === null && <SummarySkeleton />}
        {parts.map((part) => (
          <section key={part.manufacturerId} className="mb-4" aria-label={`From ${part.manufacturerName}`}>
            <h3 className="mb-2 text-xs text-faint">From {part.manufacturerName}</h3>
            <ul className="flex flex-col gap-3">
              {part.lines.map((line) => (
                <li key={line.productId} className="flex justify-between gap-4">
                  <div className="min-w-0">
                    <p className="font-medium break-words">{line.name}</p>
                    <p className="text-muted">{line.quantity.toLocaleString('en-US')} units</p>
                    {line.options.length > 0 && (
                      <p className="text-xs break-words text-faint">
                        {line.options.map(({ name }) => name).join(', ')}
                      </p>
                    )}
                  </div>
                  <p className="tabular-nums">{formatMoney(line.lineTotalCents)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {parts.length > 1 && (
          <p className="mb-4 text-xs text-faint">One payment, one order for each manufacturer.</p>
        )}
        {totals && (
          <div className="border-t border-line pt-4">
            <AmountLines
              lines={[
                { label: 'Subtotal', amount: formatMoney(totals.subtotalCents) },
                { label: 'Tax', amount: formatMoney(totals.taxCents) },
                { label: 'Shipping', amount: formatMoney(totals.shippingCents) },
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
    <div className="flex flex-col gap-3" aria-busy="true" aria-label="Loading order summary">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
