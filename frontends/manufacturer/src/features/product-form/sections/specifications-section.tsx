import { RemovableRows } from '@makeport/product-listing/form';
import { Card, CardHeader, TextField } from '@makeport/ui';
import { MAX_SPECIFICATIONS, TOO_MANY_ENTRIES_TEXT } from '@makeport/rules';
import { useProductForm } from '../form-context';
import { EMPTY_SPECIFICATION } from '../product-values';

/** Renders the names and values of the 'Specifications' that brands see (DATA-2). */
export function SpecificationsSection() {
  const { register, getFieldState, formState } = useProductForm();
  return (
    <Card as="section" id="specifications">
      <CardHeader
        title="Specifications"
        text="Dimensions, materials, capacity: facts that brands compare."
      />
      <RemovableRows
        name="specifications"
        field="name"
        empty={EMPTY_SPECIFICATION}
        noun="specification"
        addLabel="Add specification"
        limit={{ max: MAX_SPECIFICATIONS, text: TOO_MANY_ENTRIES_TEXT }}
        looks={{ add: 'mt-2' }}
      >
        {(row, removeButton) => (
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
              <TextField
                hideLabel
                label={`Specification ${row + 1}: name`}
                placeholder="Capacity"
                maxLength={100}
                autoComplete="off"
                error={getFieldState(`specifications.${row}.name`, formState).error?.message}
                {...register(`specifications.${row}.name`)}
              />
              <TextField
                hideLabel
                label={`Specification ${row + 1}: value`}
                placeholder="750 ml"
                maxLength={200}
                autoComplete="off"
                error={getFieldState(`specifications.${row}.value`, formState).error?.message}
                {...register(`specifications.${row}.value`)}
              />
            </div>
            {removeButton}
          </div>
        )}
      </RemovableRows>
    </Card>
  );
}
