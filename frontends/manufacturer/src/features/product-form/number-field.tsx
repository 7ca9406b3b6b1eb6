import { TextField, type TextFieldProps } from '@makeport/ui';
import { useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useProductForm } from './form-context';
import type { ProductValues } from './product-values';

interface NumberFieldProps extends Pick<
  TextFieldProps,
  'label' | 'help' | 'required' | 'min' | 'step' | 'placeholder'
> {
  name: FieldPath<ProductValues>;
}

/** A number input; what is left in it without being a number becomes 0 (MFR-32). */
export function NumberField({ name, ...rest }: NumberFieldProps) {
  const { register, setValue, getFieldState, formState } = useProductForm();
  const edited = useRef(false);
  const { onBlur, ...control } = register(name);
  return (
    <TextField
      {...rest}
      {...control}
      type="number"
      inputMode={rest.step === '0.01' ? 'decimal' : 'numeric'}
      onBlur={(event) => {
        // the browser gives an empty text for anything that is no number
        if (edited.current && event.target.value === '') {
          setValue(name, '0', { shouldValidate: formState.isSubmitted });
        }
        void onBlur(event);
      }}
      error={getFieldState(name, formState).error?.message}
      onInput={() => {
        edited.current = true;
      }}
      // scrolling the page must not change a price
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
