import { useState } from 'react';
import { Minus, Plus } from '../icons';
import { classNames } from '../class-names';
import { Field, useField } from './field';
import { definedOnly, type LabelledProps } from './input';

interface QuantityInputProps {
  value: number;
  onChange: (value: number) => void;
  /** Decrease is disabled at it; typing below is possible, and the caller says what is wrong with it. */
  min?: number;
  max?: number;
  step?: number;
  /** What an entry without any digit becomes; without it the value before comes back (SMP-7). */
  whenEmpty?: number;
  /** Names the buttons: 'Decrease {noun}', 'Increase {noun}'. Default 'quantity'. */
  noun?: string;
  disabled?: boolean;
  'aria-label'?: string;
  className?: string;
}

/** A whole number with decrease and increase. */
export function QuantityInput({
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  whenEmpty,
  noun = 'quantity',
  disabled = false,
  className,
  ...rest
}: QuantityInputProps) {
  const field = useField();
  // what is being typed may for a moment be no number at all
  const [typed, setTyped] = useState<string | null>(null);
  const edge =
    'grid w-10 shrink-0 place-items-center text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-40';
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 9);
    setTyped(digits);
    const next = digits === '' ? whenEmpty : Number(digits);
    if (next !== undefined && next !== value) onChange(next);
  };
  return (
    <div
      className={classNames(
        'flex h-10 w-36 rounded-control border border-control bg-surface focus-within:border-accent has-aria-invalid:border-red',
        disabled && 'opacity-55',
        className,
      )}
    >
      <button
        type="button"
        aria-label={`Decrease ${noun}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - step))}
        className={edge}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        {...field}
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className="w-full min-w-0 bg-transparent text-center text-base tabular-nums sm:text-sm"
      />
      <button
        type="button"
        aria-label={`Increase ${noun}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
        className={edge}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

type QuantityFieldProps = LabelledProps & Omit<QuantityInputProps, keyof LabelledProps>;

export function QuantityField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: QuantityFieldProps) {
  return (
    <Field {...definedOnly({ label, help, error, required, hideLabel, className })}>
      <QuantityInput {...rest} />
    </Field>
  );
}
