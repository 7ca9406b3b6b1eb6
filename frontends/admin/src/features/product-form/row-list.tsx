import { Button, Card, CardHeader, IconButton, TextField } from '@makeport/ui';
import { Plus, Trash2 } from '@makeport/ui/icons';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ListingValues } from './listing-values';

interface RowListProps {
  name: 'options' | 'certifications' | 'images';
  title: string;
  text: string;
  /** 'Option': names rows and buttons. */
  noun: string;
  placeholder: string;
  maxLength: number;
}

/** A list of texts; every row but the first can be taken away (ADM-26). */
export function RowList({ name, title, text, noun, placeholder, maxLength }: RowListProps) {
  const { control, register, getFieldState, formState, setFocus } = useFormContext<ListingValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const take = (row: number) => {
    remove(row);
    setFocus(`${name}.${row - 1}.text`);
  };
  return (
    <Card as="section">
      <CardHeader title={title} text={text} />
      <ul className="flex flex-col gap-2">
        {fields.map((field, row) => (
          <li key={field.id} className="flex items-start gap-2">
            <TextField
              className="min-w-0 flex-1"
              hideLabel
              label={`${noun} ${row + 1}`}
              placeholder={placeholder}
              maxLength={maxLength}
              error={getFieldState(`${name}.${row}.text`, formState).error?.message}
              {...register(`${name}.${row}.text`)}
            />
            {row > 0 && (
              <IconButton label={`Remove ${noun.toLowerCase()} ${row + 1}`} onClick={() => take(row)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-3"
        onClick={() => append({ text: '', optionId: null } as { text: string })}
      >
        <Plus aria-hidden="true" />
        Add {noun}
      </Button>
    </Card>
  );
}
