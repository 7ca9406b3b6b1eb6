import { Button, IconButton, TextField } from '@makeport/ui';
import { Plus, Trash2 } from '@makeport/ui/icons';
import { useFieldArray } from 'react-hook-form';
import { MAX_LIST_ENTRY_LENGTH } from '@makeport/rules';
import { useProductForm } from '../form-context';
import { EMPTY_ENTRY } from '../product-values';

interface TextListFieldProps {
  name: 'facilities' | 'certifications';
  legend: string;
  /** 'facility': names its rows and buttons. */
  noun: string;
  placeholder: string;
  required?: boolean;
}

/** A list of short texts that keeps at least one entry (MFR-34). */
export function TextListField({ name, legend, noun, placeholder, required = false }: TextListFieldProps) {
  const { control, register, getFieldState, formState, setFocus } = useProductForm();
  const { fields, append, remove } = useFieldArray({ control, name });
  const take = (row: number) => {
    remove(row);
    setFocus(`${name}.${Math.max(0, row - 1)}.text`);
  };
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
      <ul className="flex flex-col gap-2">
        {fields.map((field, row) => (
          <li key={field.id} className="flex items-start gap-2">
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
            <IconButton
              label={`Remove ${noun} ${row + 1}`}
              disabled={fields.length === 1}
              onClick={() => take(row)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => append({ ...EMPTY_ENTRY })}>
        <Plus aria-hidden="true" />
        Add {noun}
      </Button>
    </fieldset>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
