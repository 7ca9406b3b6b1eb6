import { formatMoney } from '@makeport/web';
import { CircleDollarSign } from '@makeport/ui/icons';

type UnitPriceChangeProps = { from: number; to: number };

/**
 * Shows that a price differs from the agreed one, wherever the buyer sees the line before anything
 * is charged (B34).
 */
export function UnitPriceChange({ from, to }: UnitPriceChangeProps) {
  return (
    <p role="status" className="mt-1 flex items-start gap-1.5 text-amber-ink">
      <CircleDollarSign aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="tabular-nums">
        {`The price has changed from ${formatMoney(from)} to ${formatMoney(to)} per unit.`}
      </span>
    </p>
  );
}
