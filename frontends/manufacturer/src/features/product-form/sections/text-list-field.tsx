import { RemovableRows } from '@makeport/product-listing/form';
import { TextField } from '@makeport/ui';
import { MAX_LIST_ENTRIES, MAX_LIST_ENTRY_LENGTH, TOO_MANY_ENTRIES_TEXT } from '@makeport/rules';
import { useProductForm } from '../form-context';
import { EMPTY_ENTRY } from '../product-values';

interface TextListFieldProps {
  name: 'facilities' | 'certifications';
  legend: string;
  /** The noun in the labels of rows and buttons, such as 'facility'. */
  noun: string;
  placeholder: string;
  required?: boolean;
}

/** Renders a list of short texts with at least one row (MFR-34). */
export function TextListField({
  name,
  legend,
  noun,
  placeholder,
  required = false,
}: TextListFieldProps) {
  const { register, getFieldState, formState } = useProductForm();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {legend}
        {required && (
          <span aria-hidden="true" className="text-red-ink">
            {' *'}
          </span>
        )}
      </legend>
      <RemovableRows
        name={name}
        field="text"
        empty={EMPTY_ENTRY}
        noun={noun}
        addLabel={`Add ${noun}`}
        limit={{ max: MAX_LIST_ENTRIES, text: TOO_MANY_ENTRIES_TEXT }}
        looks={{ add: 'mt-2' }}
      >
        {(row, removeButton) => (
          <div className="flex items-start gap-2">
            <TextField
              className="min-w-0 flex-1"
              hideLabel
              label={`${capitalized(noun)} ${row + 1}`}
              placeholder={placeholder}
              maxLength={MAX_LIST_ENTRY_LENGTH}
              required={required && row === 0}
              error={getFieldState(`${name}.${row}.text`, formState).error?.message}
              {...register(`${name}.${row}.text`)}
            />
            {removeButton}
          </div>
        )}
      </RemovableRows>
    </fieldset>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
