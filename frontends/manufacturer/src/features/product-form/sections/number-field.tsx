import { MoneyField, TextField, type MoneyFieldProps, type TextFieldProps } from '@makeport/ui';
import type { FieldPath } from 'react-hook-form';
import { useProductForm } from '../form-context';
import type { ProductValues } from '../product-values';

interface FormField {
  name: FieldPath<ProductValues>;
}

/** An amount in dollars (MFR-31). */
export function PriceField({
  name,
  ...rest
}: FormField & Pick<MoneyFieldProps, 'label' | 'help' | 'required' | 'placeholder'>) {
  const { register, getFieldState, formState } = useProductForm();
  return <MoneyField {...rest} {...register(name)} error={getFieldState(name, formState).error?.message} />;
}

/** A number of units. Not type=number: what is no number would arrive as an empty text (MFR-32). */
export function UnitsField({
  name,
  ...rest
}: FormField & Pick<TextFieldProps, 'label' | 'help' | 'required' | 'placeholder'>) {
  const { register, getFieldState, formState } = useProductForm();
  return (
    <TextField
      {...rest}
      {...register(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={getFieldState(name, formState).error?.message}
    />
  );
}
