import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { CONTROL } from './control-classes';
import { Field, useField } from './field';
import { definedOnly, type LabelledProps } from './input';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  return (
    <textarea
      {...field}
      rows={rows}
      {...rest}
      className={classNames(CONTROL, 'field-sizing-content max-h-96 min-h-20 py-2', className)}
    />
  );
}

export type TextareaFieldProps = LabelledProps &
  Omit<ComponentProps<'textarea'>, keyof LabelledProps>;

export function TextareaField({
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field {...definedOnly({ label, help, error, required, hideLabel, className })}>
      <Textarea {...rest} />
    </Field>
  );
}
