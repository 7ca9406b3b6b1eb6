import { useId } from 'react';
import { formatMoney } from '@makeport/web';
import { classNames } from '@makeport/ui';
import { additionalCostCents, minQuantity, type PanelOption } from './order-panel-rules';

type OptionChoiceProps = { option: PanelOption; selected: boolean; onToggle: () => void };

/** One customization option with its cost and minimum (CAT-29 to CAT-31). */
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
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{option.name}</span>
        {!option.available && <span className="block text-muted">Currently Unavailable</span>}
      </span>
      <span id={`${id}-cost`} className="shrink-0 text-right">
        <span className="block font-medium tabular-nums">
          +{formatMoney(additionalCostCents(option))} <span className="font-normal text-muted">per unit</span>
        </span>
        {minimum > 0 && <span className="block text-xs text-faint">Min. {minimum} units</span>}
      </span>
    </label>
  );
}
