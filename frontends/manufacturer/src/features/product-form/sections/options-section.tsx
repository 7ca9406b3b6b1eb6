import { Button, Card, CardHeader, IconButton, TextField } from '@makeport/ui';
import { Plus, Trash2 } from '@makeport/ui/icons';
import { useFieldArray } from 'react-hook-form';
import { MAX_OPTION_NAME_LENGTH } from '@makeport/rules';
import { useProductForm } from '../form-context';
import { PriceField, UnitsField } from './number-field';
import { EMPTY_OPTION } from '../product-values';

/** What a brand can have made its own, and what that costs (MFR-34). */
export function OptionsSection() {
  const { control, register, getFieldState, formState, setFocus } = useProductForm();
  const { fields, append, remove } = useFieldArray({ control, name: 'customizationOptions' });
  const take = (row: number) => {
    remove(row);
    setFocus(`customizationOptions.${Math.max(0, row - 1)}.feature`);
  };
  return (
    <Card as="section" id="options">
      <CardHeader
        title="Customization options"
        text="Each is offered on its own, at a cost per unit. Leave the row empty if there are none."
      />
      <ul className="flex flex-col gap-4">
        {fields.map((field, row) => (
          <li key={field.id}>
            <fieldset className="rounded-card border border-line p-4">
              <legend className="sr-only">{`Option ${row + 1}`}</legend>
              <div className="flex items-start gap-2">
                <TextField
                  className="min-w-0 flex-1"
                  label="Feature"
                  placeholder="Logo engraving"
                  maxLength={MAX_OPTION_NAME_LENGTH}
                  error={getFieldState(`customizationOptions.${row}.feature`, formState).error?.message}
                  {...register(`customizationOptions.${row}.feature`)}
                />
                <IconButton
                  className="mt-6.5"
                  label={`Remove option ${row + 1}`}
                  disabled={fields.length === 1}
                  onClick={() => take(row)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
              <div className="mt-4 grid gap-4 sm:grid-cols-2">
                <PriceField
                  name={`customizationOptions.${row}.additionalCost`}
                  label="Additional cost"
                  help="USD per unit"
                  placeholder="0.00"
                />
                <UnitsField
                  name={`customizationOptions.${row}.minQuantity`}
                  label="Minimum quantity"
                  help="0 for none of its own"
                  placeholder="0"
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => append({ ...EMPTY_OPTION })}>
        <Plus aria-hidden="true" />
        Add option
      </Button>
    </Card>
  );
}
