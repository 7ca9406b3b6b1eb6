import { useState, type Ref } from 'react';
import { Minus, Plus } from '../icons';
import { classNames } from '../class-names';
import { Field, useField } from './field';
import { definedOnly, type LabelledProps } from './input';
import { ENTER_WHOLE_NUMBER, parseWholeNumber } from './whole-number';

interface QuantityInputProps {
  /** NaN if the entry is not a whole number, as with `valueAsNumber` of react-hook-form. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /**
   * The Decrease button is disabled at this value. A lower value can be typed; the caller shows the
   * error.
   */
  min?: number;
  max?: number;
  step?: number;
  /** The value while the text contains no digit (SMP-7). Default: NaN. */
  whenEmpty?: number;
  /** Used in the labels 'Decrease {noun}' and 'Increase {noun}'. Default: 'quantity'. */
  noun?: string;
  disabled?: boolean;
  'aria-label'?: string;
  className?: string;
}

/**
 * Renders a whole number with Decrease and Increase buttons. Never drops typed text: invalid text
 * has the value NaN and is marked as invalid (B9).
 */
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
  onBlur,
  ...rest
}: QuantityInputProps) {
  const field = useField();
  // the text while typing, which may not be a number yet
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = !Number.isNaN(value);
  const edge =
    'grid w-10 shrink-0 place-items-center text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-40';
  const parse = (text: string) =>
    /\d/.test(text) ? parseWholeNumber(text) : (whenEmpty ?? Number.NaN);
  const type = (text: string) => {
    setTyped(text);
    const next = parse(text);
    if (!Object.is(next, value)) onChange(next);
  };
  const stepTo = (next: number) => {
    setTyped(null);
    onChange(next);
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
        disabled={disabled || !isNumber || value <= min}
        onClick={() => stepTo(Math.max(min, value - step))}
        className={edge}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        {...field}
        {...rest}
        aria-invalid={isNumber ? field?.['aria-invalid'] : true}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? (isNumber ? String(value) : '')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (typed !== null && !Number.isNaN(parse(typed))) setTyped(null);
          onBlur?.();
        }}
        className="w-full min-w-0 bg-transparent text-center text-base tabular-nums sm:text-sm"
      />
      <button
        type="button"
        aria-label={`Increase ${noun}`}
        disabled={disabled || value >= max}
        onClick={() => stepTo(isNumber ? Math.min(max, value + step) : min)}
        className={edge}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

type QuantityFieldProps = LabelledProps & Omit<QuantityInputProps, keyof LabelledProps>;

/**
 * Use it in a form: `<Controller render={({ field, fieldState }) => <QuantityField label="Units"
 * error={fieldState.error?.message} {...field} />} />`.
 */
export function QuantityField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: QuantityFieldProps) {
  const shown = Number.isNaN(rest.value) ? ENTER_WHOLE_NUMBER : error;
  return (
    <Field {...definedOnly({ label, help, error: shown, required, hideLabel, className })}>
      <QuantityInput {...rest} />
    </Field>
  );
}
