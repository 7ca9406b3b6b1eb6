import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Eye, EyeOff, Search, X } from '../icons';
import { CONTROL } from './control-classes';
import { Field, useField, type FieldProps } from './field';

/**
 * Renders a one-line text input. A surrounding Field labels it; `register(...)` of react-hook-form
 * can be spread on it.
 */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const field = useField();
  return <input {...field} {...rest} className={classNames(CONTROL, 'h-10', className)} />;
}

export type LabelledProps = Omit<FieldProps, 'children'>;
export type TextFieldProps = LabelledProps & Omit<ComponentProps<'input'>, keyof LabelledProps>;

/**
 * Renders a Field with an Input: `<TextField label="Email" error={errors.email?.message}
 * {...register('email')} />`.
 */
export function TextField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...definedOnly({ label, help, error, required, hideLabel, className })}>
      <Input {...input} />
    </Field>
  );
}

/**
 * Renders a password input whose text can be shown and hidden without losing its value (AUTH-7).
 */
export function PasswordField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  ...input
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...definedOnly({ label, help, error, required, hideLabel, className })}>
      <PasswordInput {...input} type={shown ? 'text' : 'password'}>
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute top-0 right-0 grid h-10 w-10 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      </PasswordInput>
    </Field>
  );
}

function PasswordInput({ children, ...input }: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <Input {...input} className="pr-11" />
      {children}
    </div>
  );
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** The accessible name, e.g. 'Search orders'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-4 text-faint"
      />
      <Input
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onChange('')}
          className="absolute top-0 right-0 grid h-10 w-9 place-items-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

/**
 * Removes undefined properties, because `exactOptionalPropertyTypes` forbids them for optional
 * props.
 */
export function definedOnly<T extends object>(
  props: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
