import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { ChevronDown } from '../icons';
import { CONTROL } from './control-classes';
import { Field, useField } from './field';
import { definedOnly, type LabelledProps } from './input';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly (SelectOption | string)[];
}

/** Renders the native select, which works with keyboards and on phones. */
export function Select({ options, className, ...rest }: SelectProps) {
  const field = useField();
  return (
    <div className={classNames('relative', className)}>
      <select {...field} {...rest} className={classNames(CONTROL, 'h-10 appearance-none pr-9')}>
        {options.map((option) => {
          const { value, label, disabled } =
            typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
          return (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3 right-3 size-4 text-muted"
      />
    </div>
  );
}

export type SelectFieldProps = LabelledProps & Omit<SelectProps, keyof LabelledProps>;

export function SelectField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...definedOnly({ label, help, error, required, hideLabel, className })}>
      <Select {...rest} />
    </Field>
  );
}
