import { NO_AMOUNT } from '@makeport/product-listing/form';
import {
  MoneyField,
  TextField,
  type MoneyFieldProps,
  type TextFieldProps,
  ENTER_WHOLE_NUMBER,
} from '@makeport/ui';
import type { FocusEvent } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useProductForm, useReplacedNumbers } from '../form-context';
import type { ProductValues } from '../product-values';
import { isNoNumber, REPLACEMENT } from '../replaced-numbers';

interface FormField {
  name: FieldPath<ProductValues>;
}

/** Renders an amount in dollars (MFR-31). */
export function PriceField({
  name,
  ...rest
}: FormField & Pick<MoneyFieldProps, 'label' | 'help' | 'required' | 'placeholder'>) {
  return <MoneyField {...rest} {...useNumberField(name, NO_AMOUNT)} />;
}

/**
 * Renders a number of units. type=number is not used, because it returns an empty text for invalid
 * input (MFR-32).
 */
export function UnitsField({
  name,
  ...rest
}: FormField & Pick<TextFieldProps, 'label' | 'help' | 'required' | 'placeholder'>) {
  return (
    <TextField
      {...rest}
      {...useNumberField(name, ENTER_WHOLE_NUMBER)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
    />
  );
}

/** Replaces a text that is no number with 0 on blur and shows an error (MFR-32, F43). */
function useNumberField(name: FieldPath<ProductValues>, message: string) {
  const { register, setValue, trigger, getFieldState, formState } = useProductForm();
  const replaced = useReplacedNumbers();
  const field = register(name, {
    onChange: () => {
      if (replaced.delete(name)) void trigger(name);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (!isNoNumber(target.value)) return;
      replaced.set(name, message);
      setValue(name, REPLACEMENT, { shouldDirty: true });
      void trigger(name);
    },
  });
  return { ...field, error: getFieldState(name, formState).error?.message };
}
