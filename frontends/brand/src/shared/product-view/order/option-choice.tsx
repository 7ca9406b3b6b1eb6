import { useId } from 'react';
import { formatMoney } from '@makeport/web';
import { classNames } from '@makeport/ui';
import { additionalCostCents, minQuantity, type PanelOption } from './order-panel-rules';

type OptionChoiceProps = { option: PanelOption; selected: boolean; onToggle: () => void };

// Formats 1000 as '1000', as the specification requires (CAT-30), but groups larger numbers.
const grouped = new Intl.NumberFormat('en-US', { useGrouping: 'min2' });

/** Shows one customization option with its cost and minimum (CAT-29 to CAT-31). */
export function OptionChoice({ option, selected, onToggle }: OptionChoiceProps) {
  const id = useId();
  const minimum = minQuantity(option);
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex items-start gap-3 rounded-card border border-line p-3 transition-colors',
        option.available
          ? 'cursor-pointer hover:border-control has-checked:border-accent has-checked:bg-accent-soft'
          : 'cursor-not-allowed opacity-60',
      )}
    >
      <input
        id={id}
        type="checkbox"
        checked={selected}
        aria-disabled={!option.available}
        aria-describedby={`${id}-cost`}
        onChange={onToggle}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      {/* if both do not fit side by side, the cost wraps below the name */}
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="max-w-full grow basis-36">
          <span className="block font-medium break-words">{option.name}</span>
          {!option.available && <span className="block text-muted">Currently Unavailable</span>}
        </span>
        <span id={`${id}-cost`} className="sm:text-right">
          <span className="block font-medium tabular-nums">
            +{formatMoney(additionalCostCents(option))}{' '}
            <span className="font-normal text-muted">per unit</span>
          </span>
          {minimum > 0 && (
            <span className="block text-xs text-faint">
              Min. {grouped.format(minimum)} {minimum === 1 ? 'unit' : 'units'}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}
