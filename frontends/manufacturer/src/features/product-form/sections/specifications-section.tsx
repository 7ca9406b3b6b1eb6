import { Button, Card, CardHeader, IconButton, TextField } from '@makeport/ui';
import { Plus, Trash2 } from '@makeport/ui/icons';
import { useFieldArray } from 'react-hook-form';
import { useProductForm } from '../form-context';
import { EMPTY_SPECIFICATION } from '../product-values';

/** What brands read under 'Specifications' (DATA-2): a name and a value each. */
export function SpecificationsSection() {
  const { control, register, getFieldState, formState, setFocus } = useProductForm();
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' });
  const take = (row: number) => {
    remove(row);
    setFocus(`specifications.${Math.max(0, row - 1)}.name`);
  };
  return (
    <Card as="section" id="specifications">
      <CardHeader title="Specifications" text="Measures, materials, capacity: what brands compare." />
      <ul className="flex flex-col gap-2">
        {fields.map((field, row) => (
          <li key={field.id} className="flex items-start gap-2">
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
            <IconButton
              label={`Remove specification ${row + 1}`}
              disabled={fields.length === 1}
              onClick={() => take(row)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => append({ ...EMPTY_SPECIFICATION })}>
        <Plus aria-hidden="true" />
        Add specification
      </Button>
    </Card>
  );
}
