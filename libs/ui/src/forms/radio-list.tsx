import { useId, type ReactNode } from 'react';

interface RadioListProps {
  legend: string;
  hideLegend?: boolean;
  /** No option is checked if none has this value. */
  value: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
  onChange: (value: string) => void;
}

/** Chooses one of many options, one per line. A long list scrolls. */
export function RadioList({
  legend,
  hideLegend = false,
  value,
  options,
  onChange,
}: RadioListProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className="flex max-h-56 flex-col gap-2.5 overflow-y-auto p-0.5">
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-2.5">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-px size-4.5 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
