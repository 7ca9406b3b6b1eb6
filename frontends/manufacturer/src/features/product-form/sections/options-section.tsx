import { RemovableRows } from '@makeport/product-listing/form';
import { Card, CardHeader, TextField } from '@makeport/ui';
import {
  MAX_OPTION_NAME_LENGTH,
  MAX_PRODUCT_OPTIONS,
  TOO_MANY_OPTIONS_TEXT,
} from '@makeport/rules';
import { useProductForm } from '../form-context';
import { PriceField, UnitsField } from './number-field';
import { EMPTY_OPTION } from '../product-values';

/** Renders the customization options and their costs (MFR-34). */
export function OptionsSection() {
  const { register, getFieldState, formState } = useProductForm();
  return (
    <Card as="section" id="options">
      <CardHeader
        title="Customization options"
        text="Brands choose each option separately, at a cost per unit. Leave the row empty if there are none."
      />
      <RemovableRows
        name="customizationOptions"
        field="feature"
        empty={EMPTY_OPTION}
        noun="option"
        addLabel="Add option"
        limit={{ max: MAX_PRODUCT_OPTIONS, text: TOO_MANY_OPTIONS_TEXT }}
        looks={{ list: 'gap-4', remove: 'mt-6.5' }}
      >
        {(row, removeButton) => (
          <fieldset className="rounded-card border border-line p-4">
            <legend className="sr-only">{`Option ${row + 1}`}</legend>
            <div className="flex items-start gap-2">
              <TextField
                className="min-w-0 flex-1"
                label="Feature"
                placeholder="Logo engraving"
                maxLength={MAX_OPTION_NAME_LENGTH}
                error={
                  getFieldState(`customizationOptions.${row}.feature`, formState).error?.message
                }
                {...register(`customizationOptions.${row}.feature`)}
              />
              {removeButton}
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
                help="0 if it has no fee of its own"
                placeholder="0"
              />
            </div>
          </fieldset>
        )}
      </RemovableRows>
    </Card>
  );
}
