import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Check } from '../icons';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start gap-2.5', className)}>
      <span className="relative mt-px inline-flex">
        <input
          id={id}
          aria-describedby={help ? `${id}-help` : undefined}
          {...rest}
          type="checkbox"
          className="peer size-4.5 appearance-none rounded border border-control bg-surface checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-55"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={rest.id ?? id} className="font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-xs text-faint">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

interface SwitchProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Switches a setting on or off. */
export function Switch({ label, help, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <span id={id} className="font-medium">
          {label}
        </span>
        {help && (
          <p id={`${id}-help`} className="text-xs text-faint">
            {help}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="relative h-6 w-10 shrink-0 rounded-full bg-control transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-checked:bg-accent"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-0.5 left-0.5 size-5 rounded-full bg-surface shadow-sm transition-transform',
            checked && 'translate-x-4',
          )}
        />
      </button>
    </div>
  );
}

export interface Choice {
  value: string;
  label: string;
  help?: ReactNode;
  /** Content at the right edge, e.g. a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps {
  legend: string;
  name: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  hideLegend?: boolean;
  className?: string;
}

/** Chooses one of a few options with explanations: shipping methods, payment methods. */
export function ChoiceCards({
  legend,
  name,
  choices,
  value,
  onChange,
  hideLegend = false,
  className,
}: ChoiceCardsProps) {
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className="flex flex-col gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-3.5 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{choice.label}</span>
              {choice.help && <span className="block text-muted">{choice.help}</span>}
            </span>
            {choice.aside && <span className="font-medium tabular-nums">{choice.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
