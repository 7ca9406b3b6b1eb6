import { formatMoney } from '@makeport/web';
import { Info } from '@makeport/ui/icons';
import { sampleFeeLabel, sampleTotalCents } from '../../sample-fee';

type CostInformationProps = { costCents: number | null; quantity: number };

/** Shows the fee, and that the fee may be credited to the first order (SMP-4, OPEN-36). */
export function CostInformation({ costCents, quantity }: CostInformationProps) {
  return (
    <section aria-label="Cost information" className="flex gap-3 rounded-card bg-sunken px-4 py-3">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted tabular-nums">
            {Number.isNaN(quantity) ? '—' : quantity.toLocaleString('en-US')} ×{' '}
            {sampleFeeLabel(costCents)}
          </span>
          <output aria-label="Total" className="text-lg font-semibold tabular-nums">
            {Number.isNaN(quantity) ? '—' : formatMoney(sampleTotalCents(costCents, quantity))}
          </output>
        </p>
        <p className="mt-1 text-muted">
          Shipping is included. The sample fee may be credited toward your first bulk order.
        </p>
      </div>
    </section>
  );
}
